import { describe, expect, test } from 'vitest';
import { mentionsIn } from './messaging.ts';

describe('who a text mentions', () => {
  test.each([
    ['Hello @kim', ['kim']],
    ['@Kim and @kim are one', ['kim']],
    ['Thanks, @reef.keeper.', ['reef.keeper']],
    ['(@sam_1), @lee-2!', ['sam_1', 'lee-2']],
    ['write to kim@example.com', []],
    ['@ab is too short, @@kim is noise', []],
    ['no names', []],
    [
      Array.from({ length: 20 }, (_, at) => `@member${at}`).join(' '),
      Array.from({ length: 10 }, (_, at) => `member${at}`),
    ],
  ])('%s', (text, names) => expect(mentionsIn(text)).toEqual(names));
});
