// Answers that several requests give. They are written as JSON once.

const written = new WeakMap<object, string | undefined>();

/** Says that several requests give this very answer; from here on it cannot change. */
export function shareAnswer<T extends object>(answer: T): T {
  written.set(answer, undefined);
  return Object.freeze(answer);
}

/** An answer as JSON. */
export function writtenOnce(answer: unknown, write: (answer: unknown) => string): string {
  if (typeof answer !== 'object' || answer === null || !written.has(answer)) return write(answer);
  const known = written.get(answer) ?? write(answer);
  written.set(answer, known);
  return known;
}
