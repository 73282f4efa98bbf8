// Imports point one way. The rules are those of docs/ARCHITECTURE.md, one entry each.

const TESTS = '\\.(test|subjects)\\.tsx?$|/test/|vitest\\.config\\.ts$';
const MODULE = '^server/src/modules/([^/]+)/([^/]+)/';

/** The areas nouns stand in, from the ground up: an area may use those before it, never those after it. */
const AREAS = [
  'common',
  'members',
  'fish',
  'tanks',
  'doctor',
  'market',
  'trade',
  'talk',
  'live',
  'progress',
  'office',
  'home',
];
/** Folders of an area beside those that bear its name. */
const ALSO = { fish: '|^core/src/(catalogue|illustration)/', doctor: '|^(core|server)/src/doctor/' };
const folderOf = (area) =>
  `^(core/src/(contracts|domain|policies|realtime)|server/src/(modules|db/schema)|web/src/features)/${area}[/.]${ALSO[area] ?? ''}`;

const rule = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

export default {
  forbidden: [
    rule(
      'no-cycle',
      'Files that need each other are one idea, be it for a type alone.',
      { path: '^(core|server|web)/' },
      { circular: true },
    ),
    rule(
      'no-cycle-around',
      'There an import of a type alone makes no cycle.',
      { path: '^(scripts|bench|e2e|doctor-lab)/' },
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

    ...AREAS.slice(0, -1).map((area, at) =>
      rule(
        `${area}-knows-nothing-above`,
        'Areas stand upon each other; what a lower one has to tell a higher one goes by an event after the commit.',
        { path: folderOf(area), pathNot: TESTS },
        {
          path: AREAS.slice(at + 1)
            .map(folderOf)
            .join('|'),
        },
      ),
    ),
    rule(
      'kit-knows-members-at-most',
      'What every module stands on may know of members and their sessions, and of no other table.',
      { path: '^server/src/(kit|files|mail|push|jobs|realtime|db)/', pathNot: `^server/src/db/schema/|${TESTS}` },
      { path: AREAS.slice(2).map(folderOf).join('|') },
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
      { path: '^(scripts|bench|doctor-lab|e2e)/|^(server|web)/(test|build)/', pathNot: TESTS },
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
      'routes-hold-routes',
      'Beside a route lies nothing the router ignores: screens and their parts belong to features.',
      {},
      { path: '^web/src/routes/.+/-' },
    ),
    rule(
      'features-below-routes',
      'Features know neither routes nor the wiring of the application.',
      { path: '^web/src/features/', pathNot: TESTS },
      { path: '^web/src/(app|routes)/' },
    ),

    rule(
      'routes-call-services',
      'Routes connect the contract to the service; they do not reach the database.',
      { path: '^server/src/modules/.*\\.routes\\.ts$' },
      { path: '\\.queries\\.ts$|^server/src/db/|node_modules/(drizzle-orm|pg)/' },
    ),
    rule(
      'only-queries-query',
      'Tables and SQL stay in the queries of a module, and in what a noun says of its own tables.',
      { path: '^server/src/modules/', pathNot: `\\.(queries|noun)\\.ts$|${TESTS}` },
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
      'Another noun is reached through its service or its jobs, never its queries or tables; what it tells is in its happenings.',
      { path: MODULE, pathNot: TESTS },
      { path: MODULE, pathNot: '^server/src/modules/$1/$2/|\\.(service|jobs|happenings)\\.ts$' },
    ),
    rule(
      'nouns-are-handed-on',
      'Who wants to ask every noun gets them with the services, and knows none of them.',
      { path: '^server/src/', pathNot: `^server/src/server\\.ts$|${TESTS}` },
      { path: '^server/src/modules/all-nouns\\.ts$' },
    ),
    rule(
      'a-noun-speaks-for-itself',
      'What a noun says of itself is read from the list of all, never by another noun.',
      { path: '^server/src/', pathNot: `^server/src/modules/all-nouns\\.ts$|${TESTS}` },
      { path: '\\.noun\\.ts$' },
    ),
    rule(
      'kit-below-modules',
      'Everything stands on the kit, so the kit stands on no module.',
      { path: '^server/src/(kit|files|mail|push|jobs|doctor)/', pathNot: TESTS },
      { path: '^server/src/modules/', dependencyTypesNot: ['type-only'] },
    ),
    rule(
      'db-at-the-bottom',
      'The database knows no module.',
      { path: '^server/src/db/', pathNot: TESTS },
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
