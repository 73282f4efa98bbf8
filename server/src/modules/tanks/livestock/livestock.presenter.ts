import type { HealthLog, Livestock, LivestockPhoto } from '@nautical/core/contracts/tanks/livestock';
import type { Treatment } from '@nautical/core/contracts/tanks/treatments';
import type { HealthLogRow, LivestockRow, PhotoRow } from './livestock.queries.ts';
import type { DoseRow, TreatmentRow } from './treatments.queries.ts';

export const presentLivestock = (row: LivestockRow): Livestock => ({
  id: row.id,
  aquariumId: row.aquariumId,
  name: row.name,
  species: row.species,
  speciesKey: row.speciesKey,
  type: row.type,
  quantity: row.quantity,
  dateAdded: row.dateAdded.toISOString(),
  purchasePrice: row.purchasePrice,
  currentHealth: row.currentHealth,
  deceasedAt: row.deceasedAt?.toISOString() ?? null,
  notes: row.notes,
  imageUrl: row.imageUrl,
  orderId: row.orderId,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
});

export const presentHealthLog = (row: HealthLogRow): HealthLog => ({
  id: row.id,
  livestockId: row.livestockId,
  logDate: row.logDate.toISOString(),
  healthStatus: row.healthStatus,
  symptoms: row.symptoms,
  treatment: row.treatment,
  notes: row.notes,
  createdAt: row.createdAt.toISOString(),
});

export const presentPhoto = (row: PhotoRow): LivestockPhoto => ({
  id: row.id,
  livestockId: row.livestockId,
  imageUrl: row.imageUrl,
  caption: row.caption,
  takenAt: row.takenAt.toISOString(),
});

export const presentTreatment = (row: TreatmentRow & { doses: DoseRow[] }): Treatment => ({
  id: row.id,
  aquariumId: row.aquariumId,
  livestockId: row.livestockId,
  medicine: row.medicine,
  dose: row.dose,
  everyHours: row.everyHours,
  startsAt: row.startsAt.toISOString(),
  endsAt: row.endsAt.toISOString(),
  status: row.status,
  notes: row.notes,
  doses: row.doses.map(({ id, dueAt, givenAt, notes }) => ({
    id,
    dueAt: dueAt.toISOString(),
    givenAt: givenAt?.toISOString() ?? null,
    notes,
  })),
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
});
