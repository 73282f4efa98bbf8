import fc from 'fast-check';
import { expect, test } from 'vitest';
import { csvLine, parseCsv } from './csv.ts';

test.each([
  [
    'a,b\n1,2\n',
    [
      ['a', 'b'],
      ['1', '2'],
    ],
  ],
  [
    'a,b\r\n1,2',
    [
      ['a', 'b'],
      ['1', '2'],
    ],
  ],
  ['"a, b","say ""hi""","two\nlines"', [['a, b', 'say "hi"', 'two\nlines']]],
  ['\ufeffa,,c\n\n ,\n', [['a', '', 'c']]],
  ['"never closed', [['never closed']]],
  ['5" pipe,x', [['5" pipe', 'x']]],
  ['', []],
])('%j', (text, rows) => expect(parseCsv(text)).toEqual(rows));

test('what is written with quotes is read back the same', () => {
  const field = fc.string({ unit: 'grapheme' }).map((text) => text.replaceAll('\r', ''));
  fc.assert(
    fc.property(fc.array(fc.tuple(field, field, fc.constant('end')), { minLength: 1 }), (rows) => {
      const text = rows.map((row) => row.map((each) => `"${each.replaceAll('"', '""')}"`).join(',')).join('\n');
      expect(parseCsv(`x\n${text}`)).toEqual([['x'], ...rows]);
    }),
  );
});

test.each([
  ['=1+1', "'=1+1"],
  ['+44 20 7946 0000', "'+44 20 7946 0000"],
  ['@sum(a1)', "'@sum(a1)"],
  ['-2+3', "'-2+3"],
  ['＝1+1', "'＝1+1"],
  ['-2\n', '"\'-2\n"'],
  ['-12.50', '-12.50'],
  [-3, '-3'],
  ['say "hi", Zoë', '"say ""hi"", Zoë"'],
])('%j is written as %s', (field, text) => expect(csvLine([field, null])).toBe(`${text},\r\n`));
