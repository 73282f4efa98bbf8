import type { Person, TestApp } from '../harness.ts';

export const ICH = 'My neon tetras have small white spots like grains of salt and rub on the gravel.';

/** A case of `keeper`, asked through the server. Answers with its id. */
export async function aCase({ as }: Pick<TestApp, 'as'>, keeper: Person, overrides: object = {}): Promise<string> {
  const made = await as(keeper).post('/api/fish-doctor/cases', { symptoms: ICH, fishType: 'neon tetra', ...overrides });
  return made.json().id;
}
