import { AppError, causeOf } from './errors.ts';

/**
 * Stores what a client has given an id of its own. Sent again after a lost answer, or twice at once, it is stored once
 * and every sender gets what is stored; only the first one's `store` takes effect. Nearly everything comes once, so
 * whether it is there is asked only when it cannot be stored, for whatever reason the second one is refused.
 */
export async function storeOnce<T>(
  clientId: string | undefined,
  findBy: (clientId: string) => Promise<T | undefined>,
  store: () => Promise<T>,
): Promise<T> {
  if (clientId === undefined) return store();
  try {
    return await store();
  } catch (error) {
    const earlier = error instanceof AppError || isDuplicate(error) ? await findBy(clientId) : undefined;
    if (!earlier) throw error;
    return earlier;
  }
}

const isDuplicate = (error: unknown) => causeOf(error).code === '23505';
