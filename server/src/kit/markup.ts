import type { FastifyRequest } from 'fastify';

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
/** What neither HTML nor XML 1.0 may hold, entities or not. */
const FORBIDDEN = /[[\p{Cc}\ufffe\uffff]--[\t\n\r]]/gv;

/** Any text as content or as the value of an attribute, in HTML and in XML. */
export const escapeMarkup = (text: string) =>
  text
    .toWellFormed()
    .replace(FORBIDDEN, '')
    .replace(/[&<>"']/g, (char) => ENTITIES[char]!);

/** The beginning of a text, cut between words. */
export function excerpt(text: string, most: number): string {
  const plain = text.replaceAll(/\s+/g, ' ').trim();
  if (plain.length <= most) return plain;
  return `${plain.slice(0, most - 1).replace(/\s\S*$/, '')}…`;
}

/** Where the visitor reaches this site. */
export const originOf = (request: FastifyRequest) =>
  request.ctx.config.publicUrl ?? `${request.protocol}://${request.host}`;
