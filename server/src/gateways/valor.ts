// Valor PayTech's card gateway, by its public descriptions (docs/decisions/0030-payments.md says what of it is unverified).
// It has no idempotency keys and doesn't sign its webhooks: a payment is known by its invoice number, nothing is asked
// for twice without looking first, and a webhook only makes us look.
import { hash } from 'node:crypto';
import { centsOf, moneyOf, PRICE_PATTERN } from '@nautical/core/domain/common/money';
import {
  ask,
  declineOf,
  type Facts,
  GatewayAway,
  type GatewayPort,
  type Known,
  type Standing,
  textOf,
} from './gateway.ts';
import { invoiceNumberOf } from './invoice-number.ts';

export type ValorSettings = { appId: string; appKey: string; epi: string; url: string; fieldsUrl: string };
type Row = Record<string, unknown>;

const APPROVED = 'S00';

export function makeValor({ appId, appKey, epi, url, fieldsUrl }: ValorSettings, limitMs: number): GatewayPort {
  const call = async (name: string, txnType: string, more: object) => {
    const { body } = await ask(`${url}/?${name}=`, {
      limitMs,
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify({ appid: appId, appkey: appKey, epi, txn_type: txnType, ...more }),
    });
    return body;
  };

  const factsOf = (row: Row, invoiceNumber: string): Facts => ({
    transactionId: textOf(row.txnid ?? row.TXN_ID),
    authCode: textOf(row.approval_code ?? row.APPROVAL_CODE),
    cardType: textOf(row.card_brand ?? row.CARD_TYPE),
    cardLast4: /(\d{4})$/.exec(textOf(row.pan ?? row.MASKED_PAN) ?? '')?.[1] ?? null,
    responseCode: textOf(row.error_code ?? row.RESPONSE_CODE) ?? textOf(row.error_no),
    responseMessage: textOf(row.mesg ?? row.msg ?? row.desc ?? row.RESPONSE_MESSAGE),
    invoiceNumber,
  });

  /** Every transaction under the payment's invoice number. */
  async function findRows({ key }: Pick<Known, 'key'>): Promise<Row[]> {
    const invoiceNumber = invoiceNumberOf(key);
    const { error_no, data } = await call('txnfetch', 'txnfetch', {
      date_range_filter: 0,
      invoicenumber: invoiceNumber,
    });
    if (error_no !== APPROVED || !Array.isArray(data)) throw new GatewayAway('Valor didn’t list the transactions');
    return (data as Row[]).filter((row) => row.INVOICE_NO === invoiceNumber);
  }
  const isKind = (row: Row, kind: string) => textOf(row.TXN_TYPE)?.toUpperCase() === kind;
  const isApproved = (row: Row) => textOf(row.STATUS)?.toUpperCase() === 'APPROVED';
  const centsIn = (row: Row) => {
    const amount = textOf(row.AMOUNT) ?? '';
    if (!PRICE_PATTERN.test(amount)) throw new GatewayAway('Valor told no amount');
    return centsOf(amount);
  };

  async function lookup(known: Known): Promise<Standing> {
    const rows = await findRows(known);
    const sales = rows.filter((row) => isKind(row, 'SALE'));
    const sale = sales.find(isApproved) ?? sales.at(-1);
    if (!sale) return { status: 'unknown' };
    const facts = factsOf(sale, invoiceNumberOf(known.key));
    if (!isApproved(sale)) return { status: 'declined', decline: declineOf(facts.responseCode ?? ''), facts };
    if (centsIn(sale) !== known.cents) throw new GatewayAway('Valor has another amount for this payment');
    if (rows.some((row) => isKind(row, 'CHARGEBACK'))) return { status: 'charged-back', facts };
    return { status: 'completed', facts };
  }

  return {
    name: 'valor',
    fields: async () => {
      // Good for one set of card fields; it can't charge anything.
      const { clientToken } = await call('client_token', 'client_token', {});
      const fields = new URL(fieldsUrl);
      if (typeof clientToken === 'string') fields.searchParams.set('client_token', clientToken);
      return { url, fieldsUrl: fields.href };
    },
    charge: async ({ key, cents, token, title }) => {
      const invoicenumber = invoiceNumberOf(key);
      const body = await call('sale', 'sale', {
        token,
        amount: moneyOf(cents),
        invoicenumber,
        orderdescription: title.replaceAll(/[^\w .,-]/g, '').slice(0, 50),
        surchargeIndicator: '0',
        shipping_country: 'US',
        ecomm_channel: 'passagejs',
      });
      const facts = factsOf(body, invoicenumber);
      if (body.error_no === APPROVED) return { status: 'completed', facts };
      // Anything that doesn't name a reason says nothing about the money.
      if (!facts.responseCode) throw new GatewayAway('Valor’s answer has no result');
      return { status: 'declined', decline: declineOf(facts.responseCode), facts };
    },
    lookup,
    refund: async ({ refundCents, refundedCents, ...known }) => {
      const rows = await findRows(known);
      const refunded = rows
        .filter((row) => isKind(row, 'REFUND') && isApproved(row))
        .reduce((sum, row) => sum + centsIn(row), 0);
      // It was made, and the answer got lost.
      if (refunded >= refundedCents + refundCents) return true;
      const body = await call('refund', 'refund', {
        amount: moneyOf(refundCents),
        ref_txn_id: known.transactionId,
        auth_code: known.authCode,
        invoicenumber: invoiceNumberOf(known.key),
        sale_refund: '1',
        surchargeIndicator: '0',
      });
      return body.error_no === APPROVED;
    },
    verifyWebhook: (_headers, body) => {
      const told = JSON.parse(body) as Row;
      const data = (typeof told.data === 'object' && told.data !== null ? told.data : told) as Row;
      const transactionId = textOf(data.txnid ?? data.txn_id ?? data.TXN_ID);
      if (!transactionId) return undefined;
      return {
        eventId: hash('sha256', body),
        kind: [textOf(told.entity), textOf(told.action)].filter(Boolean).join('.') || 'transaction',
        key: null,
        transactionId,
        status: textOf(data.status ?? data.STATUS),
        isVerified: false,
      };
    },
  };
}
