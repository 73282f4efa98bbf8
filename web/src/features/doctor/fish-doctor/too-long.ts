// In its own file, because the quick panel is on the home page and doesn’t need the labels.
import { SYMPTOMS_MAX } from '@nautical/core/domain/doctor/fish-doctor';

const count = (characters: number) => characters.toLocaleString('en');

/** The message for a text that's too long; we never cut it off silently. */
export const tooLong = (symptoms: string) =>
  symptoms.trim().length > SYMPTOMS_MAX
    ? `That’s ${count(symptoms.trim().length)} characters, and the Fish Doctor can read up to ${count(SYMPTOMS_MAX)}. Keep what matters most.`
    : undefined;
