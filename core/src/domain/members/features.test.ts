import { describe, expect, test } from 'vitest';
import { type FEATURES, isReleasedTo } from './features.ts';

const MEMBERS = Array.from({ length: 2000 }, (_, at) => `0198f000-0000-7000-8000-${String(at).padStart(12, '0')}`);
const released = (level: number, feature: (typeof FEATURES)[number] = 'liveStreams') =>
  MEMBERS.filter((id) => isReleasedTo(id, feature, level));

describe('to whom a feature is released', () => {
  test.each([
    ['off', false],
    ['admins', false],
    ['all', true],
  ] as const)('%s', (level, isReleased) => {
    expect(isReleasedTo(MEMBERS[0], 'liveStreams', level)).toBe(isReleased);
    expect(isReleasedTo(undefined, 'liveStreams', level)).toBe(isReleased);
  });

  test.each([1, 10, 50, 90])('%i percent are about as many', (share) => {
    const part = (released(share).length / MEMBERS.length) * 100;
    expect(part).toBeGreaterThan(share * 0.6);
    expect(part).toBeLessThan(share * 1.4);
    expect(isReleasedTo(undefined, 'liveStreams', share)).toBe(false);
  });

  test('a larger share keeps those of a smaller one, and features begin with others', () => {
    const small = released(10);
    const large = new Set(released(30));
    expect(small.every((id) => large.has(id))).toBe(true);
    expect(released(10, 'learningPaths')).not.toEqual(small);
  });
});
