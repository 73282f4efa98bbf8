import type * as z from 'zod/mini';

const KINDS: Record<string, string> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
};

/** What's wrong with a value, for contracts that don't say it themselves: by the field's name and without jargon. */
export function wordsFor(issue: z.core.$ZodRawIssue): string {
  const name = nameOf(issue.path);
  if (issue.input === undefined || issue.input === null) return `${name} is required`;
  switch (issue.code) {
    case 'invalid_type': {
      const kind = KINDS[issue.expected];
      return kind ? `${name} must be ${kind}` : `${name} isn’t valid`;
    }
    case 'invalid_value':
      return `${name} must be ${issue.values.length === 1 ? '' : 'one of these: '}${issue.values.join(', ')}`;
    case 'too_small':
      return `${name} ${needs(issue.origin)} at least ${issue.minimum}${unit(issue.origin, issue.minimum)}`;
    case 'too_big':
      return `${name} ${can(issue.origin)} at most ${issue.maximum}${unit(issue.origin, issue.maximum)}`;
    case 'unrecognized_keys':
      return `We don’t know ${issue.keys.join(', ')} here`;
    default:
      return `${name} isn’t valid`;
  }
}

/** `refreshToken` becomes "Refresh token"; an entry of a list goes by the name of its list. */
function nameOf(path: z.core.$ZodRawIssue['path']): string {
  const key = path?.findLast((part) => typeof part === 'string');
  if (!key) return 'The request';
  const words = key.replaceAll(/[-_.\s]+/g, ' ').replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2');
  return words.charAt(0).toUpperCase() + words.slice(1).toLowerCase();
}

const needs = (origin: string) => (unit(origin, 2) ? 'needs' : 'must be');
const can = (origin: string) => (unit(origin, 2) ? 'can have' : 'can be');

function unit(origin: string, size: number | bigint): string {
  const thing = { string: ' character', array: ' entry', set: ' entry' }[origin];
  if (!thing) return '';
  return Number(size) === 1 ? thing : thing === ' entry' ? ' entries' : `${thing}s`;
}
