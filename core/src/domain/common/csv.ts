/**
 * The rows of a CSV text: fields between commas, or another separator, in quotes where they hold separators, quotes or line
 * breaks. Empty lines are left out.
 */
export function parseCsv(text: string, separator = ','): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let field = '';
  let isQuoted = false;
  const endField = () => {
    row.push(field);
    field = '';
  };
  const endRow = () => {
    endField();
    if (row.some((each) => each.trim() !== '')) rows.push(row);
    row = [];
  };
  const source = text.replace(/^\ufeff/, '').replace(/\r\n?/g, '\n');
  for (let at = 0; at < source.length; at++) {
    const char = source[at]!;
    if (isQuoted) {
      if (char !== '"') field += char;
      else if (source[at + 1] === '"') field += source[at++]!;
      else isQuoted = false;
    } else if (char === '"' && field === '') isQuoted = true;
    else if (char === separator) endField();
    else if (char === '\n') endRow();
    else field += char;
  }
  if (field !== '' || row.length > 0) endRow();
  return rows;
}

/** The separator that stands most often in the first line, outside quotes. */
export function separatorOf(csv: string): string {
  const first = csv.split(/\r\n?|\n/, 1)[0]!.replaceAll(/"[^"]*"/g, '');
  const count = (separator: string) => first.split(separator).length;
  return [',', ';', '\t'].reduce((best, each) => (count(each) > count(best) ? each : best));
}

/** Before the first line of a file: Excel takes it for another encoding without, and breaks every accent and °. */
export const CSV_START = '\ufeff';

/** A row as CSV text. What a spreadsheet would take for a formula is marked as text; a number stays one. */
export const csvLine = (fields: readonly (string | number | null)[]) =>
  `${fields
    .map((field) => {
      const text = typeof field === 'string' ? field.replace(FORMULA, "'") : String(field ?? '');
      return /[",\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
    })
    .join(',')}\r\n`;
const FORMULA = /^(?!-\d+(\.\d+)?$)(?=[=+\-@\t\r])/;
