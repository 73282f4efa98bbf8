/** The people of the demo. None but the two the start prints can sign in. */
export const DEMO_MEMBERS = [
  { key: 'member', username: 'demo', location: 'Leeds', bio: 'Three tanks, one landlord, no regrets.' },
  { key: 'admin', username: 'demo-admin', location: 'Bristol', bio: 'Keeps the lights on here.', role: 'admin' },
  {
    key: 'reef',
    username: 'reef_and_rock',
    location: 'Brighton',
    bio: 'SPS frags and the odd clownfish pair. Collection welcome at weekends.',
  },
  {
    key: 'tetra',
    username: 'blackwater-beth',
    location: 'Norwich',
    bio: 'Soft water, leaf litter, small tetras in large groups.',
  },
  { key: 'discus', username: 'diskus.hof', location: 'Manchester', bio: 'Breeding discus since the kids moved out.' },
  {
    key: 'shrimp',
    username: 'shrimpworks',
    location: 'Cardiff',
    bio: 'Neocaridina lines, culled honestly, posted Mondays to Wednesdays.',
  },
  { key: 'pond', username: 'koi_corner', location: 'Guildford', bio: 'Pond keeper. Koi, goldfish and too many pumps.' },
  { key: 'plants', username: 'stem.and.moss', location: 'Edinburgh', bio: 'Weekly trimmings from four planted tanks.' },
  {
    key: 'gear',
    username: 'second-sump',
    location: 'Birmingham',
    bio: 'I test and clean everything before it is listed.',
  },
  {
    key: 'oddball',
    username: 'nightshift_loaches',
    location: 'Glasgow',
    bio: 'Loaches, plecos and other shy company.',
  },
  {
    key: 'marine',
    username: 'tide-table',
    location: 'Plymouth',
    bio: 'Marine fish, quarantined for four weeks before they leave.',
  },
  {
    key: 'help',
    username: 'tankside',
    location: 'Sheffield',
    bio: 'Tank moves, set-up help and holiday care within 25 miles.',
  },
] as const;
export type DemoMember = (typeof DEMO_MEMBERS)[number]['key'];
