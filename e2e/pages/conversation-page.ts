// What people do in conversations, and people made for them.
import type { SignedIn } from '@nautical/core/contracts/members/auth';
import type { Page } from 'playwright-core';
import type { SessionTokens } from '../../scripts/services/demo-server.ts';
import { aRegistration, postJson } from '../../scripts/services/member.ts';

/** Somebody new, signed in. */
export async function newMember(server: string) {
  const answer = await postJson(`${server}/api/auth/register`, aRegistration());
  if (answer.status !== 201) throw new Error(`Registration answered ${answer.status}: ${await answer.text()}`);
  const { user, accessToken, refreshToken } = (await answer.json()) as SignedIn;
  return { ...user, tokens: { accessToken, refreshToken } };
}

/** Calls the server as the bearer of these tokens. */
export async function callAs<T>(
  server: string,
  { accessToken }: SessionTokens,
  method: string,
  path: string,
  body?: unknown,
) {
  const answer = await fetch(server + path, {
    method,
    headers: {
      authorization: `Bearer ${accessToken}`,
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${await answer.text()}`);
  return (answer.status === 204 ? undefined : await answer.json()) as T;
}

/** The texts of a conversation that begin with this mark, from the oldest to the newest. */
export const textsOf = (page: Page, mark: string) =>
  page
    .locator('[role=log] li p')
    .filter({ hasText: new RegExp(`^${mark}`) })
    .allTextContents();

/** A message of the conversation, by all it says. */
export const message = (page: Page, text: string) => page.locator('[role=log]').getByText(text, { exact: true });

/** Sends from the box that is open. */
export async function say(page: Page, text: string) {
  const box = page.getByPlaceholder('Type a message…');
  await box.fill(text);
  await box.press('Enter');
}

/** A picture of the page itself, as a file to attach. */
export const aPicture = async (page: Page, name: string) => ({
  name,
  mimeType: 'image/png',
  buffer: await page.screenshot(),
});
