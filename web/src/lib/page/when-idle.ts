/**
 * Fetches something ahead once the page has nothing better to do. With the data saver on nothing is fetched ahead.
 * Returns what calls it off.
 */
export function fetchWhenIdle(work: () => void): () => void {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  if (connection?.saveData) return () => {};
  if ('requestIdleCallback' in window) {
    const handle = requestIdleCallback(work, { timeout: 5_000 });
    return () => cancelIdleCallback(handle);
  }
  const timer = setTimeout(work, 1_000);
  return () => clearTimeout(timer);
}
