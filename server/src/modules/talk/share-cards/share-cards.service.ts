// What goes into a message beside its words: a card of something on this site.
import { Id } from '@nautical/core/contracts/common/ids';
import type { Card, SharedCard } from '@nautical/core/contracts/talk/conversations';
import { WATER_PARAMETERS } from '@nautical/core/domain/tanks/aquariums';
import { readingIn } from '@nautical/core/domain/tanks/water/water-tests';
import type { Ctx } from '../../../kit/context.ts';
import { AppError } from '../../../kit/errors.ts';
import * as aquariums from '../../tanks/aquariums/aquariums.service.ts';
import * as waterParameters from '../../tanks/water-parameters/water-parameters.service.ts';

/**
 * The card to store with a message. Tanks and tests are private, so a snapshot is stored. A card of someone else's tank
 * is dropped without an error, because a pasted link must not keep a message from being sent.
 */
export async function cardFor(ctx: Ctx, card: Card | undefined): Promise<SharedCard | null> {
  if (!card) return null;
  const { kind, id } = card;
  if (kind === 'listing' || kind === 'species') return { kind, id };
  if (!Id.safeParse(id).success) return null;
  try {
    return { kind, id, snapshot: await (kind === 'aquarium' ? tankNow(ctx, id) : testNow(ctx, id)) };
  } catch (error) {
    if (error instanceof AppError && ['not_found', 'forbidden'].includes(error.code)) return null;
    throw error;
  }
}

async function tankNow(ctx: Ctx, id: string) {
  const { name, type, size, imageUrl } = await aquariums.getAquarium(ctx, id, 'share');
  return { title: name, tankType: type, size, image: imageUrl, readings: [], at: ctx.now().toISOString() };
}

async function testNow(ctx: Ctx, id: string) {
  const test = await waterParameters.getTest(ctx, id);
  const { name, type, size, imageUrl } = await aquariums.getAquarium(ctx, test.aquariumId, 'share');
  const readings = WATER_PARAMETERS.flatMap((parameter) => {
    const value = readingIn(test, parameter);
    return value === null ? [] : [{ parameter, value }];
  });
  return { title: name, tankType: type, size, image: imageUrl, readings, at: test.testDate.toISOString() };
}
