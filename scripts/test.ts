// npm test: every check and every test, or those named: `npm test -- core server`.
import { runAndCleanUp } from './services/cleanup.ts';
import { type Counts, describeCounts, heading, type Outcome, result, shout, sum } from './test/report.ts';
import { type Need, provide, STEPS, type Step, testsOf } from './test/steps.ts';

const NAMES: Record<Need, string> = { postgres: 'PostgreSQL', redis: 'Redis', chromium: 'Chromium' };

await runAndCleanUp(async () => {
  const wanted = process.argv.slice(2);
  const unknown = wanted.filter((name) => !STEPS.some((step) => step.name === name));
  if (unknown.length)
    throw new Error(`No step ${unknown.join(', ')}. Steps: ${STEPS.map(({ name }) => name).join(' ')}`);
  const steps = wanted.length ? STEPS.filter(({ name }) => wanted.includes(name)) : STEPS;

  const { env, missing } = await gather(steps);
  const outcomes: Outcome[] = [];
  const failures: string[] = [];
  const light = steps.filter((step) => step.isLight);
  await Promise.all([runEach(light.filter((_, at) => at % 2 === 0)), runEach(light.filter((_, at) => at % 2 === 1))]);
  const heavy = steps.filter((step) => !step.isLight && !step.isPatient);
  const needsNothing = ({ needs, uses }: Step) => !needs && !uses;
  await Promise.all([runEach(steps.filter((step) => step.isPatient)), runEach(heavy.filter(needsNothing))]);
  await runEach(heavy.filter((step) => !needsNothing(step)));

  async function runEach(some: Step[]) {
    for (const step of some) {
      const outcome = await runStep(
        step,
        env,
        missing,
        steps.some(({ name }) => name === 'server'),
      );
      outcomes.push(outcome);
      if (!outcome.isFine) failures.push(step.title, ...(outcome.failures ?? []).map((name) => `  ${name}`));
    }
  }

  if (missing.size) shout([...missing.values()]);
  if (failures.length) console.log(['\nFailed:', ...failures].join('\n'));
  const total = sum(outcomes.map(countsOf));
  console.log(`\n${describeCounts(total)}`);
  return outcomes.every(({ isFine }) => isFine) ? 0 : 1;
});

/** A check that is not made of tests counts only when it fails. */
function countsOf({ isFine, counts }: Outcome): Counts {
  return counts ?? { passed: 0, failed: isFine ? 0 : 1, skipped: 0 };
}

async function runStep(
  step: Step,
  env: NodeJS.ProcessEnv,
  missing: Map<Need, string>,
  isBesideEmbedded: boolean,
): Promise<Outcome> {
  const startedAt = performance.now();
  if (!step.isLight && !step.isPatient) heading(step.title);
  const lacking = (step.needs ?? []).filter((need) => missing.has(need));
  if (lacking.length) {
    shout([`SKIPPED: ${step.title}.`, ...lacking.map((need) => missing.get(need) ?? need)]);
    return { isFine: true, counts: { passed: 0, failed: 0, skipped: testsOf(step) } };
  }
  const outcome = await step
    .run(env, isBesideEmbedded)
    .catch((error: Error) => ({ isFine: false, output: error.message }));
  result(step.title, outcome, startedAt);
  return outcome;
}

/** Finds or starts what the steps need from the machine. */
async function gather(steps: Step[]) {
  const env: NodeJS.ProcessEnv = {};
  const missing = new Map<Need, string>();
  for (const need of new Set(steps.flatMap(({ needs = [], uses = [] }) => [...needs, ...uses]))) {
    const found = await provide(need);
    if ('missing' in found) {
      const concerned = steps.filter(({ needs = [], uses = [] }) => [...needs, ...uses].includes(need));
      const titles = concerned.map(({ title }) => title).join(', ');
      missing.set(need, `${NAMES[need]} is missing: ${found.missing}. Tests that need it are skipped (${titles}).`);
    } else {
      console.log(`${NAMES[need]}: ${found.from}`);
      Object.assign(env, found.env);
    }
  }
  if (missing.size) shout([...missing.values()]);
  return { env, missing };
}
