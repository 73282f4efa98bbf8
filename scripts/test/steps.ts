// The steps of `npm test`, more or less in the order they run.
import { ensureWebIsBuilt } from '../builds.ts';
import { findChromium } from '../services/chromium.ts';
import { findPostgres } from '../services/postgres.ts';
import { findRedis } from '../services/redis.ts';
import { check, countTests, vitest } from './commands.ts';
import type { Outcome } from './report.ts';

/** What a step needs from the machine. */
export type Need = 'postgres' | 'redis' | 'chromium';

export type Step = {
  name: string;
  title: string;
  /** Small enough to run beside another one. */
  isLight?: boolean;
  /** Waits more than it computes: it runs, without a word, beside the steps that need nothing from the machine. */
  isPatient?: boolean;
  /** Without these it is skipped as a whole. */
  needs?: Need[];
  /** With these it does more; without them it skips the tests concerned itself. */
  uses?: Need[];
  /** The tests it skips when a need is missing. */
  tests?: string[];
  run: (env: NodeJS.ProcessEnv, isBesideEmbedded: boolean) => Promise<Outcome>;
};

const SERVER_TESTS = [
  'server/src/!(doctor)/**/*.test.ts',
  'server/src/*.test.ts',
  'server/test/!(processes)/**/*.test.ts',
  'server/test/*.test.ts',
];

export const STEPS: Step[] = [
  { name: 'types', title: 'Types', isLight: true, run: () => npmScript('types') },
  { name: 'lint', title: 'Format and lint', isLight: true, run: () => npmScript('lint') },
  { name: 'boundaries', title: 'Import zones', isLight: true, run: () => npmScript('boundaries') },
  { name: 'unused', title: 'Unused code', isLight: true, run: () => npmScript('unused') },
  { name: 'core', title: 'Core tests', run: (env) => vitest('core/vitest.config.ts', env) },
  { name: 'doctor', title: 'Fish doctor tests', run: (env) => vitest('doctor-lab/vitest.config.ts', env) },
  { name: 'web', title: 'Web tests', run: (env) => vitest('web/vitest.config.ts', env) },
  {
    name: 'server',
    title: 'Server tests on the embedded database',
    uses: ['redis'],
    run: (env) =>
      vitest('server/vitest.config.ts', {
        ...env,
        TEST_DATABASE_URL: '',
        // With both databases at hand, what does not depend on them is tried on one.
        TEST_TURN: env.TEST_DATABASE_URL ? 'embedded' : '',
      }),
  },
  {
    name: 'postgres',
    title: 'Server tests on PostgreSQL',
    needs: ['postgres'],
    uses: ['redis'],
    tests: SERVER_TESTS,
    run: (env, isBesideEmbedded) =>
      vitest('server/vitest.config.ts', { ...env, TEST_TURN: isBesideEmbedded ? 'postgres' : '' }),
  },
  {
    name: 'processes',
    title: 'Tests of whole server processes',
    isPatient: true,
    uses: ['postgres', 'redis'],
    run: async (env) => {
      // The servers hand out what is built, so it must neither be old nor be built beneath them.
      ensureWebIsBuilt();
      return vitest('server/test/processes/vitest.config.ts', env, { isQuiet: true });
    },
  },
  { name: 'build', title: 'Web build and its size', run: buildAndWeigh },
  {
    name: 'e2e',
    title: 'Browser journeys',
    needs: ['chromium'],
    uses: ['postgres', 'redis'],
    tests: ['e2e/**/*.test.ts'],
    run: async (env) => {
      ensureWebIsBuilt();
      return vitest('e2e/vitest.config.ts', env);
    },
  },
];

const npmScript = (name: string) => check('npm', 'run', '--silent', name);

async function buildAndWeigh(): Promise<Outcome> {
  ensureWebIsBuilt();
  return check('node', 'scripts/bundle-budget.ts');
}

export const testsOf = (step: Step) => Math.max(1, countTests(...(step.tests ?? [])));

/** The environment that leads tests to a need, or why it cannot be had. */
export async function provide(need: Need): Promise<{ env: NodeJS.ProcessEnv; from: string } | { missing: string }> {
  if (need === 'chromium') {
    const found = findChromium();
    return 'missing' in found ? found : { env: { CHROMIUM_PATH: found.path }, from: found.from };
  }
  const found = await (need === 'postgres' ? findPostgres() : findRedis());
  if ('missing' in found) return found;
  return { env: { [need === 'postgres' ? 'TEST_DATABASE_URL' : 'TEST_REDIS_URL']: found.url }, from: found.from };
}
