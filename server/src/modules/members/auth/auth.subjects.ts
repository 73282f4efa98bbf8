import { type Subjects, unique } from '../../../../test/subject.ts';

const A_GOOD_PASSWORD = 'seven-otters-juggle-kelp';

export const subjects: Subjects = {
  'POST /api/auth/register': () => {
    const name = `new-${unique()}`;
    return { body: { username: name, email: `${name}@example.com`, password: A_GOOD_PASSWORD } };
  },
  'POST /api/auth/login': async ({ aMember }) => {
    const { email } = await aMember({ password: A_GOOD_PASSWORD });
    return { body: { email, password: A_GOOD_PASSWORD } };
  },
  'POST /api/auth/refresh': async ({ aMember }) => ({ body: { refreshToken: (await aMember()).refreshToken } }),
  'POST /api/auth/logout': async ({ aMember }) => ({ body: { refreshToken: (await aMember()).refreshToken } }),
  'POST /api/auth/forgot-password': async ({ aMember }) => ({ body: { email: (await aMember()).email } }),
  'POST /api/auth/magic-link': async ({ aMember }) => ({ body: { email: (await aMember()).email } }),
  'POST /api/auth/set-password/check': () => ({ body: { token: unique() } }),
  'POST /api/auth/set-password': () => ({ body: { token: unique(), password: A_GOOD_PASSWORD } }),
  'POST /api/auth/jwt-login': () => ({ body: { token: unique() } }),
  'POST /api/auth/confirm-email': () => ({ body: { token: unique() } }),
  'POST /api/auth/confirm-email/link': () => ({}),
  'POST /api/auth/social-sign-in': () => ({ body: { code: unique() } }),
  'PUT /api/auth/change-password': () => ({
    body: { currentPassword: 'not-mine-at-all', newPassword: A_GOOD_PASSWORD },
  }),
  'DELETE /api/auth/sessions/:id': async ({ signIn }, owner) => ({ params: { id: (await signIn(owner)).sessionId } }),
  'GET /api/auth/:provider': () => ({ params: { provider: 'nobody' } }),
  'GET /api/auth/:provider/callback': () => ({ params: { provider: 'nobody' } }),
};
