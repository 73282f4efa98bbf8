// Which modules travel in one file. Everything else is split by the pages that need it.
import type { Rolldown } from 'vite';

const ENTRY = /\/web\/src\/main\.tsx$/;
const LOGIN = /\/web\/src\/login\.tsx$/;
const HOME = /\/web\/src\/routes\/_app(\/\(market\)\/index)?\.tsx\?tsr-split=/;

/** Gathers in one file what the login page and the pages of a member both need, for it compresses better so. */
const baseChunk: Rolldown.CodeSplittingGroup = {
  name: (id, graph) =>
    isNeededBy(LOGIN, id, graph) && (isNeededBy(ENTRY, id, graph) || isNeededBy(HOME, id, graph)) ? 'base' : null,
  debugName: 'base',
};

/** Gathers the rest of what the login page needs: what other pages with forms need as well, and what is its own. */
const formsChunk: Rolldown.CodeSplittingGroup = {
  name: (id, graph) => {
    if (LOGIN.test(id) || !isNeededBy(LOGIN, id, graph)) return null;
    return id.includes('/features/members/auth/') ? 'login-page' : 'forms';
  },
  debugName: 'forms',
};

/** Gathers what every page but the login page needs. */
const applicationChunk: Rolldown.CodeSplittingGroup = {
  name: (id, graph) => (!ENTRY.test(id) && isNeededBy(ENTRY, id, graph) ? 'application' : null),
  debugName: 'application',
};

/**
 * Gathers the frame around every page of a member and the page most visits begin with, for sixty small files take
 * longer to ask for than to read.
 */
const homeChunk: Rolldown.CodeSplittingGroup = {
  name: (id, graph) => (isNeededBy(HOME, id, graph) ? 'home' : null),
  debugName: 'home',
};

export const codeSplitting: Rolldown.CodeSplittingOptions = {
  groups: [baseChunk, formsChunk, applicationChunk, homeChunk],
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
