import type { Subjects } from '../../../../test/subject.ts';

export const subjects: Subjects = {
  'GET /api/admin/notifications': () => ({ query: { limit: '5' } }),
  'POST /api/admin/notifications': () => ({
    body: { audience: 'admins', title: 'News', body: 'There is news', link: '/shop' },
  }),
};
