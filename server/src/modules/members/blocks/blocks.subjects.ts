import type { Subjects } from '../../../../test/subject.ts';

export const subjects: Subjects = {
  'POST /api/blocks': async ({ aMember }) => ({ body: { userId: (await aMember()).id } }),
  'DELETE /api/blocks/:userId': async ({ aMember }) => ({ params: { userId: (await aMember()).id } }),
};
