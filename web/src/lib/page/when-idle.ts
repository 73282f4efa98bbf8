/**
 * Prefetches something when the page is idle. Does nothing if the data saver is on. Returns a function that cancels it.
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
