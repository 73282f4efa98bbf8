// Apart from the labels, because the quick panel stands on the first page and needs none of them.
import { SYMPTOMS_MAX } from '@nautical/core/domain/doctor/fish-doctor';

const count = (characters: number) => characters.toLocaleString('en');

/** What is said of a text that is too long: nothing of it is cut off behind the keeper's back. */
export const tooLong = (symptoms: string) =>
  symptoms.trim().length > SYMPTOMS_MAX
    ? `These are ${count(symptoms.trim().length)} characters, and the doctor reads at most ${count(SYMPTOMS_MAX)}. Keep what matters most.`
    : undefined;
