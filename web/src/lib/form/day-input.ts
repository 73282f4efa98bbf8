// Between the fields of the browser for days and times, which know no zone, and points in time.

const two = (value: number) => String(value).padStart(2, '0');

/** A point in time as the value of a date field, by the clock here. */
export function dayOfInput(moment: string | Date | null | undefined): string {
  if (!moment) return '';
  const date = new Date(moment);
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

export const today = () => dayOfInput(new Date());

/** The noon of a day here, and for today now, so that what is entered later comes later; nothing for an empty field. */
export function momentOfDay(day: string, now = new Date()): string | null {
  if (!day) return null;
  const noon = new Date(`${day}T12:00`);
  if (Number.isNaN(noon.getTime())) return null;
  return (day === dayOfInput(now) ? now : noon).toISOString();
}

/** A point in time as the value of a field for day and time, by the clock here. */
export function timeOfInput(moment: string | Date): string {
  const date = new Date(moment);
  return `${dayOfInput(date)}T${two(date.getHours())}:${two(date.getMinutes())}`;
}

/** What a field for day and time says; nothing when it is empty. */
export function momentOfTime(text: string): string | undefined {
  const date = new Date(text);
  return text && !Number.isNaN(date.getTime()) ? date.toISOString() : undefined;
}
