// The sandbox gateway: a card gateway for trying the product, on a port of its own. It speaks plain HTTP and JSON.
import { randomBytes, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { openBook, type Payment } from './book.ts';
import { CARDS, checkCard } from './cards.ts';
import { confirmPage, fieldsPage, fieldsScript, lostPage, STYLE } from './pages.ts';
import { makeDesk } from './payments.ts';

export type Settings = {
  host: string;
  /** 0 is the port of last time if it is free, else any. */
  port: number;
  /** The site's key, which also signs the webhooks. */
  secret: string;
  /** Where it keeps what it remembers; null keeps nothing. */
  file: string | null;
  /** Origins of pages that may show the card fields, besides those of this machine. */
  sites: string[];
  limitMs: number;
};

const BODY_LIMIT = 16 * 1024;
class Refusal extends Error {
  readonly status: number;
  readonly fields: object | undefined;
  constructor(status: number, message: string, fields?: object) {
    super(message);
    this.status = status;
    this.fields = fields;
  }
}

export async function startGateway(settings: Settings) {
  const book = openBook(settings.file);
  const desk = makeDesk(book, settings.secret, settings);
  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      const { status, message, fields } =
        error instanceof Refusal ? error : new Refusal(500, 'Something went wrong in the sandbox.');
      sendJson(response, status, { message, ...(fields && { fields }) });
    });
  });

  const FRAMED = `frame-ancestors ${['http://localhost:*', 'http://127.0.0.1:*', ...settings.sites].join(' ')}`;
  const POLICY = `default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; form-action 'self'; base-uri 'none'; ${FRAMED}`;

  function send(response: ServerResponse, status: number, type: string, body: string) {
    response
      .writeHead(status, {
        'content-type': `${type}; charset=utf-8`,
        'content-security-policy': POLICY,
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'same-origin',
      })
      .end(body);
  }
  const sendJson = (response: ServerResponse, status: number, body: unknown) =>
    send(response, status, 'application/json', JSON.stringify(body));

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const url = new URL(request.url ?? '/', 'http://gateway');
    const [first = '', second = '', third = ''] = url.pathname.slice(1).split('/').map(decoded);
    const theme = url.searchParams.get('theme') === 'dark' ? 'dark' : 'light';
    const call = `${request.method} ${first}${third && `/${third}`}`;
    switch (call) {
      case 'GET ':
        return sendJson(response, 200, { name: 'Sandbox gateway', cards: CARDS });
      case 'GET style.css':
        return send(response, 200, 'text/css', STYLE);
      case 'GET fields.js':
        return send(response, 200, 'text/javascript', fieldsScript(settings.sites));
      case 'GET fields':
        return send(response, 200, 'text/html', fieldsPage(theme, url.searchParams.get('method') === 'skeps'));
      case 'POST tokens':
        return sendJson(response, 201, tokenFor(request, await readJson(request)));
      case 'GET confirm':
      case 'POST confirm': {
        const payment = book.findByConfirm(second);
        if (!payment) return send(response, 404, 'text/html', lostPage());
        if (request.method === 'POST') desk.confirm(payment, /(^|&)answer=yes(&|$)/.test(await readText(request)));
        return send(response, 200, 'text/html', confirmPage(payment, theme));
      }
    }
    demandKey(request);
    if (call === 'POST payments' && !second) {
      const order = readOrder(await readJson(request));
      return sendJson(response, 200, shown(await desk.charge(order)));
    }
    if (call === 'POST payments/cancel') return sendJson(response, 200, shown(desk.cancel(second)));
    const payment = book.findPayment(second);
    if (!payment) throw new Refusal(404, 'This payment doesn’t exist.');
    switch (call) {
      case 'GET payments':
        return sendJson(response, 200, shown(payment));
      case 'POST payments/refunds': {
        const { key, cents } = await readJson(request);
        if (typeof key !== 'string' || typeof cents !== 'number') throw new Refusal(400, 'Say key and cents.');
        const { isDone, reason } = desk.refund(payment, key, cents);
        if (!isDone) throw new Refusal(409, reason ?? 'This refund was made with another amount.');
        return sendJson(response, 200, shown(payment));
      }
      case 'POST payments/dispute':
        desk.dispute(payment);
        return sendJson(response, 200, shown(payment));
    }
    throw new Refusal(404, 'There’s nothing here.');
  }

  function tokenFor(request: IncomingMessage, typed: Record<string, unknown>) {
    // Its own page may ask, and programs without a browser; no other page may.
    const { origin } = request.headers;
    if (origin !== undefined && origin !== `http://${request.headers.host}`)
      throw new Refusal(403, 'Card numbers are typed into the gateway’s own fields.');
    const { wrong, card } = checkCard(typed);
    if (!card) throw new Refusal(400, Object.values(wrong)[0] ?? 'Check the card.', wrong);
    const token = { token: `tok_${randomBytes(18).toString('base64url')}`, ...card, createdAt: Date.now(), key: null };
    book.keepToken(token);
    return { token: token.token, cardType: card.cardType, cardLast4: card.cardLast4 };
  }

  function demandKey({ headers }: IncomingMessage) {
    const given = Buffer.from(headers.authorization ?? '');
    const wanted = Buffer.from(`Bearer ${settings.secret}`);
    if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) throw new Refusal(401, 'The key is wrong.');
  }

  const shown = ({ behaviour: _, confirm, webhookUrl: _w, returnUrl: _r, disputeAt: _d, ...payment }: Payment) => ({
    ...payment,
    confirmPath: confirm && payment.status === 'confirming' ? `/confirm/${confirm}` : null,
  });

  const listen = (port: number) =>
    new Promise<void>((resolve, reject) => {
      server.once('error', reject).listen(port, settings.host, () => {
        server.off('error', reject);
        resolve();
      });
    });
  if (settings.port > 0) await listen(settings.port);
  else await listen(book.lastPort()).catch(() => listen(0));
  const { port } = server.address() as AddressInfo;
  if (port !== book.lastPort()) book.keepPort(port);
  return { port, close: () => void server.close() };
}

const decoded = (part: string) => {
  try {
    return decodeURIComponent(part);
  } catch {
    throw new Refusal(400, 'This address is malformed.');
  }
};

async function readText(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > BODY_LIMIT) throw new Refusal(413, 'That’s too much.');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
}

async function readJson(request: IncomingMessage): Promise<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(await readText(request));
    if (typeof value === 'object' && value !== null) return value as Record<string, unknown>;
  } catch (error) {
    if (error instanceof Refusal) throw error;
  }
  throw new Refusal(400, 'Send JSON.');
}

function readOrder({ key, cents, token, title, webhookUrl, returnUrl }: Record<string, unknown>) {
  if (typeof key !== 'string' || typeof token !== 'string' || !Number.isSafeInteger(cents) || Number(cents) <= 0)
    throw new Refusal(400, 'Say key, cents and token.');
  const text = (value: unknown) => (typeof value === 'string' ? value : null);
  return {
    key,
    token,
    cents: Number(cents),
    title: text(title) ?? '',
    webhookUrl: text(webhookUrl),
    returnUrl: text(returnUrl),
  };
}
