/** What a member can switch on and off; every notification belongs to one. */
export const NOTIFICATION_TOPICS = [
  'messages',
  'contacts',
  'mentions',
  'listings',
  'questions',
  'saved-searches',
  'price-drops',
  'auctions',
  'orders',
  'maintenance',
  'water',
  'fish-doctor',
  'calls',
  'achievements',
  'reports',
  'announcements',
] as const;
export type NotificationTopic = (typeof NOTIFICATION_TOPICS)[number];

/** The label and description of each notification topic. */
export const TOPIC_TEXTS: Record<NotificationTopic, { label: string; description: string }> = {
  messages: { label: 'Messages', description: 'Someone sent you a message.' },
  contacts: { label: 'Contacts', description: 'Contact requests and replies to yours.' },
  mentions: { label: 'Mentions', description: 'Someone mentioned you in a room.' },
  listings: { label: 'My listings', description: 'Your listings expired or were taken down.' },
  questions: { label: 'Questions', description: 'Someone asked about your listing, or a seller answered you.' },
  'saved-searches': { label: 'Saved searches', description: 'A new listing matches a search you saved.' },
  'price-drops': { label: 'Price drops', description: 'The price of something you saved went down.' },
  auctions: { label: 'Auctions', description: 'You were outbid, or one of your auctions ended.' },
  orders: { label: 'Orders', description: 'Payments, deliveries and disputes.' },
  maintenance: { label: 'Reminders', description: 'Tank maintenance is due.' },
  water: { label: 'Water tests', description: 'A reading is out of range.' },
  'fish-doctor': { label: 'Fish Doctor', description: 'News about your cases.' },
  calls: { label: 'Calls', description: 'Consultations and calls.' },
  achievements: { label: 'Achievements', description: 'Levels, badges and challenges.' },
  reports: { label: 'Reports', description: 'What happened with your reports.' },
  announcements: { label: 'Announcements', description: 'News from the people who run the site.' },
};

export type QuietHours = { from: string; to: string; timeZone: string };

/** The quiet hours as they are stored, where a member has chosen some. */
export const quietHoursOf = (
  hours: { [K in keyof QuietHours]: string | null } | null | undefined,
): QuietHours | null =>
  hours?.from && hours.to && hours.timeZone ? { from: hours.from, to: hours.to, timeZone: hours.timeZone } : null;

const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/** Whether it’s quiet hours now. They may span midnight. */
export function isQuiet({ from, to, timeZone }: QuietHours, now: Date): boolean {
  const clock = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
  const [time, start, end] = [clock.format(now), from, to].map(minutesOf) as [number, number, number];
  return start <= end ? time >= start && time < end : time >= start || time < end;
}

/** Whether the runtime knows a time zone by that name. */
export function isTimeZone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en-GB', { timeZone: name }));
  } catch {
    return false;
  }
}
