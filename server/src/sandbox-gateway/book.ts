// What the gateway remembers: tokens and payments, in memory and as lines of a small file, so that look-ups work after a
// restart. Card numbers are in neither.
import { appendFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Behaviour } from './cards.ts';

export type Token = {
  token: string;
  behaviour: Behaviour;
  cardType: string;
  cardLast4: string;
  createdAt: number;
  /** The payment that used it up. */
  key: string | null;
};
export type Refund = { key: string; cents: number };
export type Payment = {
  key: string;
  transactionId: string;
  behaviour: Behaviour;
  cents: number;
  title: string;
  cardType: string;
  cardLast4: string;
  status: 'processing' | 'confirming' | 'approved' | 'declined' | 'cancelled' | 'disputed';
  responseCode: string;
  responseMessage: string;
  authCode: string | null;
  refunds: Refund[];
  /** The secret address of the page where the buyer confirms it. */
  confirm: string | null;
  webhookUrl: string | null;
  returnUrl: string | null;
  /** When the bank takes it back. */
  disputeAt: number | null;
  createdAt: number;
};
type Line = { port: number } | { token: Token } | { payment: Payment };

const MOST_KEPT = 5_000; // of each kind, the latest

export function openBook(file: string | null) {
  const tokens = new Map<string, Token>();
  const payments = new Map<string, Payment>();
  let port = 0;

  const take = (line: Line) => {
    if ('port' in line) port = line.port;
    else if ('token' in line) tokens.set(line.token.token, line.token);
    else payments.set(line.payment.key, line.payment);
  };
  const append = (line: Line) => {
    take(line);
    if (file) appendFileSync(file, `${JSON.stringify(line)}\n`);
  };

  if (file) {
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
    for (const line of readLines(file)) take(line);
    const kept: Line[] = [
      { port },
      ...[...tokens.values()].slice(-MOST_KEPT).map((token) => ({ token })),
      ...[...payments.values()].slice(-MOST_KEPT).map((payment) => ({ payment })),
    ];
    writeFileSync(file, kept.map((line) => `${JSON.stringify(line)}\n`).join(''), { mode: 0o600 });
  }

  return {
    lastPort: () => port,
    payments: () => [...payments.values()],
    findToken: (token: string) => tokens.get(token),
    findPayment: (key: string) => payments.get(key),
    findByConfirm: (confirm: string) => [...payments.values()].find((each) => each.confirm === confirm),
    keepPort: (value: number) => append({ port: value }),
    keepToken: (token: Token) => append({ token }),
    keep: (payment: Payment) => append({ payment }),
  };
}
export type Book = ReturnType<typeof openBook>;

/** The lines that are whole: the last one may have been cut off by the end of the process. */
function readLines(file: string): Line[] {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch {
    return [];
  }
  return text.split('\n').flatMap((line) => {
    try {
      return line ? [JSON.parse(line) as Line] : [];
    } catch {
      return [];
    }
  });
}
