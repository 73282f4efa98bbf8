import { renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { clearTokens, storeTokens } from '@/lib/tokens.ts';
import { openWindow, useWindows } from './windows.ts';

const enter = (sub: string, more = '') =>
  storeTokens({ accessToken: `e30.${btoa(JSON.stringify({ sub, more }))}.x`, refreshToken: `r-${sub}` });
const open = () => renderHook(useWindows).result.current.map(({ username }) => username);

test('the windows of a session that ended open again for the same member and for nobody else', () => {
  enter('sam');
  openWindow({ userId: '2', username: 'kim', avatar: null }, false);
  enter('sam', 'a renewed token');
  expect(open()).toEqual(['kim']);
  clearTokens();
  expect(open()).toEqual([]);
  enter('lee');
  expect(open()).toEqual([]);
  openWindow({ userId: '3', username: 'ada', avatar: null }, false);
  enter('sam');
  expect(open()).toEqual(['kim']);
  clearTokens();
});
