// Writing calendars that other programs subscribe to (RFC 5545).

export type CalendarEvent = {
  uid: string;
  /** A whole day as YYYY-MM-DD, or a point in time. */
  start: string | Date;
  title: string;
  description?: string | null;
  /** Comes back every so many days. */
  everyDays?: number;
  /** The last day it may come back, as YYYY-MM-DD. */
  until?: string;
  updatedAt: Date;
};

const DOSE_MINUTES = 15; // what a point in time takes up in a calendar

/** The calendar as text. */
export function writeCalendar(name: string, events: readonly CalendarEvent[]): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Nautical Marketplace//Aquarium care//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `NAME:${escaped(name)}`,
    `X-WR-CALNAME:${escaped(name)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    'X-PUBLISHED-TTL:PT1H',
    ...events.flatMap(eventLines),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

const eventLines = ({ uid, start, title, description, everyDays, until, updatedAt }: CalendarEvent) => [
  'BEGIN:VEVENT',
  `UID:${escaped(uid)}`,
  `DTSTAMP:${stamp(updatedAt)}`,
  `LAST-MODIFIED:${stamp(updatedAt)}`,
  ...(typeof start === 'string'
    ? [`DTSTART;VALUE=DATE:${start.replaceAll('-', '')}`, 'TRANSP:TRANSPARENT']
    : [`DTSTART:${stamp(start)}`, `DURATION:PT${DOSE_MINUTES}M`]),
  ...(everyDays ? [`RRULE:FREQ=DAILY;INTERVAL=${everyDays}${until ? `;UNTIL=${until.replaceAll('-', '')}` : ''}`] : []),
  `SUMMARY:${escaped(title)}`,
  ...(description ? [`DESCRIPTION:${escaped(description)}`] : []),
  'END:VEVENT',
];

const stamp = (date: Date) => `${date.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`;

const escaped = (text: string) =>
  text
    .replaceAll(/[\\;,]/g, (each) => `\\${each}`)
    .replaceAll(/\r\n?|\n/g, '\\n')
    .replaceAll(/\p{Cc}/gu, '');

const LINE_BYTES = 75;

/** Lines are cut at 75 bytes, never inside a character, and go on after a space. */
function folded(line: string): string {
  let result = '';
  let bytes = 0;
  for (const char of line) {
    const size = bytesOf(char);
    if (bytes + size > LINE_BYTES) {
      result += '\r\n ';
      bytes = 1;
    }
    result += char;
    bytes += size;
  }
  return result;
}

function bytesOf(char: string) {
  const code = char.codePointAt(0)!;
  return code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
}
