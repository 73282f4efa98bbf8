// What a text of a member is made of: words, links and names. Nothing of it ever becomes HTML.
import type { Card } from '@nautical/core/contracts/talk/conversations';
import { mentionsIn } from '@nautical/core/domain/talk/messaging';

export type MessagePart =
  | { kind: 'text'; text: string }
  | { kind: 'mention'; text: string; name: string }
  /** A link within this site, by its path. */
  | { kind: 'inside'; text: string; path: string }
  /** Any other link, with the host it really leads to. */
  | { kind: 'outside'; text: string; url: string; host: string };

const TOKEN = /(https?:\/\/[^\s<>"]+)|((?<![\p{L}\d_.@-])@[a-z\d_.-]{3,30})/giu;

/** Cuts a text into its parts. Punctuation that ends a sentence belongs to no link and no name. */
export function partsOf(text: string, origin = location.origin): MessagePart[] {
  const parts: MessagePart[] = [];
  let done = 0;
  for (const match of text.matchAll(TOKEN)) {
    const found = match[0].replace(match[1] ? /[.,;:!?)\]}'’”]+$/ : /[.-]+$/, '');
    const part = match[1] ? linkOf(found, origin) : mentionOf(found);
    if (!part) continue;
    if (match.index > done) parts.push({ kind: 'text', text: text.slice(done, match.index) });
    parts.push(part);
    done = match.index + found.length;
  }
  if (done < text.length) parts.push({ kind: 'text', text: text.slice(done) });
  return parts;
}

function mentionOf(text: string): MessagePart | undefined {
  const [name] = mentionsIn(text);
  return name === undefined ? undefined : { kind: 'mention', text, name };
}

function linkOf(text: string, origin: string): MessagePart | undefined {
  if (!URL.canParse(text)) return undefined;
  const url = new URL(text);
  if (url.origin === origin) return { kind: 'inside', text, path: url.pathname + url.search + url.hash };
  return { kind: 'outside', text, url: url.href, host: url.host };
}

const UUID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
const LISTING = new RegExp(`^/item/(${UUID})$`, 'i');
const AQUARIUM = new RegExp(`^/aquarium/(${UUID})$`, 'i');
const ID = new RegExp(`^${UUID}$`, 'i');
const SPECIES = /^\/species\/([\w-]{1,100})$/;

/** What a path of this site names that can be shown as a card. */
function cardAt(path: string): Card | undefined {
  const { pathname, searchParams } = new URL(path, location.origin);
  const listing = LISTING.exec(pathname)?.[1];
  if (listing) return { kind: 'listing', id: listing };
  const aquarium = AQUARIUM.exec(pathname)?.[1];
  const test = searchParams.get('test');
  if (aquarium && test && ID.test(test)) return { kind: 'water-test', id: test };
  if (aquarium) return { kind: 'aquarium', id: aquarium };
  const species = SPECIES.exec(pathname)?.[1];
  return species ? { kind: 'species', id: species } : undefined;
}

/** The card for the first link in a text that has one. */
export function cardIn(text: string): Card | undefined {
  for (const part of partsOf(text)) {
    const card = part.kind === 'inside' ? cardAt(part.path) : undefined;
    if (card) return card;
  }
  return undefined;
}

/** Whether a text is nothing but the link of its card. */
export function isOnlyLink(text: string): boolean {
  const parts = partsOf(text.trim());
  return parts.length === 1 && parts[0]?.kind === 'inside';
}
