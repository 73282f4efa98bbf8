// Imports point one way. The rules are those of docs/ARCHITECTURE.md, one entry each.

const TESTS = '\\.test\\.tsx?$|/test/|vitest\\.config\\.ts$';
const MODULE = '^server/src/modules/([^/]+)/';

const rule = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

export default {
  forbidden: [
    rule(
      'no-cycle',
      'Files that need each other are one idea; an import of a type alone makes no cycle.',
      {},
      { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    ),
    rule(
      'no-unresolved',
      'An import that leads nowhere would escape every rule below.',
      {},
      { couldNotResolve: true, pathNot: '^virtual:' },
    ),
    rule(
      'no-barrel',
      'Import the file that has it. Only the schema is collected in one place, because Drizzle takes it whole.',
      { pathNot: '^server/src/db/schema/index\\.ts$|routeTree\\.gen\\.ts$' },
      { dependencyTypes: ['export'] },
    ),

    rule(
      'core-stands-alone',
      'core runs in the browser and on the server: it uses zod and itself.',
      { path: '^core/src/', pathNot: TESTS },
      { pathNot: '^core/src/|node_modules/zod/' },
    ),
    rule(
      'server-without-web',
      'The server knows the contract, not the screens.',
      { path: '^server/' },
      { path: '^web/' },
    ),
    rule(
      'web-without-server',
      'The browser knows the contract, not the server.',
      { path: '^web/' },
      { path: '^server/' },
    ),
    rule(
      'product-without-tools',
      'What is delivered does not depend on the scripts around it.',
      { path: '^(core|server|web)/src/' },
      { path: '^(scripts|bench|e2e)/|^(server|web)/(test|build)/', pathNot: TESTS },
    ),

    rule(
      'browser-without-lexicon',
      'Texts are read on the server: the words of the doctor would be most of a page.',
      { path: '^web/src/' },
      { path: '^core/src/doctor/engine/', pathNot: '/(by-answers|types)\\.ts$', dependencyTypesNot: ['type-only'] },
    ),
    rule(
      'judge-without-lexicon',
      'How signs are judged goes to the browser, how texts are read does not.',
      { path: '^core/src/doctor/engine/', pathNot: `/(reading|diagnose|answer|quick)\\.ts$|${TESTS}` },
      { path: '/engine/(reading|lexicon|diagnose|answer)\\.ts$', dependencyTypesNot: ['type-only'] },
    ),

    rule(
      'lib-at-the-bottom',
      'web/src/lib is below everything else of the browser.',
      { path: '^web/src/lib/', pathNot: TESTS },
      { path: '^web/src/(app|components|features|routes)/' },
    ),
    rule(
      'components-below-features',
      'Components know no feature.',
      { path: '^web/src/components/', pathNot: TESTS },
      { path: '^web/src/(app|features|routes)/' },
    ),
    rule(
      'features-below-routes',
      'Features know neither routes nor the wiring of the application.',
      { path: '^web/src/features/', pathNot: TESTS },
      { path: '^web/src/(app|routes)/' },
    ),
    rule(
      'no-feature-in-another',
      'A screen that joins features lives beside its route.',
      { path: '^web/src/features/([^/]+)/', pathNot: TESTS },
      { path: '^web/src/features/', pathNot: '^web/src/features/$1/' },
    ),

    rule(
      'routes-call-services',
      'Routes connect the contract to the service; they do not reach the database.',
      { path: '^server/src/modules/.*\\.routes\\.ts$' },
      { path: '\\.queries\\.ts$|^server/src/db/|node_modules/(drizzle-orm|pg)/' },
    ),
    rule(
      'only-queries-query',
      'Tables and SQL stay in the queries of a module.',
      { path: '^server/src/modules/', pathNot: `\\.queries\\.ts$|${TESTS}` },
      { path: '^server/src/db/schema/|node_modules/(drizzle-orm|pg)/' },
    ),
    rule(
      'queries-decide-nothing',
      'Queries do what they are told.',
      { path: '^server/src/modules/.*\\.queries\\.ts$' },
      { path: '\\.(service|routes|presenter|jobs)\\.ts$' },
    ),
    rule(
      'nouns-through-services',
      'Another noun is reached through its service or its jobs, never its queries or tables.',
      { path: MODULE, pathNot: TESTS },
      { path: MODULE, pathNot: '^server/src/modules/$1/|\\.(service|jobs)\\.ts$' },
    ),
    rule(
      'kit-below-modules',
      'Everything stands on the kit, so the kit stands on no module.',
      { path: '^server/src/(kit|files|mail|jobs)/', pathNot: `^server/src/jobs/all-jobs\\.ts$|${TESTS}` },
      { path: '^server/src/modules/', dependencyTypesNot: ['type-only'] },
    ),
    rule(
      'db-at-the-bottom',
      'The database knows no module; what the demo is filled with may use them.',
      { path: '^server/src/db/', pathNot: `^server/src/db/seed/|${TESTS}` },
      { path: '^server/src/(modules|plugins|realtime|jobs)/' },
    ),
  ],
  options: {
    parser: 'swc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: 'routeTree\\.gen\\.ts$|\\.css$|/dist/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'browser', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.json', '.d.ts'],
    },
    webpackConfig: { fileName: 'scripts/import-aliases.cjs' },
  },
};
