import type { MyListing } from '@nautical/core/contracts/market/listings';
import { describe, expect, test } from 'vitest';
import { register } from '../scripts/services/member.ts';
import { home } from './pages/login-page.ts';
import { ask, card, list, next, photos, wizard, wizardStep } from './pages/market-page.ts';
import { openApp } from './support/app.ts';
import { DESKTOP, overflow, PHONE } from './support/browser.ts';

const { open, url, demo } = await openApp();

describe.each([PHONE, DESKTOP])('at %i px', (width) => {
  test('a fish is put up for sale in four steps, once, and a reload on the way loses nothing', async () => {
    const seller = await register(url);
    const pictures = await photos(url, seller, 2);
    const title = `Ocellaris pair ${width}`;
    const { page } = await open({ width, as: seller });
    await page.goto('/');
    await home(page);
    await page.getByRole('link', { name: 'Sell', exact: true }).click();

    await wizardStep(page, 1);
    await next(page);
    await wizard(page).getByText('Title is required').waitFor();
    await page.getByLabel('Title').fill(title);
    await page.getByLabel('Description').fill('A bonded pair, two years old, eats pellets and mysis.');
    await wizard(page).getByText('53 / 5,000 characters').waitFor();
    await next(page);

    await wizardStep(page, 2);
    await wizard(page).getByText('Fish', { exact: true }).click();
    await page.getByLabel('Price').fill('0');
    await page.getByLabel('Location').fill('Boise, ID');
    await next(page);
    await wizard(page).getByText('Valid price is required').waitFor();
    await page.getByLabel('Price').fill('64.50');
    await wizard(page).getByText('More about the animal or plant').click();
    await page.getByLabel('Species').fill('Clownfish');
    await wizard(page).getByText('From our catalog,').waitFor();
    await page.getByLabel('Quantity').fill('two');
    await page.getByLabel('pH', { exact: true }).fill('82');
    await next(page);
    await wizard(page).getByText('Quantity must be a whole number').waitFor();
    await wizard(page).getByText('pH must be between 0 and 14').waitFor();
    await page.getByLabel('Quantity').fill('2');
    await page.getByLabel('pH', { exact: true }).fill('8,2');
    await page.reload();
    await wizardStep(page, 2);
    expect(await page.getByLabel('Price').inputValue()).toBe('64.50');
    expect(await page.getByLabel('Quantity').inputValue()).toBe('2');
    expect(await wizard(page).getByRole('radio', { name: 'Fish' }).isChecked()).toBe(true);
    await next(page);

    await wizardStep(page, 3);
    await next(page);
    await wizard(page).getByText('Please select at least one delivery option').waitFor();
    await wizard(page).getByText('Pickup', { exact: true }).click();
    await wizard(page).getByText('Courier Service', { exact: true }).click();
    await page.getByLabel('Courier cost').fill('12');
    await next(page);

    await wizardStep(page, 4);
    await wizard(page).getByText('Photos required').waitFor();
    await page.getByLabel('Add photos').setInputFiles(pictures);
    await wizard(page).getByText('2 photos uploaded').waitFor();
    await wizard(page).getByText('Ready to post').waitFor();
    expect(await overflow(page)).toBe(0);
    await wizard(page).getByRole('button', { name: 'Create Listing' }).dblclick();

    await wizard(page).waitFor({ state: 'detached' });
    expect(new URL(page.url()).pathname).toBe('/');
    await card(page, title).getByText('Your Listing').waitFor();
    const mine = await ask<MyListing[]>(url, '/api/posts/mine', seller);
    expect(mine).toMatchObject([
      {
        title,
        price: '64.50',
        location: 'Boise, ID',
        category: 'fish',
        speciesKey: 'clownfish',
        quantity: 2,
        tankParameters: { ph: 8.2 },
        deliveryOptions: ['pickup', 'courier'],
        deliveryCourierCost: '12.00',
      },
    ]);
    expect(mine[0]?.images).toHaveLength(2);
  });

  test('it waits as a draft without photos until its owner adds one and publishes it', async () => {
    const seller = await register(url);
    const [picture] = await photos(url, seller, 1);
    const title = `Draft gramma ${width}`;
    const { page, problems } = await open({ width, as: seller });
    await page.goto('/?create=1');
    await wizardStep(page, 1);
    await page.getByLabel('Title').fill(title);
    await page.getByLabel('Description').fill('Photos follow.');
    await next(page);
    await wizard(page).getByText('Fish', { exact: true }).click();
    await page.getByLabel('Price').fill('30');
    await page.getByLabel('Location').fill('Boise, ID');
    await next(page);
    await wizard(page).getByText('Pickup', { exact: true }).click();
    await next(page);
    await wizardStep(page, 4);
    await wizard(page).getByRole('button', { name: 'Save as draft' }).click();
    await page.waitForURL('**/my-listings?tab=draft');
    await page.getByRole('link', { name: title, exact: true }).click();
    await page.getByRole('button', { name: 'Publish' }).click();
    await page.getByText('At least one image is required').first().waitFor();
    expect(problems.splice(0)).toEqual([expect.stringMatching(/status of 400.*\/status/)]);
    await page.getByRole('link', { name: 'Edit Item' }).click();
    await page.getByLabel('Add photos').setInputFiles(picture!);
    await page.getByText('1 photo uploaded').waitFor();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByRole('button', { name: 'Publish' }).click();
    await page.getByRole('button', { name: 'Mark sold' }).waitFor();
  });

  test('it is found in spite of a typo, saved, and its seller asked', async () => {
    const seller = await register(url);
    const title = `Clownfish for a small reef ${width}`;
    const { id } = await list(url, seller, title);
    const { page } = await open({ width, as: demo.member });
    await page.goto('/');
    await home(page);
    await page.getByLabel('Search', { exact: true }).fill('clownfsh reef');
    await page.getByLabel('Search', { exact: true }).press('Enter');
    await page.waitForURL((address) => address.searchParams.get('search') === 'clownfsh reef');
    await card(page, title)
      .getByRole('button', { name: `Save ${title}` })
      .click();
    await card(page, title)
      .getByRole('button', { name: `Save ${title}`, pressed: true })
      .waitFor();

    await card(page, title).getByRole('button', { name: 'Send Message' }).click();
    const dialog = page.getByRole('dialog', { name: 'Message Seller' });
    await dialog.getByText(title).waitFor();
    const send = dialog.getByRole('button', { name: 'Send', exact: true });
    expect(await send.isDisabled()).toBe(true);
    const quickReplies = dialog.getByRole('group', { name: 'Quick replies' }).getByRole('button');
    expect(await quickReplies.count()).toBe(6);
    await quickReplies.first().click();
    await send.click();
    await dialog.getByText('Message Sent!').waitFor();
    await dialog.waitFor({ state: 'detached' });
    const [message] = await ask<{ content: string; postId: string }[]>(url, '/api/messages', seller);
    expect(message).toMatchObject({ content: 'Is this still available?', postId: id });

    await page.goto('/saved-items');
    await page.getByRole('heading', { name: 'Saved Items', level: 1 }).waitFor();
    await card(page, title).waitFor();
  });

  test('its owner edits it, is asked before changes are lost, and marks it sold', async () => {
    const seller = await register(url);
    const { id } = await list(url, seller, `Royal gramma ${width}`);
    const { page } = await open({ width, as: seller });
    await page.goto(`/item/${id}`);
    await page.getByRole('link', { name: 'Edit Item' }).click();
    const title = page.getByLabel('Title');
    await title.fill(`Royal gramma, feeding well ${width}`);
    await page.getByText('Unsaved changes').waitFor();
    await page.getByRole('link', { name: 'Cancel' }).click();
    const question = page.getByRole('dialog', { name: 'Leave without saving?' });
    await question.getByRole('button', { name: 'Keep editing' }).click();
    await page.getByLabel('Price').fill('19.99');
    await page.getByRole('button', { name: 'Save', exact: true }).click();

    await page.getByRole('heading', { name: `Royal gramma, feeding well ${width}`, level: 1 }).waitFor();
    await page.getByText('$19.99').first().waitFor();
    await page.getByRole('button', { name: 'Mark sold' }).click();
    await page.getByRole('button', { name: 'Relist' }).waitFor();
    await page.goto('/my-listings?tab=sold');
    await page.getByRole('link', { name: `Royal gramma, feeding well ${width}`, exact: true }).waitFor();
  });

  test('a stranger cannot edit it, and what they report reaches the admins, who take it down', async () => {
    const seller = await register(url);
    const reporter = await register(url);
    const title = `Suspicious tang ${width}`;
    const { id } = await list(url, seller, title);
    const { page, problems } = await open({ width, as: reporter });
    await page.goto(`/edit-listing/${id}`);
    await page.getByRole('heading', { name: 'This isn’t your listing' }).waitFor();
    await page.goto('/');
    await card(page, title)
      .getByRole('button', { name: `More actions for ${title}` })
      .click();
    await page.getByRole('menuitem', { name: 'Report post' }).click();
    const dialog = page.getByRole('dialog', { name: 'Report post' });
    await dialog.getByRole('button', { name: 'Submit report' }).click();
    await dialog.getByText('Choose what’s wrong').waitFor();
    await dialog.getByLabel('What’s wrong?').selectOption({ label: 'Scam or fraud' });
    await dialog.getByLabel('Reason').fill('The photo is mine');
    await dialog.getByRole('button', { name: 'Submit report' }).click();
    await dialog.waitFor({ state: 'detached' });

    const { page: desk } = await open({ width, as: demo.admin });
    await desk.goto('/admin/reports');
    const report = desk.getByRole('listitem').filter({ hasText: title });
    await report.getByText('The photo is mine').waitFor();
    await report.getByRole('button', { name: 'Resolve' }).click();
    const decision = desk.getByRole('dialog', { name: 'Resolve report' });
    await decision.getByLabel('Reason').fill('The photo belongs to somebody else.');
    await decision.getByLabel('Remove the listing').check();
    await decision.getByRole('button', { name: 'Resolve', exact: true }).click();
    // While the dialog is open, what lies behind it cannot be seen by its role.
    await decision.waitFor({ state: 'detached' });
    await report.waitFor({ state: 'detached' });
    await page.goto(`/item/${id}`);
    await page.getByRole('heading', { name: 'Listing not found' }).waitFor();
    // That it is gone is the answer hoped for, though the browser lists it among its errors.
    expect(problems.splice(0).join()).toMatch(/status of 404/);
  });
});

test('files that are no photos are refused in words, and nothing is put up', async () => {
  const seller = await register(url);
  const [photo] = await photos(url, seller, 1);
  const { page, problems } = await open({ as: seller });
  await page.goto('/?create=1');
  await page.getByLabel('Title').fill('Nothing to see');
  await page.getByLabel('Description').fill('There is no photo of it.');
  await next(page);
  await wizard(page).getByText('Services', { exact: true }).click();
  await page.getByLabel('Price').fill('100000000');
  await page.getByLabel('Location').fill('Boise, ID');
  await next(page);
  await wizard(page).getByText('Price can be at most 99999999.99').waitFor();
  await page.getByLabel('Price').fill('-5');
  await next(page);
  await wizard(page).getByText('Valid price is required').waitFor();
  await page.getByLabel('Price').fill('5');
  await next(page);
  await wizard(page).getByText('Pickup', { exact: true }).click();
  await next(page);

  const pick = (name: string, mimeType: string, buffer: Buffer) =>
    page.getByLabel('Add photos').setInputFiles({ name, mimeType, buffer });
  const refused = async (text: string) => {
    await wizard(page).getByRole('alert').filter({ hasText: text }).waitFor();
    await wizard(page).getByRole('button', { name: 'Remove photo 1' }).click();
    await wizard(page).getByRole('alert').waitFor({ state: 'detached' });
  };
  await pick('notes.txt', 'text/plain', Buffer.from('hello'));
  await refused('Only image files are allowed.');
  await pick('page.png', 'image/png', Buffer.from('<html><script>alert(1)</script></html>'));
  await refused('Only image files are allowed.');
  await pick('half.webp', 'image/webp', photo!.buffer.subarray(0, photo!.buffer.length / 2));
  await refused('We couldn’t read the image. It may be damaged.');
  await pick('huge.webp', 'image/webp', Buffer.concat([photo!.buffer, Buffer.alloc(11 * 1024 * 1024)]));
  await refused('File too large. Maximum size is 10MB.');
  // Each refusal is an answer, though the browser lists it among its errors.
  expect(problems.splice(0).every((problem) => /status of 4/.test(problem))).toBe(true);

  await wizard(page).getByRole('button', { name: 'Create Listing' }).click();
  await wizard(page).getByText('At least one image is required').waitFor();
  expect(await ask<MyListing[]>(url, '/api/posts/mine', seller)).toEqual([]);
});
