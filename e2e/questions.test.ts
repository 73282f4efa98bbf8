import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { register } from '../scripts/services/member.ts';
import { list, toast } from './pages/market-page.ts';
import { expectAccessible } from './support/accessible.ts';
import { openApp } from './support/app.ts';
import { DESKTOP, overflow, PHONE, visit } from './support/browser.ts';

const { open, url } = await openApp();

/** What the button says that a finger would meet in the middle of a part of the page. */
async function buttonAt(part: Locator) {
  const { x, y, width, height } = (await part.boundingBox())!;
  const middle = `${x + width / 2}, ${y + height / 2}`;
  return part.page().evaluate<string>(`document.elementFromPoint(${middle})?.closest('button')?.textContent ?? ''`);
}

test('a question and its answer arrive where both look at the item, and everybody reads them', async () => {
  const [seller, buyer, reader] = [await register(url), await register(url), await register(url)];
  const { id } = await list(url, seller, 'Clownfish pair, bonded');
  const { page: desk } = await open({ width: DESKTOP, as: seller });
  const { page: phone } = await open({ width: PHONE, as: buyer });
  await visit(desk, `/item/${id}`);
  await desk.getByText('Nobody has asked a question yet.').waitFor();
  await visit(phone, `/item/${id}`);
  await phone.getByLabel('Ask the seller a question').fill('Do they <b>eat</b> pellets?');
  await phone.getByRole('button', { name: 'Ask question' }).click();
  await desk.getByRole('main').getByText('Do they <b>eat</b> pellets?', { exact: true }).waitFor();
  expect(await overflow(phone)).toBe(0);
  await expectAccessible(phone, 'the item with a question');

  const told = toast(phone, `${seller.username} answered your question`).waitFor();
  await desk.getByRole('button', { name: 'Answer', exact: true }).click();
  await desk.keyboard.type('Twice a day.');
  await desk.getByRole('button', { name: 'Post answer' }).click();
  await phone.getByRole('main').getByText('Twice a day.', { exact: true }).waitFor();
  await told;
  await expectAccessible(desk, 'the item with an answer');

  const { page: third } = await open({ width: DESKTOP, as: reader });
  await visit(third, `/item/${id}`);
  await third.getByRole('main').getByText('Twice a day.', { exact: true }).waitFor();
});

test('the action stays: beside the photos on a wide screen, and above the bar of a small phone without lying on anything', async () => {
  const [seller, buyer] = [await register(url), await register(url)];
  const { id } = await list(url, seller, 'Royal gramma');
  const { page: phone } = await open({ width: PHONE, as: buyer });
  await phone.setViewportSize({ width: 360, height: 640 });
  await visit(phone, `/item/${id}`);
  const action = phone.getByRole('button', { name: 'Message Seller' });
  const places = [0, 400, 100_000];
  for (const top of places) {
    await phone.evaluate(`window.scrollTo({ top: ${top}, behavior: 'instant' })`);
    await action.waitFor();
    expect(await buttonAt(action)).toBe('Message Seller');
    const box = (await action.boundingBox())!;
    expect(box.y).toBeGreaterThan(0);
    expect(box.y + box.height).toBeLessThanOrEqual(640);
  }
  // By keyboard, nothing that gets the focus is hidden under the bar.
  const last = phone.getByRole('button', { name: 'Ask question' });
  await last.focus();
  expect(await buttonAt(last)).toBe('Ask question');
  expect(await overflow(phone)).toBe(0);

  const { page: desk } = await open({ width: DESKTOP, as: buyer });
  await visit(desk, `/item/${id}`);
  await desk.getByLabel('Ask the seller a question').focus();
  const box = (await desk.getByRole('button', { name: 'Message Seller' }).boundingBox())!;
  expect(box.y).toBeGreaterThan(0);
  expect(box.y + box.height).toBeLessThan(900);
});
