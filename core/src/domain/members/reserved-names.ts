// Names that would let a member impersonate the site. People would believe "nautical-support".

/** Reserved as a whole name, and as any sequence of these words: "help", "nautical.support", "billing-team". */
const RESERVED = [
  'abuse',
  'account',
  'accounts',
  'admin',
  'administration',
  'administrator',
  'admins',
  'api',
  'billing',
  'contact',
  'customer',
  'everyone',
  'help',
  'helpdesk',
  'hello',
  'hostmaster',
  'info',
  'legal',
  'marketplace',
  'mod',
  'moderation',
  'moderator',
  'moderators',
  'mods',
  'nautical',
  'noreply',
  'null',
  'office',
  'official',
  'owner',
  'payment',
  'payments',
  'postmaster',
  'privacy',
  'root',
  'safety',
  'sales',
  'security',
  'service',
  'staff',
  'superuser',
  'support',
  'sysadmin',
  'system',
  'team',
  'trust',
  'undefined',
  'verification',
  'verified',
  'webmaster',
];
/** Also reserved as part of a name: only staff can be "reef-admin" or "kim.support". */
const OFFICES = ['admin', 'administrator', 'admins', 'moderator', 'moderators', 'official', 'staff', 'support'];
/** Filler words without a meaning of their own. */
const FILLERS = ['and', 'my', 'of', 'real', 'the'];

/** Folds look-alike letters and digits: "adm1n" and "admin" look the same. */
const LOOKS_LIKE: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '6': 'g',
  '7': 't',
  '8': 'b',
  '9': 'g',
  j: 'i',
  l: 'i',
};
const outline = (text: string) =>
  text
    .toLowerCase()
    .replace(/rn/g, 'm')
    .replace(/vv/g, 'w')
    .replace(/[013-9jl]/g, (letter) => LOOKS_LIKE[letter]!)
    // "addmin" and "suppport" are read past as well.
    .replace(/(.)\1+/g, '$1');

const outlines = (words: readonly string[]) => new Set(words.map(outline));
const reserved = outlines(RESERVED);
const offices = outlines(OFFICES);
const fillers = outlines(FILLERS);

export const NAME_RESERVED = 'This name is reserved. Please pick another one.';

/** Whether a username could be taken for the site, its staff or a part of the system. */
export function isReservedName(name: string): boolean {
  const plain = name.toLowerCase();
  // A number behind it changes nothing: "support24".
  return [plain, plain.replace(/[\d_.-]+$/, '')].some(
    (each) => isRowOfReserved(outline(each.replace(/[_.-]/g, ''))) || partsOf(each).some((part) => offices.has(part)),
  );
}

const partsOf = (name: string) =>
  name.split(/[_.-]+/).flatMap((part) => [outline(part), outline(part.replace(/\d+$/, ''))]);

/** Whether the text is nothing but reserved words, one after the other, with small words between them. */
function isRowOfReserved(text: string): boolean {
  // For each place: whether it is reached by whole words, and whether one of them was reserved.
  const reached: (undefined | { isReserved: boolean })[] = [{ isReserved: false }];
  for (let end = 1; end <= text.length; end++)
    for (let start = 0; start < end; start++) {
      const before = reached[start];
      const word = text.slice(start, end);
      const isReserved = reserved.has(word);
      if (!before || !(isReserved || fillers.has(word))) continue;
      reached[end] = { isReserved: reached[end]?.isReserved || before.isReserved || isReserved };
    }
  return reached[text.length]?.isReserved ?? false;
}
