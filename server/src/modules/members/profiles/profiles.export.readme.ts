/** A kind of data in the ZIP, which has it as JSON and as a table. */
export type TakenFile = { name: string; about: string; rows: number };

type Content = { at: Date; files: readonly TakenFile[]; photos: number };

/** What tells the owner of the data what is in the ZIP and how to read it, in characters and lines any editor shows. */
export function readmeOf({ at, files, photos }: Content) {
  const made = at.toISOString();
  const parts = [
    'YOUR DATA FROM NAUTICAL MARKETPLACE',
    `This is your data as it was on ${made.slice(0, 10)} at ${made.slice(11, 16)} UTC.`,
    'WHERE TO START',
    ...startOf(photos),
    'HOW TO READ THE TABLES',
    ...READING,
    'WHAT’S IN HERE',
    'Each of these is a table in tables/ and a JSON file in data/:',
    files
      .toSorted((a, b) => (a.name < b.name ? -1 : 1))
      .map(({ name, about, rows }) => `${name} (${counted(rows, 'row')})\n${wrapped(about, '  ')}`)
      .join('\n'),
    'We left out files with nothing in them: if something isn’t listed here, we don’t have any of it.',
    'Passwords and other secrets aren’t included, and neither is what only our computers need, like search words.',
  ];
  const text = parts.map((part) => (part.includes('\n') ? part : wrapped(part))).join('\n\n');
  return `${text}\n`.replaceAll('’', "'").replaceAll(/[“”]/g, '"').replaceAll('\n', '\r\n');
}

const startOf = (photos: number) => [
  'tables/ has your data as spreadsheets (CSV). This is the folder to read: double-click a file to open it in Excel, Numbers or LibreOffice, or upload it to Google Sheets.',
  'data/ has the same data as JSON, for other programs. You only need it to move your data somewhere else.',
  photos > 0
    ? `photos/ has the ${counted(photos, 'picture')} you uploaded. Where a table says photos/ and a name, that’s the picture in this folder. Pictures from other people aren’t in here, so for those you’ll see a web address.`
    : 'There’s no photos folder because you haven’t uploaded any pictures.',
];

const READING = [
  'Times are in UTC, not in your local time. 2026-05-01T14:30:00.000Z is May 1, 2026, 2:30 PM UTC.',
  'Units are in the column headings, like “ammonia ppm” or “net volume gallons”. A $ means US dollars. In the water tests, SG is specific gravity and dKH is degrees of carbonate hardness. The JSON files use the same units.',
  'People are listed by username. “former member” is someone who left, or whose profile you can’t see.',
  'The columns at the end are ids. They connect the tables: a tank id is the id of a row in the tanks table.',
  'Where a table says “see data/...”, the details don’t fit into one cell. They’re in that file.',
  'Text that starts with =, +, - or @ has an apostrophe in front, so your spreadsheet doesn’t take it for a formula.',
];

const counted = (count: number, what: string) => `${count} ${what}${count === 1 ? '' : 's'}`;

/** A paragraph in lines of at most 76 characters, each after the indent. */
function wrapped(text: string, indent = '') {
  const lines = [''];
  for (const word of text.split(' ')) {
    const line = `${lines.at(-1)} ${word}`.trim();
    if (line.length <= 76 - indent.length) lines[lines.length - 1] = line;
    else lines.push(word);
  }
  return lines.map((line) => indent + line).join('\n');
}
