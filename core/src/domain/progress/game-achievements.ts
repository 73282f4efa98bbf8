// The achievements that real events count toward. Keys are stored, so they never change their meaning.
import type { DIFFICULTIES, GameEvent } from './gamification.ts';

export type GameGoal = {
  key: string;
  name: string;
  description: string;
  icon: string;
  category: string;
  eventType: GameEvent;
  difficulty: (typeof DIFFICULTIES)[number];
  maxProgress: number;
  points: number;
  experience: number;
};

const goal = (
  eventType: GameEvent,
  category: string,
  icon: string,
  [key, name, description, difficulty, maxProgress, points, experience]: [
    string,
    string,
    string,
    GameGoal['difficulty'],
    number,
    number,
    number,
  ],
): GameGoal => ({ key, name, description, icon, category, eventType, difficulty, maxProgress, points, experience });

export const GAME_GOALS: readonly GameGoal[] = [
  goal('aquarium_added', 'aquariums', 'fish', [
    'first-tank',
    'First Tank',
    'Add your first aquarium.',
    'easy',
    1,
    10,
    20,
  ]),
  goal('aquarium_added', 'aquariums', 'fish', [
    'tank-room',
    'Fish Room',
    'Look after five aquariums.',
    'medium',
    5,
    30,
    60,
  ]),
  goal('water_test_recorded', 'water', 'flask', [
    'first-test',
    'First Drop',
    'Record your first water test.',
    'easy',
    1,
    10,
    20,
  ]),
  goal('water_test_recorded', 'water', 'flask', [
    'tester-25',
    'Water Watcher',
    'Record 25 water tests.',
    'medium',
    25,
    30,
    60,
  ]),
  goal('water_test_recorded', 'water', 'flask', [
    'tester-100',
    'Home Laboratory',
    'Record 100 water tests.',
    'hard',
    100,
    100,
    200,
  ]),
  goal('fish_added', 'livestock', 'heart', ['first-animal', 'New Resident', 'Add your first fish.', 'easy', 1, 10, 20]),
  goal('fish_added', 'livestock', 'heart', [
    'keeper-20',
    'Busy Waters',
    'Add twenty fish or groups of fish.',
    'medium',
    20,
    30,
    60,
  ]),
  goal('maintenance_done', 'maintenance', 'wrench', [
    'first-maintenance',
    'Sleeves Up',
    'Log your first maintenance.',
    'easy',
    1,
    10,
    20,
  ]),
  goal('maintenance_done', 'maintenance', 'wrench', [
    'maintainer-50',
    'Clockwork',
    'Log maintenance fifty times.',
    'hard',
    50,
    100,
    200,
  ]),
];

const DONE: Record<string, string> = { Add: 'added', Look: 'looked', Record: 'recorded', Log: 'logged' };

/** What was done to reach a goal, from the sentence that asks for it. */
export const doneText = (description: string) =>
  description.replace(/^\w+/, (verb) => (DONE[verb] ? `You ${DONE[verb]}` : verb));
