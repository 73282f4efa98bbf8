import { WATER_STATES, type WaterState } from '@nautical/core/domain/tanks/aquariums';
import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { WaterStateBadge } from './water-state.tsx';

test('each state of the water has a word, a sign and a color of its own, so that unknown never looks fine', () => {
  const lookOf = (state: WaterState) => {
    const badge = render(<WaterStateBadge state={state} />).container.firstElementChild!;
    return [badge.textContent, badge.querySelector('svg')!.getAttribute('class'), badge.className];
  };
  const looks = WATER_STATES.map(lookOf);
  for (const part of [0, 1, 2]) expect(new Set(looks.map((look) => look[part])).size).toBe(WATER_STATES.length);
  const [word, sign, color] = lookOf('unknown');
  expect(word).toBe('Can’t tell yet');
  expect(sign).not.toContain('check');
  expect(color).not.toContain('kelp');
});
