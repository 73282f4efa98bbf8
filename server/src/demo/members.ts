/** The people of the demo. Only the two accounts printed at startup can sign in. */
export const DEMO_MEMBERS = [
  { key: 'member', username: 'demo', location: 'Portland, OR', bio: 'Three tanks, one landlord, no regrets.' },
  { key: 'admin', username: 'demo-admin', location: 'Columbus, OH', bio: 'I keep the lights on here.', role: 'admin' },
  {
    key: 'reef',
    username: 'reef_and_rock',
    location: 'Gresham, OR',
    bio: 'SPS frags and a clownfish pair now and then. Pickup on weekends.',
  },
  {
    key: 'tetra',
    username: 'blackwater-beth',
    location: 'Portland, OR',
    bio: 'Soft water, leaf litter, small tetras in large groups.',
  },
  {
    key: 'discus',
    username: 'diskus.hof',
    location: 'Milwaukee, WI',
    bio: 'I’ve been breeding discus since the kids moved out.',
  },
  {
    key: 'shrimp',
    username: 'shrimpworks',
    location: 'Boise, ID',
    bio: 'Neocaridina lines, carefully selected. I ship Monday to Wednesday.',
  },
  { key: 'pond', username: 'koi_corner', location: 'Salem, OR', bio: 'Pond keeper. Koi, goldfish and too many pumps.' },
  {
    key: 'plants',
    username: 'stem.and.moss',
    location: 'Seattle, WA',
    bio: 'Weekly trimmings from four planted tanks.',
  },
  {
    key: 'gear',
    username: 'second-sump',
    location: 'Pittsburgh, PA',
    bio: 'I test and clean everything before I list it.',
  },
  {
    key: 'oddball',
    username: 'nightshift_loaches',
    location: 'Minneapolis, MN',
    bio: 'Loaches, plecos and other shy fish.',
  },
  {
    key: 'marine',
    username: 'tide-table',
    location: 'Charleston, SC',
    bio: 'Saltwater fish, all quarantined for four weeks before they go.',
  },
  {
    key: 'help',
    username: 'tankside',
    location: 'Portland, OR',
    bio: 'Tank moves, setup help and vacation care within 25 miles.',
  },
] as const;
export type DemoMember = (typeof DEMO_MEMBERS)[number]['key'];
