import type { Subjects } from '../../../../test/subject.ts';

export const subjects: Subjects = {
  'GET /objects/:name': () => ({ params: { name: '0198c0de-0000-7000-8000-000000000000.webp' } }),
  'POST /api/upload': () => ({ query: { use: 'chat' } }),
};
