import { expect, test } from 'vitest';
import { imageIdOf, imageUrl, srcSetOf, variantUrl } from './images.ts';

const id = '0190a3f2-7c11-7abc-8def-0123456789ab';
const url = `/objects/${id}.webp`;

test('the address of an image names its id, and its other widths follow from it', () => {
  expect(imageUrl(id)).toBe(url);
  expect(imageIdOf(url)).toBe(id);
  expect(variantUrl(url, 320)).toBe(`/objects/${id}-320.webp`);
  expect(variantUrl(url, 800)).toBe(`/objects/${id}-800.webp`);
  expect(variantUrl(url, 1600)).toBe(url);
  expect(srcSetOf(url)).toBe(`/objects/${id}-320.webp 320w, /objects/${id}-800.webp 800w, ${url} 1600w`);
});

test.each([
  'https://example.com/fish.jpg',
  `https://example.com${url}`,
  '/objects/fish.webp',
  `/objects/${id}-320.webp`,
  `${url}?x=1`,
  '',
])('%j is not an address of ours and stays as it is', (other) => {
  expect(imageIdOf(other)).toBeUndefined();
  expect(variantUrl(other, 320)).toBe(other);
  expect(srcSetOf(other)).toBeUndefined();
});
