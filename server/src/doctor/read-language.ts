// Whether a text can be read at all.
import type { Reading } from '@nautical/core/doctor/engine/reading';
import type { Word } from '@nautical/core/doctor/engine/words';

/** Common short words of other languages that aren’t English words. */
const OTHER_LANGUAGES = `
der die das und ist nicht mein meine fisch fische hat haben ein eine mit auf von zu wasser seit sie ich bin aber auch wie was warum sind schwimmt frisst bitte hilfe weisse punkte
le la les des une est pas mon ma mes poisson poissons avec dans pour qui que sur il elle ne plus depuis sont et du au eau taches blanches mange nage aidez
el los las una es no mi mis pez peces con para por que en esta tiene del como pero muy agua manchas blancas come ayuda desde hace acuario
il gli pesce pesci con per che non sono mio miei ha acqua macchie bianche mangia aiuto acquario della nel
het een niet mijn vis vissen van met voor op dat zijn water witte stippen eet hulp aquarium sinds maar
o os meu minha peixe peixes nao com para uma tem agua manchas brancas come ajuda esta
moja moje ryba ryby nie jest ma na sie z do akwarium biale kropki pomocy
min mina fisk fiskar har inte med vita prickar vatten och som
benim baligim beyaz ve bir var icin su degil
`;
const FOREIGN: ReadonlySet<string> = new Set(OTHER_LANGUAGES.split(/\s+/));

/** Whether a text isn’t English, or isn’t words at all. */
export function troubleWith(
  raw: readonly Word[],
  text: string,
  isKnown: (stem: string) => boolean,
): Reading['trouble'] {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  if (letters === 0) return 'empty';
  const words = raw.filter(({ value }) => Number.isNaN(value));
  if (words.length === 0) return 'empty';
  const latin = text.match(/\p{Script=Latin}/gu)?.length ?? 0;
  if (latin < letters * 0.6) return 'other-language';
  const known = words.filter(({ stem }) => isKnown(stem)).length / words.length;
  const foreign =
    words.filter(({ start, end }) => FOREIGN.has(text.slice(start, end).toLowerCase())).length / words.length;
  if (words.length >= 3 && foreign >= 0.15 && known < 0.6) return 'other-language';
  if (known < 0.2 && words.length >= 2) return foreign > 0 ? 'other-language' : 'nonsense';
  return null;
}
