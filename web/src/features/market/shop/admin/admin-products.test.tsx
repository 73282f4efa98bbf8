import { type AdminBrand, type AdminProduct, shopApi } from '@nautical/core/contracts/market/shop';
import { adminShopApi } from '@nautical/core/contracts/market/shop-admin';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { aProduct, aUser } from '../../../../../test/factories.ts';
import { refusal } from '../../../../../test/fake-api.ts';
import { renderApp } from '../../../../../test/render-app.tsx';

const anAdminProduct = (change: Partial<AdminProduct> = {}): AdminProduct => ({
  ...aProduct(),
  affiliateNetwork: null,
  targetAudience: null,
  isActive: true,
  priority: 0,
  clicks: 7,
  createdAt: new Date().toISOString(),
  updatedAt: new Date().toISOString(),
  ...change,
});

function atProducts(...products: AdminProduct[]) {
  const app = renderApp('/admin/products', { user: aUser({ role: 'admin' }) });
  app.api.on(adminShopApi.list, () => products);
  app.api.on(shopApi.brands, () => []);
  app.start();
  return app;
}

describe('products', () => {
  test('are listed with their clicks and state', async () => {
    atProducts(anAdminProduct(), anAdminProduct({ name: 'Old pump', isActive: false, clicks: 1 }));
    await screen.findByText('Syncra pump');
    expect(screen.getByText('Sicce · Pumps · $80.00 · 7 clicks')).toBeTruthy();
    expect(screen.getByText('Inactive')).toBeTruthy();
  });

  test('none yet, and a failure that can be tried again', async () => {
    const app = renderApp('/admin/products', { user: aUser({ role: 'admin' }) });
    app.api.on(adminShopApi.list, () => refusal(500));
    app.api.on(shopApi.brands, () => []);
    app.start();
    await screen.findByText('We couldn’t load the products');
    app.api.on(adminShopApi.list, () => []);
    await app.user.click(screen.getByRole('button', { name: 'Retry' }));
    await screen.findByText('Add the first product, or import a CSV file.');
  });

  test('are deactivated and activated again', async () => {
    const product = anAdminProduct();
    const app = atProducts(product);
    app.api.on(adminShopApi.update, () => {
      app.api.on(adminShopApi.list, () => [{ ...product, isActive: false }]);
      return product;
    });
    await app.user.click(await screen.findByRole('button', { name: 'Deactivate Syncra pump' }));
    await screen.findByRole('button', { name: 'Activate Syncra pump' });
    expect(app.api.askedOf(adminShopApi.update)[0]?.body).toEqual({ isActive: false });
  });

  test('a new one is checked field by field, then added', async () => {
    const app = atProducts();
    app.api.on(adminShopApi.create, () => anAdminProduct({ name: 'Heater' }));
    await app.user.click((await screen.findAllByRole('button', { name: 'New product' }))[0]!);
    const dialog = within(await screen.findByRole('dialog', { name: 'New product' }));
    await app.user.click(dialog.getByRole('button', { name: 'Add product' }));
    await dialog.findByText('Name is required');
    expect(dialog.getByText('Brand is required')).toBeTruthy();
    expect(dialog.getByText('Valid price is required')).toBeTruthy();
    expect(dialog.getByText('Link must start with http:// or https://')).toBeTruthy();
    for (const [label, text] of [
      ['Name', 'Heater'],
      ['Brand', 'Hygger'],
      ['Category', 'Heaters'],
      ['Price', '30'],
      ['Link', 'https://shop.example/heater'],
      ['Commission (%)', '7.5'],
      ['Tags, separated by commas', 'nano, quiet'],
    ] as const)
      await app.user.type(dialog.getByLabelText(label), text);
    await app.user.click(dialog.getByRole('button', { name: 'Add product' }));
    await screen.findByText('Product added');
    expect(app.api.askedOf(adminShopApi.create)[0]?.body).toEqual({
      name: 'Heater',
      brand: 'Hygger',
      category: 'Heaters',
      price: '30',
      affiliateUrl: 'https://shop.example/heater',
      commissionRate: 7.5,
      tags: ['nano', 'quiet'],
      isActive: true,
    });
  });

  test('an edited one loses what was emptied', async () => {
    const product = anAdminProduct({ description: 'Quiet and strong.' });
    const app = atProducts(product);
    app.api.on(adminShopApi.update, () => product);
    await app.user.click(await screen.findByRole('button', { name: 'Edit Syncra pump' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit product' }));
    await app.user.clear(dialog.getByLabelText('Description (optional)'));
    await app.user.click(dialog.getByRole('button', { name: 'Save product' }));
    await screen.findByText('Product saved');
    expect(app.api.askedOf(adminShopApi.update)[0]?.body).toMatchObject({ name: 'Syncra pump', description: '' });
  });
});

describe('the CSV import', () => {
  const CSV = 'name,brand,price\nHeater,Hygger,thirty';

  async function openWith(csv: string) {
    const app = atProducts();
    await app.user.click(await screen.findByRole('button', { name: 'Import CSV' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Import CSV' }));
    await app.user.click(dialog.getByLabelText('Or paste it here'));
    await app.user.paste(csv);
    return { app, dialog };
  }

  test('shows what it understands and which line is wrong, and imports nothing', async () => {
    const { app, dialog } = await openWith(CSV);
    expect(
      within(dialog.getByRole('table'))
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    ).toEqual(['Heater', 'Hygger', 'thirty']);
    app.api.on(adminShopApi.importCsv, () => ({
      created: 0,
      updated: 0,
      errors: [{ line: 2, message: 'Price must be a valid number' }],
    }));
    await app.user.click(dialog.getByRole('button', { name: 'Check' }));
    await dialog.findByText('Line 2: Price must be a valid number');
    expect(dialog.queryByRole('button', { name: 'Import' })).toBeNull();
    expect(app.api.askedOf(adminShopApi.importCsv).map(({ body }) => body)).toEqual([{ csv: CSV, dryRun: true }]);
  });

  test('imports once the check finds nothing wrong', async () => {
    const { app, dialog } = await openWith(CSV);
    app.api.on(adminShopApi.importCsv, () => ({ created: 3, updated: 1, errors: [] }));
    await app.user.click(dialog.getByRole('button', { name: 'Check' }));
    await dialog.findByText('No problems found: 3 to add, 1 to update.');
    await app.user.click(dialog.getByRole('button', { name: 'Import' }));
    await screen.findByText('Products imported');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(app.api.askedOf(adminShopApi.importCsv).at(-1)?.body).toEqual({ csv: CSV });
  });

  test('a changed text is checked anew', async () => {
    const { app, dialog } = await openWith(CSV);
    app.api.on(adminShopApi.importCsv, () => ({ created: 1, updated: 0, errors: [] }));
    await app.user.click(dialog.getByRole('button', { name: 'Check' }));
    await dialog.findByRole('button', { name: 'Import' });
    await app.user.type(dialog.getByLabelText('Or paste it here'), '0');
    expect(dialog.queryByRole('button', { name: 'Import' })).toBeNull();
  });

  test('a file is read, and one that cannot hold products says why', async () => {
    const { app, dialog } = await openWith('');
    const input = dialog.getByLabelText<HTMLInputElement>('CSV file');
    const box = dialog.getByLabelText<HTMLTextAreaElement>('Or paste it here');
    const give = (content: string) => app.user.upload(input, new File([content], 'p.csv', { type: 'text/csv' }));
    for (const [content, problem] of [
      ['x'.repeat(200_001), 'This file is too large. Split it into smaller files.'],
      ['x'.repeat(600_001), 'This file is too large. Split it into smaller files.'],
      [' \n', 'This file is empty'],
      [`PNG\0\0${'x'.repeat(600_001)}`, 'This isn’t a CSV file. Save the sheet as CSV and choose it again.'],
    ] as const) {
      await give(content);
      await dialog.findByText(problem);
      expect(box.value).toBe('');
      await give(CSV);
      await waitFor(() => expect(box.value).toBe(CSV));
      expect(dialog.queryByText(problem)).toBeNull();
    }
  });

  test('the preview copes with columns and lines that are alike', async () => {
    const errors = vi.spyOn(console, 'error').mockReturnValue();
    const { dialog } = await openWith('name;name;;\nHeater;Heater;;\nHeater;Heater;;');
    expect(dialog.getAllByRole('cell', { name: 'Heater' })).toHaveLength(4);
    expect(errors).not.toHaveBeenCalled();
  });

  test('a refusal of the whole file is told', async () => {
    const { app, dialog } = await openWith(CSV);
    app.api.on(adminShopApi.importCsv, () => refusal(400, { code: 'invalid', message: 'The file is too large' }));
    await app.user.click(dialog.getByRole('button', { name: 'Check' }));
    await dialog.findByText('The file is too large');
  });
});

describe('brands', () => {
  const sicce: AdminBrand = {
    id: crypto.randomUUID(),
    name: 'Sicce',
    slug: 'sicce',
    description: 'Pumps from Italy.',
    logoUrl: null,
    isActive: true,
    sortOrder: 1,
    products: 12,
  };
  async function atBrands() {
    const app = atProducts();
    app.api.on(adminShopApi.brands, () => [sicce, { ...sicce, id: crypto.randomUUID(), name: 'Old', isActive: false }]);
    await app.user.click(await screen.findByText('Brands'));
    return app;
  }

  test('are changed, and an emptied description is cleared', async () => {
    const app = await atBrands();
    await app.user.click(await screen.findByRole('button', { name: 'Edit Sicce' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit brand' }));
    await app.user.clear(dialog.getByLabelText('Name'));
    await app.user.click(dialog.getByRole('button', { name: 'Save brand' }));
    await dialog.findByText('Name is required');
    await app.user.type(dialog.getByLabelText('Name'), 'Sicce Italy');
    await app.user.clear(dialog.getByLabelText('Description (optional)'));
    await app.user.click(dialog.getByRole('checkbox', { name: 'Shown to members' }));
    app.api.on(adminShopApi.updateBrand, () => ({ ...sicce, name: 'Sicce Italy' }));
    await app.user.click(dialog.getByRole('button', { name: 'Save brand' }));
    await screen.findByText('Brand saved');
    expect(app.api.askedOf(adminShopApi.updateBrand)[0]?.body).toEqual({
      name: 'Sicce Italy',
      description: '',
      logoUrl: '',
      isActive: false,
      sortOrder: 1,
    });
  });

  test('are added under an address of their own', async () => {
    const app = await atBrands();
    await app.user.click(await screen.findByRole('button', { name: 'New brand' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'New brand' }));
    await app.user.type(dialog.getByLabelText('Name'), 'Tideline');
    await app.user.type(dialog.getByLabelText('Address'), 'Tide Line');
    await app.user.click(dialog.getByRole('button', { name: 'Save brand' }));
    await dialog.findByText('Use lowercase letters, numbers and hyphens');
    await app.user.clear(dialog.getByLabelText('Address'));
    await app.user.type(dialog.getByLabelText('Address'), 'sicce');
    app.api.on(adminShopApi.createBrand, () =>
      refusal(409, {
        code: 'conflict',
        message: 'Another brand already uses this address',
        fields: { slug: 'This address is taken' },
      }),
    );
    await app.user.click(dialog.getByRole('button', { name: 'Save brand' }));
    await dialog.findByText('This address is taken');
  });
});
