// Suggestions the site knows by itself: first aid, tools and pages. They ship with the suggestion list, so they work at once
// and offline.
import { EMERGENCIES } from '@nautical/core/doctor/emergencies';
import { distance, slipsForgiven, wordsOf } from '@nautical/core/domain/common/search-words';
import { type LinkProps, linkOptions } from '@tanstack/react-router';

export type Answer = { key: string; title: string; link: LinkProps };
type Known = Answer & { words: readonly string[] };

const known = (key: string, title: string, link: LinkProps, words: string): Known => ({
  key,
  title,
  link,
  words: wordsOf(`${title} ${words}`),
});

/** Words people type when an animal is in trouble of any kind. */
const TROUBLE = 'sick ill dying dieing die dies dead death emergency help urgent sos save first aid hospital vet';

const FIRST_AID: readonly Known[] = [
  known(
    'first-aid',
    'My fish is sick: what to do now',
    linkOptions({ to: '/emergency-care' }),
    `${TROUBLE} not eating`,
  ),
  ...EMERGENCIES.map(({ key, title, looksLike }) =>
    known(
      `first-aid-${key}`,
      title,
      linkOptions({ to: '/emergency-care', search: { situation: key } }),
      `${key} ${looksLike} ${key === 'gasping' ? `${TROUBLE} breathing oxygen air` : ''}`,
    ),
  ),
];

const page = (to: NonNullable<LinkProps['to']>, title: string, words: string) =>
  known(`page${to}`.replaceAll(/\W+/g, '-'), title, { to }, words);

const PAGES: readonly Known[] = [
  page(
    '/tank-recommendations',
    'Tank Recommendations',
    'small big size gallons upgrade which first choose starter beginner',
  ),
  page(
    '/compatibility-guide',
    'Compatibility Guide',
    'live together mates community fight aggressive small crowded overstocked stocking',
  ),
  page(
    '/aquarium-tracker',
    'Aquarium Tracker',
    'my tanks add log water test readings parameters livestock maintenance',
  ),
  page('/aquarium-comparison', 'Aquarium Comparison', 'compare tanks'),
  page('/tank-setup-tips', 'Tank Setup Tips', 'new start starting cycle cycling beginner how'),
  page('/setup-checklist', 'Setup Checklist', 'new start steps cycle cycling beginner'),
  page(
    '/water-testing-guide',
    'Water Testing Guide',
    'ammonia nitrite nitrate ph hardness kh gh salinity test kit parameters',
  ),
  page('/species-database', 'Species Database', 'care guide fish list animals'),
  page('/fish-doctor', 'Fish Doctor', 'sick ill disease diagnosis symptoms medicine treatment'),
  page('/fish-doctor/symptom-checker', 'Symptom Checker', 'sick ill spots fins signs diagnosis'),
  page('/fish-doctor/disease-library', 'Disease Library', 'sick ill illness conditions treatment'),
  page('/my-listings', 'My Listings', 'sell selling offers posts'),
  page('/saved-items', 'Saved Items', 'favorites hearts liked'),
  page('/wishlist', 'Wishlist', 'products wanted'),
  page('/messages', 'Messages', 'inbox mail letters sellers'),
  page('/direct-chats', 'Direct Chats', 'chat instant messages'),
  page('/chat', 'Community Chat', 'rooms talk forum'),
  page('/contacts', 'Contacts', 'friends requests people block'),
  page('/notifications', 'Notifications', 'alerts news'),
  page('/notification-settings', 'Notification Settings', 'push email alerts saved searches'),
  page('/my-profile', 'My Profile', 'account picture avatar town location units delete export'),
  page('/change-password', 'Password and devices', 'change security sign in login two step passkey sessions'),
  page('/advertising', 'Advertising', 'sponsor promote packages'),
  page('/privacy', 'Privacy', 'data policy'),
  page('/terms', 'Terms', 'rules conditions of use'),
];

/** Stop words, and words that apply to nearly everything on this site. */
const SMALL_WORDS = new Set(
  wordsOf(
    'a an and are at can do does for from get has have how i in is it me my of on or s the to too very what when where which why will with',
  ),
);
const EVERYWHERE = new Set(wordsOf('fish fishes tank tanks aquarium water'));
/** A call for help when it stands alone, and politeness beside a word that says more. */
const CALLS = new Set(wordsOf('help please now'));
/** Words that ask for first aid whatever stands beside them: “my betta is dying”. */
const ALARMS = new Set(wordsOf('sick ill dying dieing emergency urgent sos'));

/** Whether a typed word matches: as a prefix, or with a small typo. */
const isMeant = (typed: string) => (word: string) => {
  const forgiven = slipsForgiven(typed);
  return word.startsWith(typed) || (forgiven > 0 && distance(typed, word, forgiven) <= forgiven);
};

/** The answers that match every meaningful word, those with the most words in the title first. */
function knowing(all: readonly Known[], text: string, most: number): Answer[] {
  const telling = wordsOf(text).filter((word) => !SMALL_WORDS.has(word));
  const named = telling.filter((word) => !EVERYWHERE.has(word));
  const saying = named.filter((word) => !CALLS.has(word));
  const own = saying.length > 0 ? saying : named.filter((word) => word === 'help');
  if (own.length === 0) return [];
  const inTitle = ({ title }: Known) => telling.filter((word) => wordsOf(title).some(isMeant(word))).length;
  return all
    .filter(({ words }) => own.every((word) => words.some(isMeant(word))))
    .toSorted((a, b) => inTitle(b) - inTitle(a))
    .slice(0, most);
}

const MOST_OF_A_KIND = 3;

/** First aid that knows the text; its landing page where the text sounds an alarm about anything else. */
function firstAidFor(text: string): Answer[] {
  const found = knowing(FIRST_AID, text, MOST_OF_A_KIND);
  return found.length === 0 && wordsOf(text).some((word) => ALARMS.has(word)) ? FIRST_AID.slice(0, 1) : found;
}

export const answersOf = (text: string) => ({
  firstAid: firstAidFor(text),
  pages: knowing(PAGES, text, MOST_OF_A_KIND),
});
