import type { Subjects } from '../../../../test/subject.ts';

export const subjects: Subjects = {
  'PATCH /api/admin/features': () => ({ body: { liveStreams: 10 } }),
};
