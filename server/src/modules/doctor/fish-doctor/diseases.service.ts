// The condition library. It’s loaded on first use, so startup doesn’t wait for it.
import type { Disease, DiseaseFilters } from '@nautical/core/contracts/doctor/fish-doctor';
import { type Condition, TANK_KINDS } from '@nautical/core/doctor/types';
import { distance, slipsForgiven, wordsOf } from '@nautical/core/domain/common/search-words';
import { notFound } from '../../../kit/errors.ts';
import { presentDisease } from './fish-doctor.presenter.ts';

const loadLibrary = async () => {
  const [conditions, signs, doses, emergencies] = await Promise.all([
    import('@nautical/core/doctor/conditions'),
    import('@nautical/core/doctor/signs'),
    import('@nautical/core/doctor/doses'),
    import('@nautical/core/doctor/emergencies'),
  ]);
  return { ...conditions, ...signs, ...doses, ...emergencies };
};

/**
 * Conditions that match every word and filter: exact names first, then names that contain the words, then texts with words that
 * start with them. If nothing matches, names with a similar spelling.
 */
export async function findDiseases({ search = '', kind, water, urgency }: DiseaseFilters): Promise<Condition[]> {
  const { CONDITIONS, findSign } = await loadLibrary();
  const words = wordsOf(search);
  if (search.trim() !== '' && words.length === 0) return [];
  const textOf = (condition: Condition) => {
    const { must, usually, may } = condition.signs;
    const signs = Object.keys({ ...must, ...usually, ...may }).map((key) => findSign(key)?.name ?? '');
    return [condition.summary, ...signs].join(' ');
  };
  const rankOf = (condition: Condition) => {
    const names = [condition.name, ...condition.otherNames].map((name) => name.toLowerCase());
    const all = names.join(' ');
    const ownWords = wordsOf(all);
    if (names.some((name) => wordsOf(name).join(' ') === words.join(' '))) return 0;
    if (words.every((word) => ownWords.includes(word))) return 1;
    if (words.every((word) => all.includes(word))) return 2;
    const told = [...ownWords, ...wordsOf(textOf(condition))];
    if (words.every((word) => told.some((each) => each.startsWith(word)))) return 3;
    return words.every((word) => ownWords.some((name) => isNearly(word, name))) ? 4 : null;
  };
  const ranked = CONDITIONS.flatMap((condition: Condition) => {
    const isAsked =
      (!kind || condition.kind === kind) &&
      (!water || condition.waters.includes(water)) &&
      (!urgency || condition.urgency === urgency);
    const rank = isAsked ? rankOf(condition) : null;
    return rank === null ? [] : [{ condition, rank }];
  });
  const isFound = ranked.some(({ rank }) => rank < 4);
  return ranked
    .filter(({ rank }) => !isFound || rank < 4)
    .sort((a, b) => a.rank - b.rank || a.condition.name.localeCompare(b.condition.name, 'en'))
    .map(({ condition }) => condition);
}

const isNearly = (word: string, name: string) => {
  const forgiven = slipsForgiven(word);
  return distance(word, name, forgiven) <= forgiven;
};

export async function getDisease(key: string): Promise<Disease> {
  const library = await loadLibrary();
  const condition: Condition | undefined = library.findCondition(key);
  if (!condition) throw notFound('Condition');
  const namesOf = (signs: object) =>
    (Object.entries(signs) as [string, number][])
      .sort(([, a], [, b]) => b - a)
      .flatMap(([sign]) => library.findSign(sign)?.name ?? []);
  const { must, usually, may, against } = condition.signs;
  const sheet = library.emergencyFor(key);
  return presentDisease(condition, {
    signs: { must: namesOf(must), usually: namesOf(usually), may: namesOf(may), against: namesOf(against) },
    treatment: TANK_KINDS.flatMap((tankKind) => {
      const plan = condition.treatment[tankKind];
      return plan ? [{ tankKind, steps: [...plan.steps], doses: (plan.doses ?? []).map(describe) }] : [];
    }),
    emergency: sheet ? { key: sheet.key, title: sheet.title } : null,
  });

  function describe(doseKey: Parameters<typeof library.getDose>[0]) {
    const dose = library.getDose(doseKey);
    const { key: own, name, how, perLitre } = dose;
    return {
      key: own,
      name,
      how,
      perLitre: perLitre ? `${perLitre.amount} ${perLitre.unit} per liter` : null,
      perGallon: perLitre ? `${library.perGallon(dose)} ${perLitre.unit} per gallon` : null,
      amount: null,
    };
  }
}
