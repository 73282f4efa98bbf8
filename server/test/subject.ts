import { randomBytes } from 'node:crypto';
import type { Person, TestApp } from './harness.ts';

export type Subject = {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: Record<string, unknown>;
};

/** For each call of a noun an input that works, by method and path. A call with neither body nor parameters needs none. */
export type Subjects = Record<string, (world: TestApp, owner: Person) => Subject | Promise<Subject>>;

export const unique = () => randomBytes(5).toString('hex');
export const NOBODY = '00000000-0000-7000-8000-000000000000';
