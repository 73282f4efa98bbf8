import type { Rolldown } from 'vite';

const PACKAGES = /node_modules\/(react|react-dom|scheduler|@tanstack)\//;
const ENTRY = /\/web\/src\/main\.tsx$/;

/** Gathers in one file what every page loads anyway, for it compresses better so. */
export const baseChunk: Rolldown.CodeSplittingGroup = {
  name: (id, graph) => (PACKAGES.test(id) || (!ENTRY.test(id) && isNeededAtStart(id, graph)) ? 'base' : null),
  debugName: 'base',
};

/** True for our own modules that the entry imports, directly or through others of ours, without waiting. */
function isNeededAtStart(id: string, graph: Rolldown.ChunkingContext, seen = new Set<string>()): boolean {
  if (id.includes('node_modules') || seen.has(id)) return false;
  seen.add(id);
  return ENTRY.test(id) || (graph.getModuleInfo(id)?.importers ?? []).some((one) => isNeededAtStart(one, graph, seen));
}
