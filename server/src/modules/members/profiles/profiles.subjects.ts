import { type Subjects, unique } from '../../../../test/subject.ts';

export const subjects: Subjects = {
  'GET /api/users': () => ({ query: { search: 'reef', limit: '5' } }),
  'GET /api/users/:id': async ({ aMember }) => ({ params: { id: (await aMember()).id } }),
  'PATCH /api/users/me': () => ({
    body: {
      username: `named-${unique()}`,
      bio: 'Three tanks',
      location: 'Boise, ID',
      phone: '+1 208 555 0100',
      avatar: '',
      emailNotifications: false,
      smsNotifications: false,
      temperatureUnit: 'celsius',
      salinityUnit: 'ppt',
      volumeUnit: 'litres',
    },
  }),
  'DELETE /api/users/me': () => ({ body: { password: 'not-mine-at-all' } }),
};
