import { describe, expect, test } from 'vitest';
import { csvParts, csvRecords } from './csv-parts.ts';

describe('the parts of a CSV file', () => {
  test('a break within quotes ends no line, and empty lines are left out', () => {
    expect(csvRecords('date,notes\r\n2026-01-01,"two\nlines, ""quoted"""\n\n2026-01-02,x')).toEqual([
      'date,notes',
      '2026-01-01,"two\nlines, ""quoted"""',
      '2026-01-02,x',
    ]);
  });

  test('each part has the headers, and no line is lost', () => {
    expect(csvParts('d,ph\n1,7\n2,7\n3,7\n', 2)).toEqual(['d,ph\n1,7\n2,7', 'd,ph\n3,7']);
    expect(csvParts('d,ph\n', 2)).toEqual([]);
  });
});
