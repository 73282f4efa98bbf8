import { contactsApi, type Standing } from '@nautical/core/contracts/members/contacts';
import { profilesApi } from '@nautical/core/contracts/members/profiles';
import { instantMessagesApi } from '@nautical/core/contracts/talk/instant-messages';
import { messagesApi } from '@nautical/core/contracts/talk/messages';
import { reviewsApi } from '@nautical/core/contracts/trade/reviews';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { queryClient } from '@/lib/query.ts';
import { aMessage, aProfile, aUser } from '../../../../test/factories.ts';
import { renderApp } from '../../../../test/render-app.tsx';

const kim = aProfile();

/** Writes a link to a member in general, and returns what was sent. */
async function writeLink(standing: Standing['standing']) {
  const app = renderApp(`/seller/${kim.id}`, { user: aUser() });
  app.api.on(profilesApi.read, () => kim);
  app.api.on(reviewsApi.list, () => []);
  app.api.on(contactsApi.standings, () => [{ userId: kim.id, standing, requestId: null }]);
  app.api.on(instantMessagesApi.conversations, () => []);
  app.api.on(messagesApi.send, () => aMessage());
  app.start();
  await app.user.click(await screen.findByRole('button', { name: 'Send Message' }));
  await app.user.type(await screen.findByLabelText('Your message'), `${location.origin}/species/clownfish`);
  await waitFor(() => expect(app.api.askedOf(contactsApi.standings).length).toBeGreaterThan(0));
  await waitFor(() => expect(queryClient.isFetching({ queryKey: [contactsApi.standings.path] })).toBe(0));
  await app.user.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(app.api.askedOf(messagesApi.send)).toHaveLength(1));
  return app.api.askedOf(messagesApi.send)[0]?.body as { content: string; card?: unknown };
}

test('a link to somebody new goes without a card, because a message request is text only', async () => {
  const body = await writeLink('none');
  expect(body.content).toContain('/species/clownfish');
  expect(body).not.toHaveProperty('card');
});

test('a link to a contact goes with its card', async () => {
  expect((await writeLink('contact')).card).toEqual({ kind: 'species', id: 'clownfish' });
});
