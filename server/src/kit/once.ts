/**
 * Stores what a client has given an id of its own. Sent again after a lost answer, or twice at once, it is stored once
 * and every sender gets what is stored; only the first one's `store` takes effect.
 */
export async function storeOnce<T>(
  clientId: string | undefined,
  findBy: (clientId: string) => Promise<T | undefined>,
  store: () => Promise<T>,
): Promise<T> {
  if (clientId === undefined) return store();
  const earlier = await findBy(clientId);
  if (earlier) return earlier;
  try {
    return await store();
  } catch (error) {
    const other = isDuplicate(error) ? await findBy(clientId) : undefined;
    if (!other) throw error;
    return other;
  }
}

function isDuplicate(error: unknown) {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  return (cause as { code?: unknown }).code === '23505';
}
