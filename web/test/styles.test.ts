import { expect, test } from 'vitest';
import styles from '../src/styles.css?raw';

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
