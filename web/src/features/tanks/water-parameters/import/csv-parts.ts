/** The raw lines of a CSV file. A line break inside quotes doesn’t end a line. */
export function csvRecords(csv: string): string[] {
  const records: string[] = [];
  let start = 0;
  let isQuoted = false;
  for (let at = 0; at < csv.length; at++) {
    const character = csv[at];
    if (character === '"') isQuoted = !isQuoted;
    if (isQuoted || (character !== '\n' && character !== '\r')) continue;
    records.push(csv.slice(start, at));
    if (character === '\r' && csv[at + 1] === '\n') at++;
    start = at + 1;
  }
  records.push(csv.slice(start));
  return records.filter((record) => record.trim() !== '');
}

/** A file cut into files of at most `size` lines, each with the headers on top. */
export function csvParts(csv: string, size: number): string[] {
  const [header = '', ...lines] = csvRecords(csv);
  const parts: string[] = [];
  for (let from = 0; from < lines.length; from += size)
    parts.push([header, ...lines.slice(from, from + size)].join('\n'));
  return parts;
}
