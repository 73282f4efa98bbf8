import { hash, verify } from '@node-rs/argon2';
import type { Config } from '../../../config.ts';
import { invalid } from '../../../kit/errors.ts';
import { makeTurns } from '../../../kit/turns.ts';
import { hasLeaked } from './guessing/leaked-passwords.ts';

type Cost = { memoryCost: number; timeCost: number };

/** Memory in KiB and passes, by the OWASP recommendation for argon2id. */
const safeCost: Cost = { memoryCost: 19_456, timeCost: 2 };
/** For tests, where hundreds of passwords are hashed and none is worth protecting. */
export const quickCost: Cost = { memoryCost: 64, timeCost: 1 };

/** How much work a password hash costs in this installation. */
export const passwordCost = (config: Pick<Config, 'test'>) => (config.test ? quickCost : safeCost);

/** One password typed on two keyboards may come as different code points; this makes them equal. */
const normalised = (password: string) => password.normalize('NFKC');

// One at a time: files are read by the same few threads of Node's, and a rush to sign in must not keep them waiting.
const MOST_WAITING = 200; // several seconds' worth
/** Enough for a class that signs in together. */
const MOST_OF_ONE = 20;
const inTurn = makeTurns(1, MOST_WAITING, 'Too many people are signing in right now. Please try again in a moment.', {
  mostOfOne: MOST_OF_ONE,
});

/** Hashes a password. Requests from outside wait in the caller's own `line` (`lineOf`). */
export const hashPassword = (password: string, cost = safeCost, line?: string) =>
  inTurn(() => hash(normalised(password), cost), line);

/** Checks a password. Without a stored hash it does the same work and says no, so time tells nothing about an account. */
export async function isPassword(
  stored: string | null | undefined,
  password: string,
  cost: Cost,
  line?: string,
): Promise<boolean> {
  if (stored) return inTurn(() => verify(stored, normalised(password)), line);
  await hashPassword(password, cost, line);
  return false;
}

const LEAST_SCORE = 3; // of 4: "safely unguessable: moderate protection from offline slow-hash scenario"
// An estimate holds up every other request, so its work is bounded; beyond these it says nothing new.
const JUDGED_CHARACTERS = 40;
const TRIED_SPELLINGS = 10; // of "p4ssw0rd" and its like

/** Refuses a password that has leaked or can be guessed, naming `field` and what would make it better. */
export async function demandStrength(field: string, password: string, person: { username: string; email: string }) {
  if (await hasLeaked(password))
    throw invalid(
      field,
      'This password is easy to guess. It has shown up in a data leak, so pick one you don’t use anywhere else.',
    );
  const { check } = await estimator();
  const { score, feedback } = check(password.slice(0, JUDGED_CHARACTERS), [
    person.username,
    person.email,
    ...person.email.split('@'),
    'nautical',
  ]);
  if (score >= LEAST_SCORE) return;
  const advice = [feedback.warning, ...feedback.suggestions].filter(Boolean).join(' ');
  throw invalid(field, `This password is easy to guess. ${advice || 'Add another word or two.'}`);
}

let loaded: ReturnType<typeof loadEstimator> | undefined;
const estimator = () => (loaded ??= loadEstimator());

/** The word lists take tens of megabytes and a noticeable moment, so they wait until somebody chooses a password. */
async function loadEstimator() {
  const [{ ZxcvbnFactory }, common, english] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
    import('@zxcvbn-ts/language-en'),
  ]);
  const zxcvbn = new ZxcvbnFactory({
    dictionary: { ...common.dictionary, ...english.dictionary },
    graphs: common.adjacencyGraphs,
    translations: english.translations,
    l33tMaxSubstitutions: TRIED_SPELLINGS,
  });
  return { check: (password: string, personal: string[]) => zxcvbn.check(password, personal) };
}
