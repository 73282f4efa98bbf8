import { expect, test } from 'vitest';
import { diagnose } from './diagnose.ts';

test.each([
  ['Banggai cardinalfish', 'fish', [], true],
  ['Lionfish', 'fish', ['copper-sensitive'], false],
  ['Seahorse', 'fish', [], false],
  ['Toadstool leather', 'coral', ['copper-sensitive'], true], // stays behind when the fish go to a hospital tank
] as const)('with %s in the tank copper is shown only to fish that bear it', (species, type, traits, isShown) => {
  const { candidates, plan } = diagnose({
    text: 'White spots like salt on my clownfish that come and go, flashing. Marine ich?',
    fishType: 'clownfish',
    water: 'saltwater',
    livestock: [{ species, type, traits }],
  });
  expect(candidates[0]?.key).toBe('marine-ich');
  const doses = [...plan!.doses, ...(plan!.hospital?.doses ?? [])].map(({ key }) => key);
  expect(doses).toEqual(isShown ? ['copper'] : []);
  expect(plan!.hospital!.steps[0]!.startsWith('Use copper')).toBe(isShown);
});
