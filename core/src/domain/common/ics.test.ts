import fc from 'fast-check';
import { expect, test } from 'vitest';
import { writeCalendar } from './ics.ts';

const updatedAt = new Date('2026-03-01T10:00:00Z');

test('a task is a whole day that comes back, a dose a point in time', () => {
  const text = writeCalendar('Tank care', [
    {
      uid: 'task-1@nautical',
      start: '2026-03-08',
      title: 'Change water; 25 %, slowly',
      everyDays: 7,
      until: '2026-04-05',
      updatedAt,
    },
    { uid: 'dose-1@nautical', start: new Date('2026-03-08T19:30:00Z'), title: 'Dose', description: 'a\nb', updatedAt },
  ]);
  expect(text.split('\r\n')).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Nautical Marketplace//Aquarium care//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'NAME:Tank care',
    'X-WR-CALNAME:Tank care',
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    'X-PUBLISHED-TTL:PT1H',
    'BEGIN:VEVENT',
    'UID:task-1@nautical',
    'DTSTAMP:20260301T100000Z',
    'LAST-MODIFIED:20260301T100000Z',
    'DTSTART;VALUE=DATE:20260308',
    'TRANSP:TRANSPARENT',
    'RRULE:FREQ=DAILY;INTERVAL=7;UNTIL=20260405',
    'SUMMARY:Change water\\; 25 %\\, slowly',
    'END:VEVENT',
    'BEGIN:VEVENT',
    'UID:dose-1@nautical',
    'DTSTAMP:20260301T100000Z',
    'LAST-MODIFIED:20260301T100000Z',
    'DTSTART:20260308T193000Z',
    'DURATION:PT15M',
    'SUMMARY:Dose',
    'DESCRIPTION:a\\nb',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]);
});

test('no text breaks the lines, which have at most 75 bytes', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (title) => {
      const text = writeCalendar('x', [{ uid: '1', start: '2026-03-08', title, updatedAt }]);
      const lines = text.split('\r\n');
      for (const line of lines)
        expect(encodeURIComponent(line.toWellFormed()).replaceAll(/%../g, '.').length).toBeLessThanOrEqual(75);
      const unfolded = text.replaceAll('\r\n ', '').split('\r\n');
      expect(unfolded.filter((line) => line.startsWith('SUMMARY:'))).toHaveLength(1);
      expect(unfolded).toHaveLength(19);
    }),
  );
});
