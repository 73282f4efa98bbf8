import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { IconButton } from '../ui/icon-button.tsx';

const clicks: string[] = [];
const show = () => {
  clicks.length = 0;
  render(['Save', 'Share'].map((label) => <IconButton key={label} label={label} onClick={() => clicks.push(label)} />));
  return userEvent.setup();
};
const button = (name: string) => screen.getByRole('button', { name });

test('the focus brings it and takes it away, and it describes its element', async () => {
  const user = show();
  await user.tab();
  const tooltip = screen.getByRole('tooltip');
  expect(tooltip.textContent).toBe('Save');
  expect(button('Save').getAttribute('aria-describedby')).toBe(tooltip.id);
  await user.tab();
  expect(screen.getByRole('tooltip').textContent).toBe('Share');
  expect(button('Save').hasAttribute('aria-describedby')).toBe(false);
});

test('Escape closes it and nothing else', async () => {
  const user = show();
  let heard = 0;
  const hear = () => {
    heard += 1;
  };
  document.addEventListener('keydown', hear, { capture: true });
  await user.tab();
  heard = 0;
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('tooltip')).toBeNull();
  expect(heard).toBe(0);
  await user.keyboard('{Escape}');
  expect(heard).toBe(1);
  document.removeEventListener('keydown', hear, { capture: true });
});

test('the pointer brings it, may rest on it, and takes it away', async () => {
  const user = show();
  await user.hover(button('Save'));
  const tooltip = await screen.findByRole('tooltip');
  await user.hover(tooltip);
  expect(screen.getByRole('tooltip')).toBe(tooltip);
  await user.unhover(tooltip);
  await waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull());
});

test('a touch and a click bring none, and the click is still one', async () => {
  const user = show();
  fireEvent.pointerEnter(button('Save'), { pointerType: 'touch' });
  await user.click(button('Save'));
  expect(screen.queryByRole('tooltip')).toBeNull();
  expect(clicks).toEqual(['Save']);
});
