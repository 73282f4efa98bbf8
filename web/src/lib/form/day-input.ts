// Converts between points in time and the browser's date and time inputs, which have no time zone.

const two = (value: number) => String(value).padStart(2, '0');

/** A point in time as the value of a date input, in local time. */
export function dayOfInput(moment: string | Date | null | undefined): string {
  if (!moment) return '';
  const date = new Date(moment);
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

export const today = () => dayOfInput(new Date());

/** Local noon of a day, or the current time for today, so that later entries sort later; undefined for an empty field. */
export function momentOfDay(day: string, now = new Date()): string | null {
  if (!day) return null;
  const noon = new Date(`${day}T12:00`);
  if (Number.isNaN(noon.getTime())) return null;
  return (day === dayOfInput(now) ? now : noon).toISOString();
}

/** A point in time as the value of a date-and-time input, in local time. */
export function timeOfInput(moment: string | Date): string {
  const date = new Date(moment);
  return `${dayOfInput(date)}T${two(date.getHours())}:${two(date.getMinutes())}`;
}

/** The value of a date-and-time input; undefined if it's empty. */
export function momentOfTime(text: string): string | undefined {
  const date = new Date(text);
  return text && !Number.isNaN(date.getTime()) ? date.toISOString() : undefined;
}
