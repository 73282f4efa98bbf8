// Text of one line: what is printed on a label or stands in a heading.
import * as z from 'zod/mini';
import { blankIsNone, tidied } from './shapes.ts';

/** What ends a line or isn’t seen at all, with the room around it. */
const CONTROLS = /\s*[\p{Cc}\u2028\u2029]+\s*/gu;
const onOneLine = () => z.overwrite<string>((text) => text.replace(CONTROLS, ' '));

/** Text on one line, from one character to `most`. */
export const line = (name: string, most: number) =>
  z
    .string(`${name} is required`)
    .check(
      onOneLine(),
      tidied(),
      z.minLength(1, `${name} is required`),
      z.maxLength(most, `${name} can have at most ${most} characters`),
    );

/** Optional text on one line. */
export const maybeLine = (name: string, most: number) =>
  blankIsNone(
    z.string().check(onOneLine(), tidied(), z.maxLength(most, `${name} can have at most ${most} characters`)),
  );
