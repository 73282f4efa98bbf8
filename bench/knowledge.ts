// How long the knowledge takes to answer: the search over the catalogue in a browser, where a frame lasts 16 ms, and the
// engine of the fish doctor.
import { fileURLToPath } from 'node:url';
import { SPECIES_CATALOGUE } from '@nautical/core/catalogue/species-catalogue';
import { build } from 'vite';
import { DEVELOPMENT_CASES } from '../doctor-lab/development-cases.ts';
import { launchBrowser } from '../e2e/support/browser.ts';
import { answerQuestion } from '../server/src/doctor/answer.ts';
import { line, section } from './report.ts';
import { median } from './rounds.ts';

const PASSES = 5; // the fastest counts: what else the machine does at the moment is no matter of the search
const FRAME_MS = 16;
const ANSWER_MS = 10;
const WARM_UP = 200;

export async function measureKnowledge() {
  await measureSearch();
  measureDoctor();
}

/** Two letters in the middle change places: no name contains that, so every search has to guess, the dearest kind. */
function misspelt(name: string) {
  const at = Math.max(0, Math.floor(name.length / 2) - 1);
  return name.slice(0, at) + name.charAt(at + 1) + name.charAt(at) + name.slice(at + 2);
}

async function measureSearch() {
  const names = SPECIES_CATALOGUE.flatMap(({ species, commonNames }) => [species, ...commonNames]).map(misspelt);
  section(`Searching ${SPECIES_CATALOGUE.length} species in Chromium for their ${names.length} names, each misspelt`);
  const browser = await launchBrowser();
  const page = await browser.newPage();
  await page.addScriptTag({ content: await searchCode() });
  const passes: { made: number; times: number[]; found: number }[] = [];
  for (let pass = 0; pass < PASSES; pass++)
    passes.push(await page.evaluate(`measure(${JSON.stringify([SPECIES_CATALOGUE.map(named), names])})`));
  await browser.close();
  const times = names.map((_, at) => Math.min(...passes.map((pass) => pass.times[at]!)));
  const worst = Math.max(...times);
  line('a search, median', median(times), 'ms', { atMost: FRAME_MS }, `${passes[0]!.found} of ${names.length} found`);
  line('a search, the slowest', worst, 'ms', { atMost: FRAME_MS }, `“${names[times.indexOf(worst)]}”`);
  line('making the index', median(passes.map(({ made }) => made)), 'ms');
}

/** What a search reads of a record, and the key that is in the page's own index. */
const named = ({
  key,
  species,
  scientificName,
  commonNames,
  origin,
  description,
}: (typeof SPECIES_CATALOGUE)[number]) => ({
  key,
  species,
  scientificName,
  commonNames,
  origin,
  description,
});

/** The search as the pages have it, as one script. */
async function searchCode() {
  const entry = fileURLToPath(import.meta.resolve('@nautical/core/domain/fish/species-search'));
  const built = await build({
    configFile: false,
    logLevel: 'error',
    build: { write: false, lib: { entry, formats: ['iife'], name: 'search' } },
  });
  const [bundle] = Array.isArray(built) ? built : [built];
  if (!bundle || !('output' in bundle)) throw new Error('The search could not be built');
  return `${bundle.output[0].code}
    function measure([all, names]) {
      const clock = (work) => { const from = performance.now(); const result = work(); return [performance.now() - from, result]; };
      const [made, index] = clock(() => search.indexSpecies(all));
      const searches = names.map((name) => clock(() => index.search(name)));
      return { made, times: searches.map(([time]) => time), found: searches.filter(([, found]) => found.length > 0).length };
    }`;
}

function measureDoctor() {
  section(`The fish doctor’s answers to its ${DEVELOPMENT_CASES.length} development cases`);
  for (const each of DEVELOPMENT_CASES.slice(0, WARM_UP)) answerQuestion(each);
  const times = DEVELOPMENT_CASES.map((each) => {
    const from = performance.now();
    answerQuestion(each);
    return performance.now() - from;
  });
  const worst = Math.max(...times);
  line('an answer, median', median(times), 'ms', { atMost: ANSWER_MS });
  line('an answer, on average', times.reduce((sum, time) => sum + time, 0) / times.length, 'ms', { atMost: ANSWER_MS });
  line(
    'an answer, the slowest',
    worst,
    'ms',
    undefined,
    `${DEVELOPMENT_CASES[times.indexOf(worst)]!.text.length} letters`,
  );
}
