import { fireEvent, render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Avatar } from './avatar.tsx';

const drawn = (id: string | undefined, src: string | null = null) =>
  render(<Avatar id={id} name="kim" src={src} />).container;

test('a member without a picture has a fish, the same one every time', () => {
  const id = crypto.randomUUID();
  expect(drawn(id).querySelector('svg ellipse')).toBeTruthy();
  expect(drawn(id).innerHTML).toBe(drawn(id).innerHTML);
  expect(drawn(id).textContent).toBe('');
});

test('members who joined at the same time do not look alike', () => {
  const ids = Array.from({ length: 40 }, (_, at) => `019a1b2c-3d4e-7000-8000-0000000000${at + 10}`);
  expect(new Set(ids.map((id) => drawn(id).innerHTML)).size).toBeGreaterThan(30);
});

test('a picture stays what it is, and the fish takes the place of one that is gone', () => {
  const box = drawn('someone', '/objects/me.webp');
  const picture = box.querySelector('img');
  expect(picture?.getAttribute('src')).toBe('/objects/me.webp');
  expect(box.querySelector('svg')).toBeNull();
  fireEvent.error(picture!);
  expect(box.querySelector('svg')).toBeTruthy();
});

test('somebody nobody knows any more keeps the initial', () => {
  expect(drawn(undefined).textContent).toBe('K');
});
