// The build leaves out of the contracts what checks a call. A form that reaches for it there would work here and nowhere else.
import { expect, test } from 'vitest';

const SOURCES: Record<string, string> = import.meta.glob(['../src/**/*.{ts,tsx}', '!**/*.test.*'], {
  query: '?raw',
  import: 'default',
  eager: true,
});

test('forms import the shapes they check by name, not from a call', () => {
  const reaching = Object.entries(SOURCES).filter(([, source]) =>
    /\b\w+Api\.\w+\.(body|query|params|reply|summary|status)\b/.test(source),
  );
  expect(Object.keys(SOURCES).length).toBeGreaterThan(500);
  expect(reaching.map(([file]) => file)).toEqual([]);
});

test('files name the calls they make, so that the build leaves none of those out', () => {
  const hiding = Object.entries(SOURCES).filter(([, source]) =>
    /\b\w+Api\b\s*[[),]|\.\.\.\w+Api\b/.test(withoutImports(source)),
  );
  expect(hiding.map(([file]) => file)).toEqual([]);
});

const withoutImports = (source: string) => source.replace(/^import [^;]*;$/gm, '');
