import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, onTestFinished, test } from 'vitest';
import { currentToasts, dismissToast } from '@/lib/toast.ts';
import { DropdownMenu, laterEntries, MenuItem } from './dropdown-menu.tsx';

const Fish = () => (
  <>
    <MenuItem>Tetra</MenuItem>
    <MenuItem>Guppy</MenuItem>
  </>
);

/** A menu whose entries arrive when they are let go. */
function menuOnItsWay() {
  let asked = 0;
  let settle = { arrive: () => {}, fail: () => {} };
  const entries = laterEntries(() => {
    asked += 1;
    return new Promise<{ Fish: typeof Fish }>((resolve, reject) => {
      settle = { arrive: () => resolve({ Fish }), fail: () => reject(new TypeError('Failed to fetch')) };
    });
  });
  render(
    <DropdownMenu entries={entries} trigger={<button type="button">Fish</button>}>
      <Fish />
    </DropdownMenu>,
  );
  return {
    user: userEvent.setup(),
    arrive: () => settle.arrive(),
    fail: () => settle.fail(),
    asked: () => asked,
    button: () => screen.getByRole('button', { name: 'Fish', hidden: true }),
  };
}

test('the first click on a menu that is still on its way opens it', async () => {
  const { user, arrive, button, asked } = menuOnItsWay();
  expect(button().getAttribute('aria-haspopup')).toBe('menu');
  expect(button().getAttribute('aria-expanded')).toBe('false');
  await user.click(button());
  await user.click(button());
  expect(screen.queryByRole('menu')).toBeNull();
  arrive();
  expect(await screen.findAllByRole('menuitem')).toHaveLength(2);
  expect(button().getAttribute('aria-expanded')).toBe('true');
  expect(asked()).toBe(1);
});

test.each(['{Enter}', ' ', '{ArrowDown}'])('the key %j does too, and the focus goes in and comes back', async (key) => {
  const { user, arrive, button } = menuOnItsWay();
  await user.tab();
  expect(document.activeElement).toBe(button());
  await user.keyboard(key);
  arrive();
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Tetra'));
  await user.keyboard('{ArrowDown}');
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Guppy'));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  expect(document.activeElement).toBe(button());
});

test('it is fetched before the click, when the pointer or the focus reaches the button', async () => {
  const first = menuOnItsWay();
  await first.user.hover(first.button());
  expect(first.asked()).toBe(1);
});

test('what cannot be fetched is said, and the next click tries again', async () => {
  onTestFinished(() => {
    for (const { id } of currentToasts()) dismissToast(id);
  });
  const { user, fail, arrive, button, asked } = menuOnItsWay();
  await user.click(button());
  fail();
  await waitFor(() =>
    expect(currentToasts()[0]?.description).toBe('We can’t reach our server. Check your connection and try again.'),
  );
  await user.click(button());
  expect(asked()).toBe(2);
  arrive();
  await screen.findByRole('menu');
});
