import type { Ban, Species, SpeciesDetail } from '@nautical/core/contracts/fish/species';
import type { AdminBan, AdminSpecies, Correction } from '@nautical/core/contracts/fish/species-admin';
import { CORRECTION_FIELDS, type CorrectionField } from '@nautical/core/domain/fish/species';
import type { TankMate, TankMates } from '@nautical/core/domain/fish/tank-mates';
import type { DescribedCorrection, NamedBan, SpeciesRow } from './species.queries.ts';

export const presentSpecies = (row: SpeciesRow): Species => ({
  id: row.id,
  key: row.key,
  species: row.species,
  scientificName: row.scientificName,
  commonNames: row.commonNames,
  kind: row.kind,
  category: row.category,
  temperament: row.temperament,
  traits: row.traits,
  spaceRequirement: row.spaceRequirement,
  smallestTank: row.smallestTank,
  bioload: row.bioload,
  schooling: row.schooling,
  minSchoolSize: row.minSchoolSize,
  preferredPH: [row.preferredPHMin, row.preferredPHMax],
  preferredTemp: [row.preferredTempMin, row.preferredTempMax],
  hardness: row.hardnessMin === null || row.hardnessMax === null ? null : [row.hardnessMin, row.hardnessMax],
  reefSafe: row.reefSafe,
  diet: row.diet,
  swimmingLevel: row.swimmingLevel,
  careLevel: row.careLevel,
  maxSize: row.maxSize,
  lifespan: row.lifespan,
  origin: row.origin,
  description: row.description,
  image: row.imageUrl ?? (row.illustration && drawnAt(row)),
  imageAlt: row.imageAlt,
});

/** A new version of the record has a new address, so that nobody keeps looking at the old drawing. */
const drawnAt = ({ key, updatedAt }: SpeciesRow) =>
  `/api/species/${encodeURIComponent(key)}/picture.svg?v=${updatedAt.getTime().toString(36)}`;

export const presentDetail = (row: SpeciesRow): SpeciesDetail => ({
  ...presentSpecies(row),
  careGuide: row.careGuide,
  sources: row.sources,
  updatedAt: row.updatedAt.toISOString(),
});

export const presentAdmin = (row: SpeciesRow): AdminSpecies => ({
  ...presentDetail(row),
  imageUrl: row.imageUrl,
  isActive: row.isActive,
  editedAt: row.editedAt?.toISOString() ?? null,
});

export const presentBan = ({ region, reason, source, appliesToYou }: Ban): Ban => ({
  region,
  reason,
  source,
  appliesToYou,
});

export const presentAdminBan = ({ ban, species }: NamedBan): AdminBan => ({
  id: ban.id,
  speciesKey: species.key,
  species: species.species,
  region: ban.region,
  reason: ban.reason,
  source: ban.source,
  createdAt: ban.createdAt.toISOString(),
  endedAt: ban.endedAt?.toISOString() ?? null,
});

export const presentMates = ({ compatible, avoid }: TankMates) => ({
  compatible: compatible.map(presentMate),
  avoid: avoid.map(presentMate),
});
const presentMate = ({ species, note, label, fit, cautions }: TankMate) => ({
  key: species.key,
  species: species.species,
  note,
  label,
  fit,
  cautions,
});

export const presentCorrection = ({ correction, species, member }: DescribedCorrection): Correction => ({
  id: correction.id,
  speciesKey: species.key,
  species: species.species,
  field: correction.field in CORRECTION_FIELDS ? (correction.field as CorrectionField) : 'other',
  current: currentText(species, correction.field),
  proposal: correction.proposal,
  reason: correction.reason,
  status: correction.status,
  response: correction.response,
  member,
  createdAt: correction.createdAt.toISOString(),
  reviewedAt: correction.reviewedAt?.toISOString() ?? null,
});

/** What a record says about a field, in words. */
function currentText(row: SpeciesRow, field: string): string | null {
  const value = (presentSpecies(row) as Record<string, unknown>)[field];
  if (field === 'image' || value === undefined || value === null) return null;
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (Array.isArray(value)) return value.join(field === 'commonNames' ? ', ' : '-');
  return String(value);
}
