import type { Species, SpeciesPage } from '@nautical/core/contracts/fish/species';
import type { AdminBan, AdminSpecies, Correction } from '@nautical/core/contracts/fish/species-admin';
import type { Aquarium } from '@nautical/core/contracts/tanks/aquariums';
import type { Livestock } from '@nautical/core/contracts/tanks/livestock';

/** A peaceful species of fresh water. */
export const aSpecies = (name: string, change: Partial<Species> = {}): Species => ({
  id: crypto.randomUUID(),
  key: name.toLowerCase().replaceAll(' ', '-'),
  species: name,
  scientificName: null,
  commonNames: [],
  kind: 'fish',
  category: 'freshwater-tropical',
  temperament: 'peaceful',
  traits: [],
  spaceRequirement: 2,
  smallestTank: 10,
  bioload: 1,
  schooling: false,
  minSchoolSize: null,
  preferredPH: [6, 7.5],
  preferredTemp: [72, 80],
  hardness: [2, 12],
  reefSafe: false,
  diet: 'omnivore',
  swimmingLevel: 'middle',
  careLevel: 'beginner',
  maxSize: 2,
  lifespan: 5,
  origin: null,
  description: null,
  image: null,
  imageAlt: null,
  ...change,
});

export const NEON = aSpecies('Neon Tetra', {
  scientificName: 'Paracheirodon innesi',
  commonNames: ['neon'],
  spaceRequirement: 1,
  schooling: true,
  minSchoolSize: 6,
});
export const BETTA = aSpecies('Betta', { temperament: 'aggressive' });
export const BARB = aSpecies('Tiger Barb', { temperament: 'semi-aggressive', traits: ['fin-nipper'] });
export const CLOWNFISH = aSpecies('Clownfish', { category: 'saltwater', preferredPH: [8.1, 8.4], reefSafe: true });

export const aDetail = (species: Species, change: Partial<SpeciesPage> = {}): SpeciesPage => ({
  ...species,
  careGuide: {
    tankSetup: 'Dark sand and plants.',
    waterConditions: 'Soft water.',
    feeding: 'Small food.',
    compatibility: 'Small peaceful fish.',
    breeding: 'In the dark.',
    commonDiseases: 'Neon tetra disease.',
    tips: ['Add the whole group at once.'],
  },
  sources: ['scientific-database', 'book'],
  bans: [],
  updatedAt: '2026-01-01T00:00:00.000Z',
  ...change,
});

export const anAdminSpecies = (species: Species, change: Partial<AdminSpecies> = {}): AdminSpecies => ({
  ...aDetail(species),
  imageUrl: null,
  isActive: true,
  editedAt: null,
  ...change,
});

export const aCorrection = (change: Partial<Correction> = {}): Correction => ({
  id: crypto.randomUUID(),
  speciesKey: 'neon-tetra',
  species: 'Neon Tetra',
  field: 'maxSize',
  current: '1.5',
  proposal: '2 inches',
  reason: 'Measured ten.',
  status: 'pending',
  response: null,
  member: { id: crypto.randomUUID(), username: 'kim', avatar: null, location: null },
  createdAt: new Date().toISOString(),
  reviewedAt: null,
  ...change,
});

export const aBan = (change: Partial<AdminBan> = {}): AdminBan => ({
  id: crypto.randomUUID(),
  speciesKey: 'neon-tetra',
  species: 'Neon Tetra',
  region: 'Texas',
  reason: 'It harms the rivers.',
  source: 'State code, section 1',
  createdAt: '2026-01-01T00:00:00.000Z',
  endedAt: null,
  ...change,
});

export const aTank = (change: Partial<Aquarium> = {}): Aquarium => ({
  id: crypto.randomUUID(),
  userId: crypto.randomUUID(),
  name: 'Living room',
  size: '20 gallons',
  gallons: 20,
  netVolume: null,
  type: 'freshwater',
  description: null,
  imageUrl: null,
  setupDate: null,
  targetPreset: null,
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
  ...change,
});

export const anAnimal = (tank: Aquarium, change: Partial<Livestock> = {}): Livestock => ({
  id: crypto.randomUUID(),
  aquariumId: tank.id,
  name: 'Bob',
  species: null,
  speciesKey: null,
  type: 'fish',
  quantity: 1,
  dateAdded: '2026-01-01T00:00:00.000Z',
  purchasePrice: null,
  currentHealth: 'healthy',
  deceasedAt: null,
  notes: null,
  imageUrl: null,
  orderId: null,
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
  ...change,
});
