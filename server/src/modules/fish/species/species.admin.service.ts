import type { CorrectionReview, SpeciesChange, SpeciesFields } from '@nautical/core/contracts/fish/species-admin';
import { wordsOf } from '@nautical/core/domain/common/search-words';
import { CORRECTION_FIELDS, type CORRECTION_STATUSES, type CorrectionField } from '@nautical/core/domain/fish/species';
import { indexSpecies } from '@nautical/core/domain/fish/species-search';
import { staffPolicy } from '@nautical/core/policies/members/actor';
import { audit } from '../../../kit/audit.ts';
import { type Ctx, inTransaction, permit } from '../../../kit/context.ts';
import { AppError, invalid } from '../../../kit/errors.ts';
import { type PageQuery, pageSize, readCursor } from '../../../kit/paging.ts';
import { notify } from '../../members/notifications/notify.service.ts';
import { catalogueOf } from './species.catalogue.ts';
import { storePairsOf } from './species.pairs.ts';
import * as queries from './species.queries.ts';
import { pageFrom } from './species.service.ts';

type Filters = PageQuery & { search?: string | undefined; state?: 'active' | 'inactive' | 'edited' | undefined };

export async function findAllSpecies(ctx: Ctx, { search = '', state, ...page }: Filters) {
  const { rows } = await catalogueOf(ctx);
  const inState = (row: queries.SpeciesRow) =>
    !state || (state === 'edited' ? row.editedAt !== null : row.isActive === (state === 'active'));
  const found = indexSpecies([...rows.values()].filter(inState)).search(search);
  return pageFrom(
    found.map(({ species }) => species),
    page,
  );
}

export const createSpecies = (outer: Ctx, fields: SpeciesFields) =>
  inTransaction(outer, async (ctx) => {
    const key = wordsOf(fields.species.normalize('NFD').replaceAll(/\p{M}/gu, ''))
      .join('-')
      .replaceAll(/[^a-z0-9-]/g, '')
      .slice(0, 100);
    if (key === '') throw invalid('species', 'The name needs letters of the Latin alphabet');
    const row = await queries.insertSpecies(ctx.db, {
      ...(columnsOf(fields) as queries.NewSpeciesRow),
      key,
      editedAt: ctx.now(),
      createdAt: ctx.now(),
    });
    if (!row) throw invalid('species', 'There’s already a species with this name');
    await storePairsOf(ctx.db, row.id);
    await audit(ctx, 'species.created', { kind: 'species', id: key }, { species: fields.species });
    return row;
  });

export const updateSpecies = (outer: Ctx, key: string, change: SpeciesChange) =>
  inTransaction(outer, (ctx) => applyChange(ctx, key, change));

async function applyChange(ctx: Ctx, key: string, change: SpeciesChange) {
  const before = permit(ctx.actor, staffPolicy.manage, await queries.findSpeciesForUpdate(ctx.db, key), 'Species');
  const columns = columnsOf(change);
  const isSchool = columns.schooling ?? before.schooling;
  const after = await queries.updateSpecies(ctx.db, before, {
    ...columns,
    ...(!isSchool && { minSchoolSize: null }),
    editedAt: ctx.now(),
  });
  await storePairsOf(ctx.db, after.id);
  const action =
    before.isActive === after.isActive
      ? 'species.updated'
      : after.isActive
        ? 'species.activated'
        : 'species.deactivated';
  await audit(ctx, action, { kind: 'species', id: key }, { fields: Object.keys(change) });
  return after;
}

const CLEARABLE = new Set<string>([
  'scientificName',
  'smallestTank',
  'minSchoolSize',
  'maxSize',
  'lifespan',
  'origin',
  'description',
  'imageUrl',
  'imageAlt',
] satisfies (keyof SpeciesFields)[]);

/** The columns a form sets. An optional field sent empty is cleared. */
function columnsOf({ preferredPH, preferredTemp, ...form }: SpeciesChange): Partial<queries.NewSpeciesRow> {
  const { hardness, ...rest } = form;
  return {
    ...Object.fromEntries(
      Object.entries(rest)
        .filter(([field, value]) => value !== undefined || CLEARABLE.has(field))
        .map(([field, value]) => [field, value ?? null]),
    ),
    ...(preferredPH && { preferredPHMin: preferredPH[0], preferredPHMax: preferredPH[1] }),
    ...(preferredTemp && { preferredTempMin: preferredTemp[0], preferredTempMax: preferredTemp[1] }),
    ...('hardness' in form && { hardnessMin: hardness?.[0] ?? null, hardnessMax: hardness?.[1] ?? null }),
  };
}

export async function findCorrections(
  ctx: Ctx,
  query: PageQuery & { status?: (typeof CORRECTION_STATUSES)[number] | undefined },
) {
  const size = pageSize(query);
  const cursor = readCursor(query, 'moment', 'id');
  return { rows: await queries.findCorrections(ctx.db, query.status, cursor, size + 1), size };
}

/** Accepts or rejects a correction once, applies the change and notifies the member. */
export const reviewCorrection = (outer: Ctx, id: string, { status, response, change }: CorrectionReview) =>
  inTransaction(outer, async (ctx) => {
    const found = await queries.findCorrectionForUpdate(ctx.db, id);
    const correction = permit(ctx.actor, staffPolicy.manage, found, 'Correction');
    if (correction.status !== 'pending')
      throw new AppError('conflict', `This correction was already ${correction.status}`);
    await queries.updateCorrection(ctx.db, correction, {
      status,
      response: response ?? null,
      reviewedBy: ctx.actor.id,
      reviewedAt: ctx.now(),
    });
    const { species } = await queries.getCorrection(ctx.db, id);
    if (change && Object.keys(change).length > 0) await applyChange(ctx, species.key, change);
    await audit(ctx, `species-correction.${status}`, { kind: 'species', id: species.key }, { correctionId: id });
    if (correction.userId) {
      const about = CORRECTION_FIELDS[correction.field as CorrectionField] ?? 'A correction';
      await notify(ctx, [correction.userId], {
        topic: 'reports',
        title: status === 'accepted' ? 'Your correction was accepted' : 'We looked at your correction',
        body: `${species.species}, ${about.toLowerCase()}: ${response ?? 'Thanks! We’ve updated the record.'}`,
        link: `/species/${species.key}`,
        data: { kind: 'species-correction', correctionId: id },
        onceKey: `species-correction:${id}`,
      });
    }
    return queries.getCorrection(ctx.db, id);
  });
