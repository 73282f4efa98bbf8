// Which modules travel in one file. Everything else is split by the pages that need it.
import type { Rolldown } from 'vite';

const PACKAGES = /node_modules\/(react|react-dom|scheduler|@tanstack)\//;
const ENTRY = /\/web\/src\/main\.tsx$/;
const HOME = /\/web\/src\/routes\/_app(\/\(market\)\/index)?\.tsx\?tsr-split=/;
const LOGIN = /\/web\/src\/features\/members\/auth\/login-screen\.tsx$/;

/** Gathers in one file what every page loads anyway, for it compresses better so. */
const baseChunk: Rolldown.CodeSplittingGroup = {
  name: (id, graph) => (PACKAGES.test(id) || (!ENTRY.test(id) && isNeededBy(ENTRY, id, graph)) ? 'base' : null),
  debugName: 'base',
};

/**
 * Gathers the frame around every page of a member and the page most visits begin with, for sixty small files take
 * longer to ask for than to read. What the login page needs as well stays apart, so that visitors load no more of it.
 */
const homeChunk: Rolldown.CodeSplittingGroup = {
  name: (id, graph) => (isNeededBy(HOME, id, graph) && !isNeededBy(LOGIN, id, graph) ? 'home' : null),
  debugName: 'home',
};

export const codeSplitting: Rolldown.CodeSplittingOptions = {
  groups: [baseChunk, homeChunk],
  // Each group says by itself what it takes along.
  includeDependenciesRecursively: false,
};

/** Whether a module that matches imports this one, directly or through others, without waiting for it. */
function isNeededBy(wanted: RegExp, id: string, graph: Rolldown.ChunkingContext, seen = new Set<string>()): boolean {
  if (seen.has(id)) return false;
  seen.add(id);
  if (wanted.test(id)) return true;
  return (graph.getModuleInfo(id)?.importers ?? []).some((one) => isNeededBy(wanted, one, graph, seen));
}
