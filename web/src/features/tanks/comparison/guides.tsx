// Two short guides beside the comparison, with the figures people look up.
import { textInUnits } from '@nautical/core/domain/members/units';
import { Card } from '@/components/ui/card.tsx';
import { useUnits } from '@/features/members/units/units.ts';

type Entry = { name: string; text: string };
type Chapter = { title: string; entries: readonly Entry[] };

const FISH: readonly Chapter[] = [
  {
    title: 'Temperament',
    entries: [
      { name: 'Peaceful', text: 'Gets along with any fish that leaves it alone: most tetras, rasboras and corydoras.' },
      { name: 'Semi-aggressive', text: 'Defends a spot or chases its own kind. Give it tank mates of a similar size.' },
      { name: 'Aggressive', text: 'Hunts or fights. Keep it alone, or with fish that can stand up to it.' },
    ],
  },
  {
    title: 'Swimming levels',
    entries: [
      { name: 'Top', text: 'Hatchetfish, killifish and many livebearers. They need a lid and floating plants.' },
      { name: 'Middle', text: 'Schools of tetras, barbs and rainbowfish. They need open water to swim.' },
      { name: 'Bottom', text: 'Corydoras, loaches and gobies. They need soft sand and hiding places.' },
    ],
  },
  {
    title: 'Temperature',
    entries: [
      { name: 'Tropical', text: '72-82°F' },
      { name: 'Coldwater', text: '60-72°F' },
      { name: 'Warm', text: '78-86°F' },
    ],
  },
  {
    title: 'pH',
    entries: [
      { name: 'Acidic', text: '5.0-6.8' },
      { name: 'Neutral', text: '6.8-7.2' },
      { name: 'Alkaline', text: '7.2-8.5' },
    ],
  },
  {
    title: 'Minimum group sizes',
    entries: [
      { name: 'Neon and cardinal tetra', text: '6' },
      { name: 'Rummy nose', text: '8' },
      { name: 'Cherry and tiger barb', text: '6' },
      { name: 'Zebra danio', text: '5' },
      { name: 'Kuhli loach', text: '5' },
      { name: 'Corydoras', text: '4' },
      { name: 'Discus', text: '4' },
      { name: 'Guppy', text: '3' },
      { name: 'Loach', text: '3' },
    ],
  },
];

const SETUP: readonly Chapter[] = [
  {
    title: 'Tank size',
    entries: [
      { name: '10-20 gallons', text: 'Nano fish, shrimp or one betta. You need to watch it closely.' },
      { name: '30-50 gallons', text: 'A community with two or three schools.' },
      { name: '75+ gallons', text: 'Large fish, tangs or a reef with room to grow.' },
    ],
  },
  {
    title: 'Equipment',
    entries: [
      { name: 'Heater', text: '5W per gallon' },
      { name: 'Filter', text: 'A flow of 10 times the tank volume per hour' },
      { name: 'Lighting', text: '6-8 hours daily' },
    ],
  },
  {
    title: 'Nitrogen cycle',
    entries: [
      { name: 'How long', text: '4-6 weeks before the first fish' },
      { name: 'What happens', text: 'Bacteria turn ammonia into nitrite and nitrite into nitrate.' },
      { name: 'When it’s done', text: 'Ammonia and nitrite read zero a day after you add 2 ppm of ammonia.' },
    ],
  },
  {
    title: 'Maintenance schedule',
    entries: [
      { name: 'Daily', text: 'Feed 1-2 times, count the fish and check the thermometer.' },
      { name: 'Weekly', text: 'Change 25% of the water, clean the glass and test the water.' },
      { name: 'Monthly', text: 'Rinse filter sponges in tank water, trim plants, and check hoses and seals.' },
    ],
  },
  {
    title: 'Starter shopping list',
    entries: [
      { name: 'Equipment', text: '$150-300: tank, filter, heater, light, thermometer' },
      { name: 'Maintenance', text: '$50-100: test kit, dechlorinator, siphon, bucket, food' },
    ],
  },
];

export const FishGuide = () => <Guide chapters={FISH} />;
export const TankSetupGuide = () => <Guide chapters={SETUP} />;

function Guide({ chapters }: { chapters: readonly Chapter[] }) {
  const units = useUnits();
  return (
    <div className="grid gap-4 md:grid-cols-2">
      {chapters.map(({ title, entries }) => (
        <Card key={title} className="p-4">
          <h2 className="mb-2 font-bold font-display text-lg">{title}</h2>
          <dl className="divide-y divide-line">
            {entries.map(({ name, text }) => (
              <div key={name} className="flex flex-col gap-x-4 py-2 sm:flex-row">
                <dt className="shrink-0 font-medium sm:w-40">{textInUnits(name, units)}</dt>
                <dd className="text-ink-muted tabular-nums">{textInUnits(text, units)}</dd>
              </div>
            ))}
          </dl>
        </Card>
      ))}
    </div>
  );
}
