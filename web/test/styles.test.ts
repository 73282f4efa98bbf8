import { expect, test } from 'vitest';
import styles from '../src/styles.css?raw';
import theme from '../src/theme.css?raw';

const sources = import.meta.glob<string>(['../src/features/members/auth/**/*.tsx', '!**/*.test.tsx'], {
  query: '?raw',
  import: 'default',
  eager: true,
});

test.each(['form', 'ui', 'shell'])(
  'the first style sheet knows every %s component of the pages for visitors',
  (folder) => {
    const listed = styles.match(new RegExp(`components/${folder}/\\{([^}]*)\\}`))?.[1]?.split(',') ?? [];
    const imports = Object.values(sources).flatMap((code) => [
      ...code.matchAll(new RegExp(`@/components/${folder}/([\\w-]+)\\.tsx`, 'g')),
    ]);
    const used = new Set(imports.map(([, name]) => name));
    expect(used.size).toBeGreaterThan(0);
    expect([...used].filter((name) => !listed.includes(name!))).toEqual([]);
  },
);

const components = import.meta.glob<string>(['../src/**/*.{ts,tsx}', '!**/*.test.*'], {
  query: '?raw',
  import: 'default',
  eager: true,
});

test('no element has a class that the style sheets leave out', () => {
  const left = theme.match(/@source not inline\("\{([^}]*)\}"\)/)?.[1]?.split(',') ?? [];
  expect(left).toContain('container');
  const named = Object.entries(components).flatMap(([file, code]) =>
    [...code.matchAll(/class\w*[=:]\s*("[^"]*"|'[^']*'|\{(?:[^{}]|\{[^{}]*\})*\})/gi)]
      .flatMap(([, value = '']) => [...value.matchAll(/(?<!=== )(["'`])(.*?)\1/gs)])
      .flatMap(([, , list = '']) => list.split(/\s+/).map((name) => ({ file, name }))),
  );
  expect(named.length).toBeGreaterThan(5_000);
  expect(named.filter(({ name }) => left.includes(name))).toEqual([]);
});
