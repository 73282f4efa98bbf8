// For each call, an input that works: what the access matrix and the input fuzz send, and start from. Each noun has its
// own beside its routes.
import { globSync } from 'node:fs';
import { basename } from 'node:path';
import type { Subject, Subjects } from './subject.ts';

const modules = new URL('../src/modules/', import.meta.url);

/** The subjects of each noun, by its name. */
export const SUBJECTS_OF = new Map<string, Subjects>();
for (const file of globSync('*/*/*.subjects.ts', { cwd: modules })) {
  const { subjects } = (await import(new URL(file, modules).href)) as { subjects: Subjects };
  SUBJECTS_OF.set(basename(file, '.subjects.ts'), subjects);
}

/** Keyed by method and path. */
export const SUBJECTS: Subjects = Object.assign({}, ...SUBJECTS_OF.values());

export const addressOf = (path: string, { params = {}, query }: Subject) => {
  const filled = path.replaceAll(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent((params[name] ?? '').toWellFormed()),
  );
  return query ? `${filled}?${new URLSearchParams(query)}` : filled;
};
