// What we take from others is what we took when we looked at it, and may be passed on.
import { describe, expect, test } from 'vitest';
import { exceptionFor, isAccepted, licencesOf } from '../../scripts/supply-chain/licence-rules.ts';
import {
  faultsOf,
  installed,
  isForeignTool,
  type Lockfile,
  readLockfile,
} from '../../scripts/supply-chain/lockfile.ts';

const lockfile = readLockfile();
const integrity = `sha512-${'A'.repeat(86)}==`;

describe('the lockfile', () => {
  test('seals what is delivered and our tools, names no host and takes ours from here', () => {
    expect(installed(lockfile).length).toBeGreaterThan(500);
    expect(faultsOf(lockfile)).toEqual([]);
  });

  test('leaves open nothing that is delivered, on whatever machine', () => {
    const open = installed(lockfile).filter(([, locked]) => !locked.integrity);
    expect(open.filter(([, locked]) => !isForeignTool(locked))).toEqual([]);
  });

  test.each<[string, Lockfile]>([
    ['without a seal', { 'node_modules/a': { version: '1.0.0' } }],
    ['with a weak one', { 'node_modules/a': { version: '1.0.0', integrity: 'sha1-AAAA' } }],
    ['from a host', { 'node_modules/a': { version: '1.0.0', integrity, resolved: 'https://example.com/a.tgz' } }],
    ['from a repository', { 'node_modules/a': { version: '1.0.0', integrity, resolved: 'git+ssh://example.com/a' } }],
    ['deep inside another', { 'node_modules/a/node_modules/@b/c': { version: '1.0.0' } }],
    ['under a name of ours', { 'node_modules/@nautical/core': { version: '9.0.0', integrity } }],
    ['linked from elsewhere', { 'node_modules/@nautical/core': { link: true, resolved: '../core' } }],
    ['for another machine, but delivered', { 'node_modules/a': { version: '1.0.0', optional: true, os: ['darwin'] } }],
    ['a tool for our machines', { 'node_modules/a': { version: '1.0.0', dev: true, optional: true, cpu: ['arm64'] } }],
  ])('with a package %s is refused', (_, wrong) => {
    expect(faultsOf(wrong)).toHaveLength(1);
  });

  test('may know of a tool for another machine by its version alone', () => {
    const tool = { version: '1.0.0', dev: true, optional: true };
    expect(
      faultsOf({ 'node_modules/a': { ...tool, os: ['darwin'] }, 'node_modules/b': { ...tool, libc: ['musl'] } }),
    ).toEqual([]);
  });
});

describe('licences', () => {
  // Without asking the packages themselves: what is delivered says it in the lockfile.
  const delivered = licencesOf(lockfile, () => undefined).filter(({ isTool }) => !isTool);

  test('of all that is delivered are accepted, or it is said why', () => {
    expect(delivered.length).toBeGreaterThan(200);
    expect(delivered.filter((each) => !isAccepted(each) && !exceptionFor(each))).toEqual([]);
  });

  test.each([
    ['MIT', true],
    ['(MIT OR GPL-3.0-only)', true],
    ['(MIT AND GPL-3.0-only)', false],
    ['Apache-2.0 AND MIT', true],
    ['AGPL-3.0-only', false],
    ['MPL-2.0', false],
    ['SEE LICENSE IN EULA', false],
    ['none named', false],
  ])('%s: %s', (licence, expected) => {
    expect(isAccepted({ licence, isTool: false })).toBe(expected);
  });

  test('of tools may ask more of whoever passes them on, but not everything', () => {
    expect(['MPL-2.0', 'AGPL-3.0-only'].map((licence) => isAccepted({ licence, isTool: true }))).toEqual([true, false]);
  });

  test('an exception is for one licence of one package', () => {
    const sharp = { name: '@img/sharp-libvips-linux-x64', version: '1.0.0', isTool: false };
    expect(exceptionFor({ ...sharp, licence: 'LGPL-3.0-or-later' })).toBeDefined();
    expect(exceptionFor({ ...sharp, licence: 'GPL-3.0-only' })).toBeUndefined();
    expect(exceptionFor({ ...sharp, licence: 'LGPL-3.0-or-later AND GPL-3.0-only' })).toBeUndefined();
    expect(exceptionFor({ ...sharp, name: 'another', licence: 'LGPL-3.0-or-later' })).toBeUndefined();
  });
});
