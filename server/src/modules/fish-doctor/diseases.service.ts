// The condition library. It is loaded when it is first asked for: a start need not wait for it.
import type { Disease, DiseaseFilters } from '@nautical/core/contracts/fish-doctor';
import { type Condition, TANK_KINDS } from '@nautical/core/doctor/types';
import { notFound } from '../../kit/errors.ts';
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

/** Conditions that match every word and filter: those whose name does first, each part by name. */
export async function findDiseases({ search = '', kind, water, urgency }: DiseaseFilters): Promise<Condition[]> {
  const { CONDITIONS, findSign } = await loadLibrary();
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  const hasAll = (text: string) => words.every((word) => text.toLowerCase().includes(word));
  const namesOf = ({ name, otherNames }: Condition) => [name, ...otherNames].join(' ');
  const textOf = (condition: Condition) => {
    const { must, usually, may } = condition.signs;
    const signs = Object.keys({ ...must, ...usually, ...may }).map((key) => findSign(key)?.name ?? '');
    return [namesOf(condition), condition.summary, ...signs].join(' ');
  };
  return CONDITIONS.filter(
    (each) =>
      (!kind || each.kind === kind) &&
      (!water || each.waters.includes(water)) &&
      (!urgency || each.urgency === urgency) &&
      hasAll(textOf(each)),
  ).sort((a, b) => Number(hasAll(namesOf(b))) - Number(hasAll(namesOf(a))) || a.name.localeCompare(b.name, 'en'));
}

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
      perLitre: perLitre ? `${perLitre.amount} ${perLitre.unit} per litre` : null,
      perGallon: perLitre ? `${library.perGallon(dose)} ${perLitre.unit} per gallon` : null,
      amount: null,
    };
  }
}
