import type { Water as TankWater } from '@nautical/core/domain/market/listing-water';
import type {
  CONDITIONS,
  DeliveryOption,
  LIVESTOCK_ORIGINS,
  ListingCategory,
  SEXES,
} from '@nautical/core/domain/market/listings';
import type { EquipmentKind } from '@nautical/core/illustration/equipment/equipment';
import type { Water } from '@nautical/core/illustration/scene/scene-water';
import type { DECOR_ILLUSTRATIONS, SPECIES_ILLUSTRATIONS } from '@nautical/core/illustration/species-illustrations';
import type { DemoMember } from './members.ts';
import type { DemoAuction } from './trade/run-auction.ts';

/** What a demo photo shows: animals or plants in a kind of tank, or one piece of equipment. */
export type Picture = { water: Water; subjects: PictureSubject[]; seed: number } | { equipment: EquipmentKind };
type PictureSubject = keyof typeof SPECIES_ILLUSTRATIONS | keyof typeof DECOR_ILLUSTRATIONS;

type Animal = {
  quantity: number;
  size?: string;
  sex?: (typeof SEXES)[number];
  origin: (typeof LIVESTOCK_ORIGINS)[number];
  quarantineDays?: number;
  tankParameters?: TankWater;
};

export type DemoListing = {
  seller: DemoMember;
  title: string;
  description: string;
  category: ListingCategory;
  price: string;
  condition?: (typeof CONDITIONS)[number];
  pictures: Picture[];
  delivery: DeliveryOption[];
  /** What only something alive has. */
  animal?: Animal;
  /** Hours before the first start that it was listed. */
  age: number;
  soldHoursAgo?: number;
  /** Where it stands by now, if it isn't for sale any more. */
  status?: 'reserved' | 'sold' | 'expired';
  auction?: DemoAuction;
};

export const scene = (water: Water, seed: number, ...subjects: PictureSubject[]): Picture => ({
  water,
  subjects,
  seed,
});

const SHOTS = new Map<EquipmentKind, Picture>();
/** A piece of equipment looks the same in every listing, so it's drawn once. */
export function equipment(kind: EquipmentKind): Picture {
  const shot = SHOTS.get(kind) ?? { equipment: kind };
  SHOTS.set(kind, shot);
  return shot;
}

export const REEF_WATER: TankWater = { temperature: 78, ph: 8.2, salinity: 1.025, nitrate: 5 };
export const CORAL_WATER: TankWater = {
  ...REEF_WATER,
  alkalinity: 8.5,
  calcium: 430,
  magnesium: 1320,
  phosphate: 0.04,
};
export const SOFT_WATER: TankWater = { temperature: 76, ph: 6.4, nitrate: 10 };
export const WARM_WATER: TankWater = { temperature: 84, ph: 6.6, nitrate: 5 };
export const TAP_WATER: TankWater = { temperature: 74, ph: 7.4, nitrate: 15 };

export const DEMO_LISTINGS: DemoListing[] = [
  {
    seller: 'reef',
    title: 'Tank-bred clownfish pair, bonded',
    description:
      'The female is 2.5 in, the male 1.5 in. They’ve been together for a year and host in a bubble-tip anemone. They eat pellets, frozen mysis and anything else that falls in. Bag and heat pack included.',
    category: 'fish',
    price: '65.00',
    pictures: [scene('reef', 1, 'clownfish', 'clownfish'), scene('reef', 2, 'clownfish')],
    delivery: ['pickup', 'local'],
    animal: { quantity: 2, size: '1.5 to 2.5 in', sex: 'pair', origin: 'captive-bred', tankParameters: REEF_WATER },
    age: 0.4,
  },
  {
    seller: 'tetra',
    title: 'Cardinal tetras, group of 12',
    description:
      'Home raised in soft, acidic water at pH 6.2, now eating crushed flake and baby brine shrimp. I only sell them as a group because they settle in much better that way.',
    category: 'fish',
    price: '30.00',
    pictures: [
      scene('blackwater', 3, 'cardinal-tetra', 'cardinal-tetra', 'cardinal-tetra', 'cardinal-tetra', 'cardinal-tetra'),
    ],
    delivery: ['pickup', 'courier'],
    animal: { quantity: 12, size: '1 in', sex: 'group', origin: 'captive-bred', tankParameters: SOFT_WATER },
    age: 2,
  },
  {
    seller: 'discus',
    title: 'Discus, 4 in, turquoise line',
    description:
      'Six to choose from, all from the same spawn, raised at 84 °F with daily water changes. You’ll need an established tank of at least 55 gallons.',
    category: 'fish',
    price: '55.00',
    pictures: [scene('planted', 4, 'discus', 'discus', 'discus'), scene('breeder', 5, 'discus')],
    delivery: ['pickup', 'courier'],
    animal: { quantity: 6, size: '4 in', sex: 'unsexed', origin: 'captive-bred', tankParameters: WARM_WATER },
    age: 5,
  },
  {
    seller: 'shrimp',
    title: 'Cherry shrimp, 10 high-grade reds',
    description:
      'Young adults of both sexes from a colony I’ve kept pure for two years. Live arrival guaranteed when shipped Monday to Wednesday.',
    category: 'coral-inverts',
    price: '18.00',
    pictures: [scene('planted', 6, 'cherry-shrimp', 'cherry-shrimp', 'cherry-shrimp', 'cherry-shrimp')],
    delivery: ['courier', 'postage'],
    animal: { quantity: 10, size: '0.75 in', sex: 'group', origin: 'captive-bred', tankParameters: TAP_WATER },
    age: 7,
  },
  {
    seller: 'marine',
    title: 'Yellow tang, quarantined 4 weeks',
    description:
      'About 3.5 in, nice and thick behind the head, grazes on nori all day. I treated it preventively and watched it for a month. It needs a long tank, so please tell me about your setup.',
    category: 'fish',
    price: '145.00',
    pictures: [scene('reef', 7, 'yellow-tang')],
    delivery: ['pickup'],
    animal: {
      quantity: 1,
      size: '3.5 in',
      sex: 'unsexed',
      origin: 'wild',
      quarantineDays: 28,
      tankParameters: REEF_WATER,
    },
    age: 9,
  },
  {
    seller: 'oddball',
    title: 'Kuhli loaches, six friends',
    description: 'A group of six that comes out at dusk. They love worms and wafers. They need a sand bottom.',
    category: 'fish',
    price: '24.00',
    pictures: [scene('blackwater', 8, 'kuhli-loach', 'kuhli-loach', 'kuhli-loach')],
    delivery: ['pickup', 'local', 'courier'],
    animal: { quantity: 6, size: '3 in', sex: 'group', origin: 'wild', quarantineDays: 14 },
    age: 14,
  },
  {
    seller: 'reef',
    title: 'Zoanthid frag, 8 polyps',
    description:
      'Orange skirts with a green mouth. They open within an hour of a water change. Grown under medium light at 33 to 35 ppt.',
    category: 'coral-inverts',
    price: '22.00',
    pictures: [scene('reef', 9, 'zoanthid', 'zoanthid')],
    delivery: ['pickup', 'courier'],
    animal: { quantity: 1, origin: 'captive-bred', tankParameters: CORAL_WATER },
    age: 18,
  },
  {
    seller: 'gear',
    title: 'Canister filter for 40–75 gallons',
    description:
      'Two years old, with a new impeller and seals this spring. Hoses and spray bar included. It runs quiet, the media baskets are clean, and I’ll add a bag of seeded ceramic media.',
    category: 'equipment',
    price: '60.00',
    condition: 'good',
    pictures: [equipment('canister-filter')],
    delivery: ['pickup', 'postage'],
    age: 20,
  },
  {
    seller: 'pond',
    title: 'Koi, 10 in, red and white',
    description:
      'Raised in a heated indoor pond and overwintered outside last year. It eats from your hand. Pickup only: bring a tub with a lid, I have oxygen.',
    category: 'fish',
    price: '80.00',
    pictures: [scene('pond', 10, 'koi', 'koi')],
    delivery: ['pickup'],
    animal: { quantity: 1, size: '10 in', sex: 'unsexed', origin: 'captive-bred', quarantineDays: 21 },
    age: 26,
  },
  {
    seller: 'plants',
    title: 'Stem plant bundle, six kinds',
    description:
      'This week’s trimmings: about 40 stems, snail-free, grown with CO₂ but not fussy. I wrap them wet and ship them in a padded mailer.',
    category: 'plants',
    price: '12.00',
    pictures: [scene('planted', 11, 'rotala-stem', 'vallisneria', 'amazon-sword')],
    delivery: ['postage', 'pickup'],
    age: 28,
  },
  {
    seller: 'tetra',
    title: 'Neon tetras, 20 home grown',
    description:
      'Four months old and past the delicate stage. That’s twenty for the price of takeout, because I need the tank for the next batch.',
    category: 'fish',
    price: '25.00',
    pictures: [scene('blackwater', 12, 'neon-tetra', 'neon-tetra', 'neon-tetra', 'neon-tetra')],
    delivery: ['pickup', 'courier'],
    animal: { quantity: 20, size: '1 in', sex: 'group', origin: 'captive-bred', tankParameters: SOFT_WATER },
    age: 31,
  },
  {
    seller: 'gear',
    title: 'Reef light, 36 in, full spectrum',
    description:
      'Five dimmable channels, with the mounting arms and the original box. All the LEDs work. There’s one scratch on the housing.',
    category: 'equipment',
    price: '175.00',
    condition: 'like-new',
    pictures: [equipment('light')],
    delivery: ['pickup', 'courier'],
    age: 35,
    auction: {
      start: '120.00',
      reserve: '150.00',
      startedHoursAgo: 35,
      endsInHours: 30,
      bids: [
        ['marine', '125.00', 29],
        ['plants', '140.00', 17],
        ['reef', '160.00', 3],
      ],
      watchers: ['member', 'tetra', 'plants'],
    },
  },
  {
    seller: 'marine',
    title: 'Royal gramma',
    description:
      'A bold little fish with a purple front and a yellow back. It eats mysis and pellets and likes a cave of its own.',
    category: 'fish',
    price: '32.00',
    pictures: [scene('reef', 13, 'royal-gramma')],
    delivery: ['pickup', 'local'],
    animal: {
      quantity: 1,
      size: '2.5 in',
      sex: 'unsexed',
      origin: 'wild',
      quarantineDays: 30,
      tankParameters: REEF_WATER,
    },
    age: 40,
  },
  {
    seller: 'discus',
    title: 'Angelfish, young pair-forming group of 5',
    description:
      'Standard-finned wild type with crisp bars, bodies about 2 in. Raised together, and the first two are already pairing off.',
    category: 'fish',
    price: '40.00',
    pictures: [scene('planted', 14, 'angelfish', 'angelfish', 'angelfish')],
    delivery: ['pickup', 'courier'],
    animal: { quantity: 5, size: '2 in', sex: 'unsexed', origin: 'captive-bred', tankParameters: WARM_WATER },
    age: 46,
  },
  {
    seller: 'help',
    title: 'Tank move, we bring tubs and pumps',
    description:
      'Two people, a van with a lift gate, tubs, battery air pumps and a lot of towels. The price is for tanks up to 100 gallons within the city.',
    category: 'services',
    price: '140.00',
    pictures: [equipment('net')],
    delivery: ['local'],
    age: 50,
  },
  {
    seller: 'gear',
    title: '40 gallon breeder on a pine stand',
    description:
      'Glass, 36 × 18 × 16 in, resealed last year and leak tested for two weeks. The stand is level and painted. I can help you load it.',
    category: 'tanks-stands',
    price: '130.00',
    condition: 'good',
    pictures: [equipment('tank')],
    delivery: ['pickup'],
    age: 54,
  },
  {
    seller: 'oddball',
    title: 'Bristlenose pleco, young adults',
    description: 'Raised on zucchini and wood, about 3 in. A good pleco for most tanks because it stays small.',
    category: 'fish',
    price: '9.00',
    pictures: [scene('blackwater', 15, 'pleco')],
    delivery: ['pickup', 'courier'],
    animal: { quantity: 4, size: '3 in', sex: 'male', origin: 'captive-bred' },
    age: 58,
  },
  {
    seller: 'shrimp',
    title: 'Blue-line shrimp food, 3.5 oz',
    description:
      'Home-dried spinach, nettle and soy granules. One pinch feeds fifty shrimp. Fresh batch, with the date on the can.',
    category: 'food-supplements',
    price: '7.50',
    pictures: [equipment('food')],
    delivery: ['postage'],
    age: 63,
  },
  {
    seller: 'marine',
    title: 'Mandarin dragonet, eating frozen',
    description:
      'Trained to eat frozen copepods and brine shrimp over eight weeks. You can watch it eat when you pick it up. It needs a mature tank.',
    category: 'fish',
    price: '60.00',
    pictures: [scene('reef', 16, 'mandarin-dragonet')],
    delivery: ['pickup'],
    animal: {
      quantity: 1,
      size: '2.5 in',
      sex: 'male',
      origin: 'captive-bred',
      quarantineDays: 10,
      tankParameters: REEF_WATER,
    },
    age: 70,
    auction: {
      start: '45.00',
      buyNow: '85.00',
      startedHoursAgo: 70,
      endsInHours: 52,
      bids: [['reef', '62.00', 20]],
      watchers: ['member', 'reef'],
    },
  },
  {
    seller: 'pond',
    title: 'Fantail goldfish, three calico youngsters',
    description:
      'Five months old and round as plums. They need a tank of at least 40 gallons or a pond without fast fish.',
    category: 'fish',
    price: '27.00',
    pictures: [scene('pond', 17, 'goldfish', 'goldfish')],
    delivery: ['pickup', 'local'],
    age: 74,
  },
  {
    seller: 'tetra',
    title: 'Corydoras, group of 8',
    description: 'Eight corys raised on sand, three years old. They spawn after every cool water change.',
    category: 'fish',
    price: '36.00',
    pictures: [scene('planted', 18, 'corydoras', 'corydoras', 'corydoras')],
    delivery: ['pickup', 'courier'],
    animal: { quantity: 8, size: '1.5 in', sex: 'group', origin: 'captive-bred', tankParameters: SOFT_WATER },
    age: 80,
  },
  {
    seller: 'gear',
    title: 'Titanium heater 300 W with controller',
    description:
      'Comes with the probe and display and holds the temperature within half a degree. It’s a spare from a tank I took down.',
    category: 'equipment',
    price: '38.00',
    condition: 'excellent',
    pictures: [equipment('heater')],
    delivery: ['postage', 'pickup'],
    age: 88,
  },
  {
    seller: 'oddball',
    title: 'Oscar, 7 in, needs a bigger home',
    description: 'He has a big personality, rearranges his tank and knows who feeds him. He needs 75 gallons or more.',
    category: 'fish',
    price: '20.00',
    pictures: [scene('blackwater', 19, 'oscar')],
    delivery: ['pickup'],
    age: 94,
  },
  {
    seller: 'plants',
    title: 'Moss on driftwood, hand-sized',
    description: 'Grown in for six months and ready for your tank. Shrimp love it.',
    category: 'plants',
    price: '15.00',
    pictures: [scene('planted', 20, 'java-moss', 'cherry-shrimp')],
    delivery: ['postage', 'pickup'],
    age: 101,
  },
  {
    seller: 'reef',
    title: 'Wavemaker pair, 2,600 gph each',
    description: 'The controller has pulse and tide modes. I cleaned both in vinegar, and the magnets are strong.',
    category: 'equipment',
    price: '95.00',
    condition: 'like-new',
    pictures: [equipment('wavemaker')],
    delivery: ['postage'],
    age: 110,
  },
  {
    seller: 'marine',
    title: 'Blue tang, juvenile',
    description: 'Two inches long, bright and active. It’ll need 180 gallons when it’s grown, so plan ahead.',
    category: 'fish',
    price: '70.00',
    pictures: [scene('reef', 21, 'blue-tang')],
    delivery: ['pickup'],
    age: 118,
  },
  {
    seller: 'discus',
    title: 'Betta, long-finned male, royal blue',
    description: 'I bred him here. He’s seven months old and has never shared a tank. He comes with his almond leaf.',
    category: 'fish',
    price: '14.00',
    pictures: [scene('planted', 22, 'betta')],
    delivery: ['pickup', 'courier'],
    animal: { quantity: 1, size: '2.5 in', sex: 'male', origin: 'captive-bred' },
    age: 126,
  },
  {
    seller: 'gear',
    title: 'Master test kit, half full',
    description: 'pH, ammonia, nitrite and nitrate, good until next summer. The tubes are clean.',
    category: 'equipment',
    price: '11.00',
    condition: 'good',
    pictures: [equipment('test-kit')],
    delivery: ['postage'],
    age: 140,
  },
  {
    seller: 'tetra',
    title: 'Guppies, mixed males',
    description: 'Ten males in all kinds of colors. No females, so no surprises.',
    category: 'fish',
    price: '10.00',
    pictures: [scene('planted', 23, 'guppy', 'guppy', 'guppy')],
    delivery: ['pickup', 'postage'],
    animal: { quantity: 10, size: '1 in', sex: 'male', origin: 'captive-bred', tankParameters: TAP_WATER },
    age: 150,
  },
  {
    seller: 'help',
    title: 'Vacation care, daily visits',
    description:
      'I feed, check every animal, top off the water and send you a photo each day. I keep reef and freshwater tanks myself.',
    category: 'services',
    price: '18.00',
    pictures: [equipment('net')],
    delivery: ['local'],
    age: 165,
  },
  {
    seller: 'pond',
    title: 'Pond food, 10 lb wheat germ',
    description: 'For cool water in spring and fall. Opened once, resealed and stored dry.',
    category: 'food-supplements',
    price: '16.00',
    pictures: [equipment('food')],
    delivery: ['pickup', 'postage'],
    age: 180,
  },
  {
    seller: 'reef',
    title: 'Lionfish, dwarf, for a predator tank',
    description:
      'Eats silversides from tongs. Its spines are venomous, so it’s for experienced keepers only. No small tank mates.',
    category: 'fish',
    price: '90.00',
    pictures: [scene('reef', 24, 'lionfish')],
    delivery: ['pickup'],
    age: 200,
  },
  {
    seller: 'member',
    title: 'Java fern, three large clumps',
    description: 'Tied to lava rock, with lots of baby plants on the leaves. Ask me for a photo of the one you like.',
    category: 'plants',
    price: '9.00',
    pictures: [scene('planted', 25, 'java-fern', 'java-fern')],
    delivery: ['pickup', 'postage'],
    age: 33,
  },
  {
    seller: 'member',
    title: '10 gallon quarantine set',
    description:
      'Glass tank, lid, sponge filter and a 50 W heater. It saved two of my fish and is ready for its next patient.',
    category: 'tanks-stands',
    price: '35.00',
    condition: 'fair',
    pictures: [equipment('tank')],
    delivery: ['pickup'],
    age: 60,
  },
  {
    seller: 'member',
    title: 'Cherry shrimp, 5 starters',
    description: 'A handful to start a colony. They breed faster than I can rehome them.',
    category: 'coral-inverts',
    price: '8.00',
    pictures: [scene('planted', 26, 'cherry-shrimp', 'cherry-shrimp')],
    delivery: ['pickup'],
    age: 300,
    soldHoursAgo: 40,
  },
  {
    seller: 'gear',
    title: 'Glass lid, 24 in, two halves',
    description: 'Fits most two-foot tanks. The edges are polished.',
    category: 'equipment',
    price: '12.00',
    condition: 'good',
    pictures: [equipment('tank')],
    delivery: ['pickup'],
    age: 320,
    soldHoursAgo: 70,
  },
  {
    seller: 'marine',
    title: 'Clownfish, single male',
    description: 'Small, healthy and looking for a mate.',
    category: 'fish',
    price: '20.00',
    pictures: [scene('reef', 27, 'clownfish')],
    delivery: ['pickup'],
    age: 340,
    soldHoursAgo: 120,
  },
];

/** The first picture of a listing, for another one with the same thing on it: it's drawn once. */
export const pictureOf = (title: string) => DEMO_LISTINGS.find((listing) => listing.title === title)!.pictures[0]!;
