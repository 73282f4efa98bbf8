// Valor and Skeps, each against a local server that speaks as their public descriptions say.
import { createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { readConfig } from '../config.ts';
import { GatewayAway, type RefundOrder } from './gateway.ts';
import { invoiceNumberOf } from './invoice-number.ts';
import { openGateways } from './open-gateways.ts';
import { makeSkeps } from './skeps.ts';
import { makeValor } from './valor.ts';

type Asked = { method: string; path: string; body: Record<string, unknown>; headers: Record<string, unknown> };
let answers: (asked: Asked) => { status?: number; body: unknown } | undefined;
const asked: Asked[] = [];
const server = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    const text = Buffer.concat(chunks).toString();
    const call = {
      method: request.method!,
      path: request.url!,
      body: text ? (JSON.parse(text) as Record<string, unknown>) : {},
      headers: request.headers,
    };
    asked.push(call);
    const answer = answers(call);
    if (!answer) return request.socket.destroy();
    response.writeHead(answer.status ?? 200, { 'content-type': 'application/json' }).end(JSON.stringify(answer.body));
  });
});
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
afterAll(() => void server.close());
const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
beforeEach(() => void asked.splice(0));

const key = '0198c6a0-0000-7000-8000-0123456789ab';
const known = { key, transactionId: '77', authCode: 'A1', cents: 4500, address: null };
const refund: RefundOrder = { ...known, refundKey: 'r1', refundCents: 1500, refundedCents: 0 };
const order = { key, cents: 4500, token: 'tok', title: 'Clownfish “pair”', returnPath: '/orders/7' };

describe('Valor', () => {
  const valor = makeValor(
    { appId: 'app', appKey: 'secret', epi: '2319923425', url, fieldsUrl: 'https://cards.example.com/fields' },
    2_000,
  );
  const invoice = invoiceNumberOf(key);
  const sale = {
    INVOICE_NO: invoice,
    TXN_TYPE: 'SALE',
    STATUS: 'APPROVED',
    AMOUNT: '45.00',
    TXN_ID: '77',
    APPROVAL_CODE: 'A1',
    MASKED_PAN: '411111******1111',
    CARD_TYPE: 'VISA',
  };
  const listed = (...rows: object[]) => ({ body: { error_no: 'S00', data: rows } });

  test('is asked with the keys, the token, the sum as text and a number of twelve characters', async () => {
    answers = () => ({
      body: {
        error_no: 'S00',
        mesg: 'APPROVED',
        txnid: '77',
        approval_code: 'A1',
        pan: '411111******1111',
        card_brand: 'VISA',
      },
    });
    expect(await valor.charge(order)).toMatchObject({
      status: 'completed',
      facts: { transactionId: '77', authCode: 'A1', cardLast4: '1111', cardType: 'VISA', invoiceNumber: invoice },
    });
    expect(asked[0]).toMatchObject({
      path: '/?sale=',
      body: {
        appid: 'app',
        appkey: 'secret',
        epi: '2319923425',
        txn_type: 'sale',
        token: 'tok',
        amount: '45.00',
        invoicenumber: invoice,
        orderdescription: 'Clownfish pair',
        surchargeIndicator: '0',
      },
    });
    expect(invoice).toMatch(/^[0-9A-F]{12}$/);
  });

  test.each([
    ['51', 'funds'],
    ['54', 'expired'],
    ['05', 'declined'],
    ['14', 'details'],
  ])('declines with code %s for its reason', async (code, decline) => {
    answers = () => ({ body: { error_no: 'E01', error_code: code, mesg: 'DECLINED' } });
    expect(await valor.charge(order)).toMatchObject({ status: 'declined', decline });
  });

  test('says nothing about the money when it breaks off or answers nonsense', async () => {
    answers = () => undefined;
    await expect(valor.charge(order)).rejects.toThrow(GatewayAway);
    answers = () => ({ body: { hello: 1 } });
    await expect(valor.charge(order)).rejects.toThrow(GatewayAway);
    await expect(valor.lookup(known)).rejects.toThrow(GatewayAway);
  });

  test('is looked up by the invoice number, and believed only with the right sum', async () => {
    answers = () => listed({ ...sale, INVOICE_NO: 'OTHER' }, sale);
    expect(await valor.lookup(known)).toMatchObject({ status: 'completed', facts: { transactionId: '77' } });
    answers = () => listed({ ...sale, INVOICE_NO: 'OTHER' });
    expect(await valor.lookup(known)).toEqual({ status: 'unknown' });
    answers = () => listed({ ...sale, STATUS: 'DECLINED', RESPONSE_CODE: '51' });
    expect(await valor.lookup(known)).toMatchObject({ status: 'declined', decline: 'funds' });
    answers = () => listed({ ...sale, AMOUNT: '1.00' });
    await expect(valor.lookup(known)).rejects.toThrow('another amount');
    answers = () => listed(sale, { ...sale, TXN_TYPE: 'CHARGEBACK' });
    expect(await valor.lookup(known)).toMatchObject({ status: 'charged-back' });
  });

  test('gives back only what it hasn’t given back before', async () => {
    answers = ({ path }) => (path === '/?refund=' ? { body: { error_no: 'S00' } } : listed(sale));
    expect(await valor.refund(refund)).toBe(true);
    expect(asked[1]).toMatchObject({
      path: '/?refund=',
      body: { txn_type: 'refund', amount: '15.00', ref_txn_id: '77', auth_code: 'A1' },
    });
    asked.length = 0;
    answers = () => listed(sale, { ...sale, TXN_TYPE: 'REFUND', AMOUNT: '15.00' });
    expect(await valor.refund(refund)).toBe(true);
    expect(asked.map(({ path }) => path)).toEqual(['/?txnfetch=']);
    answers = ({ path }) => (path === '/?refund=' ? { body: { error_no: 'E10' } } : listed(sale));
    expect(await valor.refund(refund)).toBe(false);
  });

  test('gets its webhooks taken as hints, because it doesn’t sign them', () => {
    const body = JSON.stringify({
      entity: 'Transaction',
      action: 'APPROVED',
      data: { txnid: '77', status: 'APPROVED' },
    });
    expect(valor.verifyWebhook({}, body, 0)).toMatchObject({
      transactionId: '77',
      isVerified: false,
      kind: 'Transaction.APPROVED',
    });
    expect(valor.verifyWebhook({}, '{}', 0)).toBeUndefined();
  });

  test('has its card fields on their own address, with a token of their own', async () => {
    answers = () => ({ body: { clientToken: 'ct-1' } });
    expect((await valor.fields('valor')).fieldsUrl).toBe('https://cards.example.com/fields?client_token=ct-1');
  });
});

describe('Skeps', () => {
  const skeps = makeSkeps({ merchantId: 'm1', apiKey: 'secret', url }, 2_000, 'https://shop.example.com');

  test('takes an application under our id and sends the buyer to the lender', async () => {
    answers = () => ({
      status: 201,
      body: { id: 'app-1', status: 'pending', redirectUrl: 'https://lender.example.com/1' },
    });
    expect(await skeps.charge(order)).toMatchObject({ status: 'pending', confirmUrl: 'https://lender.example.com/1' });
    expect(asked[0]).toMatchObject({
      path: '/applications',
      body: { reference: key, amount: '45.00', token: 'tok', returnUrl: 'https://shop.example.com/orders/7' },
      headers: { 'idempotency-key': key, 'x-merchant-id': 'm1', authorization: 'Bearer secret' },
    });
    answers = () => ({ body: { id: 'app-1', status: 'pending', redirectUrl: 'javascript:alert(1)' } });
    expect(await skeps.lookup(known)).toMatchObject({ status: 'pending', confirmUrl: null });
  });

  test.each([
    ['funded', { status: 'completed' }],
    ['declined', { status: 'declined', decline: 'lender' }],
    ['expired', { status: 'declined', decline: 'unconfirmed' }],
  ])('says %s', async (status, standing) => {
    answers = () => ({ body: { id: 'app-1', status } });
    expect(await skeps.lookup(known)).toMatchObject(standing);
  });

  test('that knows nothing, or says something strange, isn’t believed to have said anything', async () => {
    answers = () => ({ status: 404, body: {} });
    expect(await skeps.lookup(known)).toEqual({ status: 'unknown' });
    answers = () => ({ body: { status: 'shrug' } });
    await expect(skeps.lookup(known)).rejects.toThrow(GatewayAway);
    answers = () => ({ status: 500, body: {} });
    await expect(skeps.refund(refund)).rejects.toThrow(GatewayAway);
    answers = () => ({ status: 409, body: {} });
    expect(await skeps.refund(refund)).toBe(false);
  });

  const sign = (body: string, now: number) => {
    const seconds = Math.floor(now / 1000);
    return `t=${seconds},v1=${createHmac('sha256', 'secret').update(`${seconds}.${body}`).digest('hex')}`;
  };

  test('may leave the id out of a webhook, and each still counts', () => {
    const now = Date.now();
    const [funded, disputed] = ['funded', 'disputed'].map((status) => {
      const body = JSON.stringify({ reference: key, status });
      return skeps.verifyWebhook({ 'x-skeps-signature': sign(body, now) }, body, now);
    });
    expect(funded).toMatchObject({ key, isVerified: true });
    expect(funded!.eventId).not.toBe(disputed!.eventId);
  });

  test('signs its webhooks', () => {
    const body = JSON.stringify({ id: 'e1', event: 'application.funded', reference: key, status: 'funded' });
    const now = Date.now();
    const signature = sign(body, now);
    expect(skeps.verifyWebhook({ 'x-skeps-signature': signature }, body, now)).toMatchObject({ key, isVerified: true });
    expect(skeps.verifyWebhook({ 'x-skeps-signature': signature }, `${body} `, now)).toBeUndefined();
    expect(skeps.verifyWebhook({ 'x-skeps-signature': signature }, body, now + 10 * 60_000)).toBeUndefined();
    expect(skeps.verifyWebhook({}, body, now)).toBeUndefined();
  });
});

describe('an installation', () => {
  const log = { warn: () => {}, error: () => {} } as never;
  const SECRET = { SESSION_SECRET: 'x'.repeat(32), PUBLIC_URL: 'https://example.com' };
  const VALOR = {
    VALOR_APP_ID: 'a',
    VALOR_APP_KEY: 'b',
    VALOR_EPI: '2',
    VALOR_FIELDS_URL: 'https://cards.example.com/fields',
  };
  const waysOf = (env: Record<string, string>) =>
    openGateways(readConfig({ DATA_DIR: '/tmp/none', ...SECRET, ...env }), log);

  test('in production without settings has no way to pay', () => {
    expect(waysOf({ NODE_ENV: 'production' }).ways()).toEqual([]);
  });

  test('with Valor has no sandbox beside it, and frames exactly its fields', () => {
    const gateways = waysOf(VALOR);
    expect(gateways.ways().map(({ method, port }) => [method, port.name])).toEqual([['valor', 'valor']]);
    expect(gateways.frameOrigins()).toEqual(['https://cards.example.com']);
    expect(gateways.find('sandbox')).toBeUndefined();
  });

  test('without settings takes test cards for both ways', () => {
    expect(
      waysOf({})
        .ways()
        .map(({ port }) => port.name),
    ).toEqual(['sandbox', 'sandbox']);
  });

  test('is told which setting is missing', () => {
    expect(() => waysOf({ VALOR_APP_ID: 'a' })).toThrow(
      'VALOR_APP_KEY, VALOR_EPI, VALOR_FIELDS_URL must be set as well',
    );
    expect(() => waysOf({ SKEPS_MERCHANT_ID: 'a' })).toThrow('SKEPS_API_KEY, SKEPS_URL must be set as well');
  });
});
