import { speciesApi } from '@nautical/core/contracts/fish/species';
import { profilesApi } from '@nautical/core/contracts/members/profiles';
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { refusal } from '../../../../test/fake-api.ts';
import { renderApp } from '../../../../test/render-app.tsx';
import { aDetail, aSpecies, BARB, BETTA, CLOWNFISH, NEON } from '../../../../test/species-factories.ts';
import { aMe } from '../../../../test/tank-factories.ts';

const ALL = [BETTA, CLOWNFISH, NEON, BARB, aSpecies('Amazon Sword', { kind: 'plant' })];

function at(address: string) {
  const app = renderApp(address);
  app.api.on(speciesApi.catalogue, () => ALL);
  app.api.on(speciesApi.wishes, () => []);
  app.api.on(speciesApi.read, () => aDetail(NEON));
  app.start();
  return app;
}
const cards = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);

describe('the species database', () => {
  test('shows every species and counts them', async () => {
    at('/species-database');
    await screen.findByText('5 species');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Fish Species Database');
    expect(cards()).toEqual(['Betta', 'Clownfish', 'Neon Tetra', 'Tiger Barb', 'Amazon Sword']);
  });

  describe('with many species', () => {
    const MANY = ['Zebra', 'Angel', 'Molly'].flatMap((name) =>
      Array.from({ length: 10 }, (_, at) => aSpecies(`${name} ${at}`)),
    );
    function onPhone(address: string, all = MANY) {
      vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }));
      onTestFinished(() => void vi.unstubAllGlobals());
      const app = at(address);
      app.api.on(speciesApi.catalogue, () => all);
      return app;
    }
    const sections = () =>
      [...document.querySelectorAll('main details')].map((each) => [
        each.querySelector('summary')?.textContent,
        (each as HTMLDetailsElement).open,
      ]);

    test('folds the letters on a phone, and remembers which were unfolded', async () => {
      const app = onPhone('/species-database');
      await screen.findByText('30 species');
      expect(sections()).toEqual([
        ['A10', true],
        ['M10', false],
        ['Z10', false],
      ]);
      await app.user.click(screen.getByText('M', { selector: 'summary' }));
      await app.user.click(screen.getByRole('link', { name: 'Molly 3' }));
      await screen.findByRole('heading', { level: 1, name: 'Neon Tetra' });
      app.router.history.back();
      await screen.findByText('30 species');
      expect(sections().map(([, isOpen]) => isOpen)).toEqual([true, true, false]);
    });

    test('leaves the best matches of a search in their order, and folds the rest', async () => {
      const many = Array.from({ length: 30 }, (_, at) => aSpecies(`Molly ${at}`));
      onPhone('/species-database?search=molly', many);
      await screen.findByText('30 species');
      expect(sections()).toEqual([['6 more', false]]);
    });

    test.each(['/species-database', '/compatibility-guide'])(
      '%s unfolds only the first ones where there is room, since a list must end',
      async (address) => {
        const app = at(address);
        app.api.on(speciesApi.catalogue, () => [
          ...MANY,
          ...Array.from({ length: 10 }, (_, each) => aSpecies(`Barb ${each}`)),
        ]);
        await screen.findByText('40 species');
        expect(sections()).toEqual([
          ['A10', true],
          ['B10', true],
          ['M10', true],
          ['Z10', false],
        ]);
        await app.user.click(screen.getByText('Z', { selector: 'summary' }));
        expect(sections().at(-1)).toEqual(['Z10', true]);
      },
    );

    test('the rest of a long search stays folded where there is room, too', async () => {
      const app = at('/species-database?search=molly');
      app.api.on(speciesApi.catalogue, () => Array.from({ length: 30 }, (_, each) => aSpecies(`Molly ${each}`)));
      await screen.findByText('30 species');
      expect(sections()).toEqual([['6 more', false]]);
    });
  });

  test('searches any part of a name in any case, and by other names', async () => {
    const app = at('/species-database');
    const box = await screen.findByLabelText('Search species');
    await app.user.type(box, 'TETR');
    await screen.findByText('1 species');
    expect(cards()).toEqual(['Neon Tetra']);
    await waitFor(() => expect(app.router.state.location.search).toEqual({ search: 'TETR' }));
    await app.user.clear(box);
    await app.user.type(box, 'noen tetra');
    await screen.findByText('1 species with a similar name');
    expect(cards()).toEqual(['Neon Tetra']);
  });

  test('search, category and temperament must all match', async () => {
    const app = at('/species-database');
    await app.user.selectOptions(await screen.findByLabelText('Category'), 'Freshwater tropical');
    await app.user.selectOptions(screen.getByLabelText('Temperament'), 'Aggressive');
    await screen.findByText('1 species');
    expect(cards()).toEqual(['Betta']);
    await app.user.type(screen.getByLabelText('Search species'), 'neon');
    await screen.findByText('No fish species found');
    screen.getByText('Try adjusting your search terms or filter category.');
    await app.user.click(screen.getByRole('button', { name: 'Clear filters' }));
    await screen.findByText('5 species');
    const box = screen.getByLabelText<HTMLInputElement>('Search species');
    expect(box.value).toBe('');
    expect(document.activeElement).toBe(box);
  });

  test('opens a care guide with its six tabs and tips', async () => {
    const app = at('/species-database');
    await app.user.click(await screen.findByRole('button', { name: 'Care Guide of Neon Tetra' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Neon Tetra Care Guide' }));
    await dialog.findByText('Dark sand and plants.');
    expect(dialog.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
      'Setup',
      'Water',
      'Feeding',
      'Mates',
      'Breeding',
      'Health',
    ]);
    await app.user.click(dialog.getByRole('tab', { name: 'Health' }));
    dialog.getByText('Neon tetra disease.');
    dialog.getByText('Add the whole group at once.');
  });

  test('a care guide that fails can be tried again', async () => {
    const app = at('/species-database');
    app.api.on(speciesApi.read, () => refusal(500));
    await app.user.click(await screen.findByRole('button', { name: 'Care Guide of Neon Tetra' }));
    await screen.findByText('We couldn’t load the care guide');
    app.api.on(speciesApi.read, () => aDetail(NEON));
    await app.user.click(screen.getByRole('button', { name: 'Retry' }));
    await screen.findByText('Dark sand and plants.');
  });

  test('opens the compatibility with its four sections', async () => {
    const app = at('/species-database');
    await app.user.click(await screen.findByRole('button', { name: 'Compatibility of Neon Tetra' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Neon Tetra Compatibility' }));
    expect(dialog.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      'Compatible Species',
      'Species to Avoid',
      'Tank Requirements',
      'Temperament Analysis',
    ]);
    const lines = dialog.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(lines).toContain('Tiger Barb (monitor closely)');
    expect(lines).toContain('Clownfish (different water type)');
    expect(lines).toContain('Betta');
    expect(lines).toContain('Keep in a group of 6 or more');
  });

  test('says so when nothing suits', async () => {
    const app = at('/species-database');
    await app.user.click(await screen.findByRole('button', { name: 'Compatibility of Betta' }));
    await screen.findByText('Best kept alone or with careful species selection');
  });
});

describe('species of the database', () => {
  test('compares up to four', async () => {
    const app = at('/species-database');
    for (const name of ['Betta', 'Clownfish', 'Neon Tetra', 'Tiger Barb'])
      await app.user.click(await screen.findByRole('checkbox', { name: `Compare ${name}` }));
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Compare Amazon Sword' }).disabled).toBe(true);
    await app.user.click(screen.getByRole('button', { name: 'Compare 4 of 4' }));
    await screen.findByRole('heading', { level: 1, name: 'Compare species' });
    const row = within(screen.getByRole('row', { name: /^Temperament/ }));
    expect(row.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual([
      'Aggressive',
      'Peaceful',
      'Peaceful',
      'Semi-aggressive',
    ]);
    screen.getByText('All in one tank?');
    await app.user.click(screen.getByRole('button', { name: 'Remove Clownfish' }));
    await waitFor(() => expect(screen.getAllByRole('columnheader')).toHaveLength(4));
    await app.user.click(screen.getByRole('button', { name: 'All species' }));
    await screen.findByText('5 species');
  });

  test('takes two quick ticks for two', async () => {
    const app = at('/species-database');
    const boxes = () => screen.getAllByRole<HTMLInputElement>('checkbox', { name: /^Compare/ });
    await screen.findAllByRole('checkbox', { name: /^Compare/ });
    // Both before anything is drawn anew.
    act(() => {
      for (const box of boxes().slice(0, 2)) box.click();
    });
    await waitFor(() =>
      expect(
        boxes()
          .map(({ checked }) => checked)
          .slice(0, 3),
      ).toEqual([true, true, false]),
    );
    expect(app.router.state.location.search).toHaveProperty('compare');
  });

  test('puts a species on the wishlist at once, and back when the server refuses', async () => {
    const app = at('/species-database');
    const heart = () => screen.findByRole('button', { name: 'Wishlist Betta' });
    app.api.on(speciesApi.wish, () => undefined);
    await app.user.click(await heart());
    await waitFor(async () => expect((await heart()).getAttribute('aria-pressed')).toBe('false'));
    expect(app.api.askedOf(speciesApi.wish).map(({ path }) => path)).toEqual(['/api/species/betta/wish']);
    app.api.on(speciesApi.wish, () => refusal(500));
    await app.user.click(await heart());
    await screen.findByText('Failed to change your wishlist.');
  });

  test.each(['/species-database', '/species-database?wished=true'])(
    'shows the wishlist alone, from %s',
    async (address) => {
      const app = at(address);
      app.api.on(speciesApi.wishes, () => ['clownfish']);
      const button = await screen.findByRole('button', { name: 'My wishlist' });
      if (button.getAttribute('aria-pressed') === 'false') await app.user.click(button);
      await screen.findByText('1 species');
      expect(cards()).toEqual(['Clownfish']);
      await app.user.click(screen.getByRole('button', { name: 'My wishlist', pressed: true }));
      await screen.findByText('5 species');
    },
  );
});

describe('the species database as a whole', () => {
  test('speaks in the units of the member', async () => {
    const app = at('/species-database?search=neon');
    app.api.on(profilesApi.me, () => aMe({ temperatureUnit: 'celsius', volumeUnit: 'litres' }));
    await screen.findByText('from 38 L');
    screen.getByText(/^22–27°C · pH/);
    await app.user.click(screen.getByRole('button', { name: 'Compatibility of Neon Tetra' }));
    const dialog = within(await screen.findByRole('dialog'));
    dialog.getByText('Minimum 3.8 L per fish');
    dialog.getByText('Temperature 22-27°C');
  });

  test('a failure can be tried again', async () => {
    const app = renderApp('/species-database');
    app.api.on(speciesApi.wishes, () => []);
    app.api.on(speciesApi.catalogue, () => refusal(500));
    app.start();
    await screen.findByText('We couldn’t load the species');
    app.api.on(speciesApi.catalogue, () => ALL);
    await app.user.click(screen.getByRole('button', { name: 'Retry' }));
    await screen.findByText('5 species');
  });
});

describe('the compatibility guide', () => {
  test('opens a species in a dialog and hides it again', async () => {
    const app = at('/compatibility-guide');
    await screen.findByText('4 species');
    await app.user.click(screen.getByRole('button', { name: /^Neon Tetra/ }));
    const dialog = await screen.findByRole('dialog', { name: 'Neon Tetra Compatibility' });
    within(dialog).getByRole('heading', { name: 'Tank Requirements' });
    await app.user.click(within(dialog).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('with no match offers to clear search and category', async () => {
    const app = at('/compatibility-guide?search=zzzz&category=saltwater');
    await screen.findByText('No fish species found');
    screen.getByText('Try adjusting your search terms or filter category.');
    await app.user.click(screen.getByRole('button', { name: 'Clear filters' }));
    await screen.findByText('4 species');
    await waitFor(() => expect(app.router.state.location.search).toEqual({}));
  });
});

test('the wishlist shows the species one wishes for', async () => {
  const app = renderApp('/wishlist');
  app.api.on(speciesApi.catalogue, () => ALL);
  app.api.on(speciesApi.wishes, () => ['neon-tetra']);
  app.start();
  const section = within(await screen.findByRole('region', { name: 'Species on your wishlist' }));
  expect(section.getByRole('link', { name: 'Neon Tetra' }).getAttribute('href')).toBe('/species/neon-tetra');
});
