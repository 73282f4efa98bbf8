import type { Subjects } from '../../../../test/subject.ts';

export const subjects: Subjects = {
  'GET /api/admin/audit-log': () => ({ query: { limit: '5' } }),
  'GET /api/admin/users': () => ({ query: { search: 'kim', role: 'user', state: 'active', limit: '5' } }),
  'PATCH /api/admin/users/:id': async ({ aMember }) => ({
    params: { id: (await aMember()).id },
    body: { role: 'user', isSuspended: true, reason: 'Sold wild-caught fish as bred ones' },
  }),
  'POST /api/admin/users/:id/sign-out': async ({ aMember }) => ({ params: { id: (await aMember()).id } }),
};
