import { act, renderHook } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { clearTokens, storeTokens } from '../tokens.ts';
import { changeDraft, clearDraft, clearDrafts, readDraft, useDraft } from './draft.ts';

const EMPTY = { content: '' };
const enter = (sub: string) =>
  storeTokens({ accessToken: `e30.${btoa(JSON.stringify({ sub }))}.x`, refreshToken: `r-${sub}` });
const typed = () => readDraft('message', EMPTY).content;

afterEach(() => {
  clearDrafts();
  clearTokens();
});

test('what was typed in a session that ended is there for the same member and for nobody else', () => {
  enter('sam');
  changeDraft('message', { content: 'Dear Kim' });
  clearTokens();
  expect(typed()).toBe('');
  enter('kim');
  expect(typed()).toBe('');
  changeDraft('message', { content: 'Dear Sam' });
  clearDraft('message');
  clearTokens();
  enter('sam');
  expect(typed()).toBe('Dear Kim');
});

test('what is typed while the session ends is still theirs', () => {
  enter('sam');
  const { result } = renderHook(() => useDraft('message', EMPTY));
  act(() => result.current[1]({ content: 'Dear' }));
  clearTokens();
  act(() => result.current[1]({ content: 'Dear Kim' }));
  expect(typed()).toBe('');
  enter('sam');
  expect(typed()).toBe('Dear Kim');
});

test('what is typed while a session begins is still nobody’s, and found again without one', () => {
  const { result, rerender } = renderHook(() => useDraft('message', EMPTY));
  act(() => result.current[1]({ content: 'sa' }));
  enter('sam');
  rerender();
  act(() => result.current[1]({ content: 'sam' }));
  expect(typed()).toBe('');
  clearTokens();
  expect(typed()).toBe('sam');
});

test('whoever leaves on purpose leaves nothing of anybody', () => {
  enter('sam');
  changeDraft('message', { content: 'Dear Kim' });
  clearTokens();
  enter('kim');
  clearDrafts();
  clearTokens();
  enter('sam');
  expect(typed()).toBe('');
});

test('what was sent is gone, though sending took its form away', () => {
  const { result, unmount } = renderHook(() => useDraft('message', EMPTY));
  act(() => result.current[1]({ content: 'Third message' }));
  act(() => {
    unmount();
    result.current[1]({ content: '' });
  });
  expect(typed()).toBe('');
});
