/** All rows of a CSV text. */
export const parseCsv = (text: string, separator = ',') => [...csvRows(text, separator)];

/**
 * The rows of a CSV text, one after the other: fields between commas, or another separator, in quotes where they hold
 * separators, quotes or line breaks. Empty lines are left out.
 */
export function* csvRows(text: string, separator = ','): Generator<string[]> {
  const source = text.replace(/^\ufeff/, '').replace(/\r\n?/g, '\n');
  let row: string[] = [];
  let field = '';
  let isQuoted = false;
  // What has been read of the field but not taken into it yet begins here.
  let from = 0;
  const take = (to: number) => {
    field += source.slice(from, to);
    from = to + 1;
  };
  const endField = (at: number) => {
    take(at);
    row.push(field);
    field = '';
  };
  for (let at = 0; at < source.length; at++) {
    const char = source[at]!;
    if (isQuoted) {
      if (char !== '"') continue;
      take(at);
      // Of two quotes the second belongs to the field.
      if (source[at + 1] === '"') at++;
      else isQuoted = false;
    } else if (char === '"' && field === '' && from === at) {
      isQuoted = true;
      from = at + 1;
    } else if (char === separator) endField(at);
    else if (char === '\n') {
      const isEmpty = from === at && row.length === 0 && field === '';
      if (isEmpty) {
        from = at + 1;
        continue;
      }
      endField(at);
      if (row.some((each) => each.trim() !== '')) yield row;
      row = [];
    }
  }
  endField(source.length);
  if (row.some((each) => each.trim() !== '')) yield row;
}

/** The separator that occurs most often in the first line, outside quotes. */
export function separatorOf(csv: string): string {
  const first = csv.split(/\r\n?|\n/, 1)[0]!.replaceAll(/"[^"]*"/g, '');
  const count = (separator: string) => first.split(separator).length;
  return [',', ';', '\t'].reduce((best, each) => (count(each) > count(best) ? each : best));
}

/** The byte order mark. Without it, Excel guesses the wrong encoding and breaks accents and °. */
export const CSV_START = '\ufeff';

/** A row as CSV text. What a spreadsheet would take for a formula is marked as text; a number stays one. */
export const csvLine = (fields: readonly (string | number | null)[]) =>
  `${fields
    .map((field) => {
      const text = typeof field === 'string' ? field.replace(FORMULA, "'") : String(field ?? '');
      return /[",\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
    })
    .join(',')}\r\n`;
/** Some spreadsheets begin a cell after a semicolon or a line break, and what others wrote must be no formula there either. */
const INNER_FORMULA = /([;\t\r\n] ?)(?=[=+@＝＋＠]|-[^\s)])/g;
export const withoutInnerFormulas = (text: string) => text.replaceAll(INNER_FORMULA, "$1'");

const FORMULA = /^(?!-\d+(\.\d+)?$)(?=[=+\-@\t\r＝＋－＠])/;
