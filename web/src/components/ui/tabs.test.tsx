import { render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { Tabs } from './tabs.tsx';

const TABS = ['one', 'two', 'three', 'four'].map((value) => ({ value, label: value, content: null }));

test('the chosen tab is in view where the row is wider than the screen', () => {
  const at = (element: HTMLElement) => [...element.parentElement!.children].indexOf(element);
  vi.spyOn(HTMLElement.prototype, 'offsetLeft', 'get').mockImplementation(function (this: HTMLElement) {
    return at(this) * 100;
  });
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(100);
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(250);
  const { rerender } = render(<Tabs label="Tank" tabs={TABS} value="four" />);
  const row = screen.getByRole('tablist');
  expect(row.scrollLeft).toBe(150);
  rerender(<Tabs label="Tank" tabs={TABS} value="three" />);
  expect(row.scrollLeft).toBe(150);
  rerender(<Tabs label="Tank" tabs={TABS} value="one" />);
  expect(row.scrollLeft).toBe(0);
});
