import { expect, test } from 'vitest';
import { wantsPage } from './static-web.ts';

const asks = (url: string, accept?: string, method = 'GET') => wantsPage({ url, method, headers: { accept } });

test('a screen is for browsers, and for those who draw the preview of a link', () => {
  expect(asks('/item/7?x=1.5', 'text/html,application/xhtml+xml,*/*;q=0.8')).toBe(true);
  expect(asks('/item/7', '*/*')).toBe(true);
  expect(asks('/item/7?x=a.png', '*/*')).toBe(true);
  expect(asks('/item/7', '*/*', 'HEAD')).toBe(true);
});

test.each([
  ['a call', '/api/posts', 'text/html'],
  ['a call without a path', '/api?x', 'text/html'],
  ['a picture', '/objects/a.webp', 'text/html'],
  ['a file that is not there', '/favicon-old.png', '*/*'],
  ['a picture of a page', '/item/7', 'image/avif,image/webp,*/*;q=0.8'],
  ['data', '/item/7', 'application/json'],
  ['nothing in particular', '/item/7', undefined],
])('whoever asks for %s is told that it is not there', (_, url, accept) => {
  expect(asks(url, accept)).toBe(false);
  expect(asks('/item/7', 'text/html', 'POST')).toBe(false);
});
