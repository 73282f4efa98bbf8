import type { Subjects } from '../../../../test/subject.ts';

export const subjects: Subjects = {
  'PATCH /api/user-preferences': () => ({ body: { lastChatRoom: 'plants' } }),
};
