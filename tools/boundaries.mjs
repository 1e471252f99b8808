/**
 * Checks who imports whom: by the projects' tags in the nx graph, by the folders of shared-kit, by the layers of the embedded database, and
 * that no files import one another in a circle. Checks too that no input registers with its form.
 */
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative, sep } from 'node:path';
import { importCycles, importsOf } from './lib/import-cycles.mjs';
import { bin, root } from './lib/paths.mjs';
import { hasRegisteredInput } from './lib/registered-inputs.mjs';
import { run } from './lib/run.mjs';

/** What a project of a type may depend on. */
const allowed = {
  kit: ['database'],
  database: [],
  remote: ['kit'],
  host: ['kit'],
  service: ['kit', 'database'],
  standalone: ['kit', 'service', 'database'],
  tools: ['kit', 'database', 'remote', 'host', 'service', 'standalone', 'e2e'],
  e2e: ['kit', 'database', 'remote', 'host', 'service', 'standalone'],
};

/** What files may not import, whatever the graph says. */
const folderRules = [
  { in: 'shared-kit/contracts', forbids: /^(?!zod(\/|$)|\.)/, says: 'contracts import zod alone' },
  {
    in: 'shared-kit/contracts',
    forbids: /^\.\.\/(\.\.\/)?(domain|web|server|testing|config)\//,
    says: 'contracts import zod alone',
  },
  {
    in: 'shared-kit/domain',
    forbids: /^(?!\.\.?\/|@date-fns\/tz\/|compare-versions$)|^(\.\.\/)+(web|server|testing|config)\//,
    says: 'the domain imports contracts, itself, time zones and versions alone',
    tests: false,
  },
  { in: 'shared-kit/web', forbids: /(^|\/)server\/|^node:/, says: 'web never imports server', tests: false },
  { in: 'shared-kit/server', forbids: /(^|\/)web\//, says: 'server never imports web', tests: false },
  { in: 'shared-kit/server', forbids: /^@services\//, says: 'the kit knows no service', tests: false },
  { in: 'shared-kit/web', forbids: /^@services\//, says: 'the kit knows no service' },
  { in: 'services', forbids: /^shared-kit\/web|^react/, says: 'services have no screens' },
  { in: 'services', forbids: /^shared-kit\/testing/, says: 'testing is for tests', tests: false },
  ...['shell', ...modules()].map((name) => ({
    in: name,
    forbids: /^(shared-kit\/server|@services\/|mongoose|express)/,
    says: 'what runs in a browser knows no server',
    tests: false,
  })),
  ...modules().map((name) => ({
    in: name,
    forbids: /^(mfe-|shell(\/|$)|@chakra-ui\/react)/,
    says: 'a module imports neither another, nor the shell, nor Chakra itself',
  })),
];

/**
 * A model is private to the folder it stands in, with the folders in that: use cases elsewhere call that feature's functions. These features
 * read or write each other's records on purpose; folders of a service's `src`.
 */
const sharedModels = {
  'services/admin/src/chores': ['copies', 'elements', 'plans'],
  'services/admin/src/elements': [
    'chores',
    'cobie-import',
    'copies',
    'documents',
    'element-photos',
    'maps',
    'plans',
    'public-places',
    'search',
    'structure',
    'thermal',
  ],
  'services/admin/src/documents': ['copies'],
  'services/admin/src/element-photos': ['copies'],
  'services/admin/src/files': ['copies'],
  'services/admin/src/maps': ['copies', 'structure'],
  'services/admin/src/plans': ['chores', 'elements', 'starter'],
  'services/admin/src/structure': [
    'chores',
    'cobie-import',
    'copies',
    'documents',
    'elements',
    'files',
    'maps',
    'plans',
    'public-places',
    'search',
    'thermal',
  ],
  'services/admin/src/thermal': ['cobie-import', 'copies', 'structure'],
  'services/correctives/src/correctives': ['figures', 'paper', 'public-reports', 'targets'],
  'services/correctives/src/out-of-services': ['figures'],
  'services/correctives/src/targets': ['correctives'],
  'services/maintenance/src/former': ['tasks'],
  'services/maintenance/src/observations': ['tasks'],
  'services/maintenance/src/tasks': ['former', 'generation', 'low-voltage', 'review', 'rite'],
  'services/portal/src/accounts/users': ['accounts/login'],
  'services/portal/src/modules/installed': ['modules/channels', 'modules/releases', 'modules/shell'],
  'services/portal/src/modules/releases': ['modules/channels', 'modules/installed', 'modules/shell'],
};

function modules() {
  return readdirSync(root).filter(
    (name) => name.startsWith('mfe-') && existsSync(join(root, name, 'package.json')),
  );
}

/** The folders of the embedded database from the lowest: each imports only itself and those before it. */
const databaseLayers = [
  'bson',
  'wire',
  'scheduling',
  'regex',
  'expression',
  'query',
  'storage',
  'search',
  'pipeline',
  'update',
  'commands',
];

const typeOf = (node) => (node.data.tags ?? []).find((tag) => tag.startsWith('type:'))?.slice('type:'.length);

const readGraph = async () => {
  const folder = mkdtempSync(join(tmpdir(), 'graph-'));
  try {
    const { code, text } = await run(join(bin, 'nx'), ['graph', `--file=${join(folder, 'graph.json')}`], {
      output: 'collect',
    });
    if (code !== 0) throw new Error(text);
    return JSON.parse(readFileSync(join(folder, 'graph.json'), 'utf8')).graph;
  } finally {
    rmSync(folder, { recursive: true });
  }
};

const checkGraph = ({ nodes, dependencies }) => {
  const problems = [];
  for (const [name, node] of Object.entries(nodes)) {
    const type = typeOf(node);
    if (!type || !allowed[type]) {
      problems.push(`${name} has no type tag that we know`);
      continue;
    }
    for (const { target } of dependencies[name] ?? []) {
      if (!nodes[target] || target === name) continue;
      const other = typeOf(nodes[target]);
      const isOwnServer = type === 'service' && other === 'service';
      if (isOwnServer || !allowed[type].includes(other))
        problems.push(`${name} (${type}) may not depend on ${target} (${other})`);
    }
  }
  return problems;
};

const sourceFiles = function* (folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (['node_modules', 'dist'].includes(entry.name)) continue;
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* sourceFiles(path);
    else if (/\.(ts|tsx|mts)$/.test(entry.name)) yield path;
  }
};

const isTest = (path) =>
  /(\.test\.tsx?|\/tests?\/|\/bench\/|vitest\.config\.ts|vitest\.[\w-]+\.ts)/.test(path);

const projectFolders = () =>
  [
    'shared-kit',
    'shell',
    'e2e',
    ...modules(),
    ...readdirSync(join(root, 'services')).map((name) => `services/${name}`),
  ].map((project) => join(root, project));

const checkFolders = () => {
  const problems = [];
  for (const rule of folderRules) {
    const folder = join(root, rule.in);
    if (!existsSync(folder)) continue;
    for (const path of sourceFiles(folder)) {
      if (rule.tests === false && isTest(path)) continue;
      for (const name of importsOf(path))
        if (rule.forbids.test(name)) problems.push(`${relative(root, path)} imports ${name}: ${rule.says}`);
    }
  }
  return problems;
};

const checkLayers = () => {
  const source = join(root, 'services/embedded-mongodb/src');
  const layerOf = (path) => databaseLayers.indexOf(relative(source, path).split(sep)[0]);
  return databaseLayers.flatMap((folder, layer) =>
    [...sourceFiles(join(source, folder))].flatMap((path) =>
      importsOf(path)
        .filter((name) => name.startsWith('.') && layerOf(join(path, '..', name)) > layer)
        .map((name) => `${relative(root, path)} imports ${name}: ${folder} lies below it`),
    ),
  );
};

const checkCycles = () =>
  importCycles(projectFolders().flatMap((folder) => [...sourceFiles(folder)])).map(
    (cycle) => `import circle: ${cycle.map((path) => relative(root, path)).join(' → ')}`,
  );

/** A relative import that leaves its project gets past the tags. */
const checkRelative = () => {
  const problems = [];
  for (const folder of projectFolders()) {
    for (const path of sourceFiles(folder))
      for (const name of importsOf(path)) {
        if (!name.startsWith('.')) continue;
        const target = relative(folder, join(path, '..', name));
        const isConfig = /vitest\.(\w+\.)?config\.ts$/.test(path);
        if (target.startsWith('..') && !isConfig)
          problems.push(`${relative(root, path)} imports ${name}: import other projects by their names`);
      }
  }
  return problems;
};

const isWithin = (folder, other) => folder === other || folder.startsWith(`${other}/`);

/** Models are imported by their own feature, by the folders above it (`app.ts`), by demonstrations and tests. */
const checkModels = () => {
  const problems = [];
  const used = new Set();
  for (const service of readdirSync(join(root, 'services'))) {
    const source = join(root, 'services', service, 'src');
    if (!existsSync(source)) continue;
    for (const path of sourceFiles(source)) {
      if (isTest(path) || relative(source, path).startsWith('demo/')) continue;
      for (const name of importsOf(path)) {
        if (!/^\.{1,2}\/.*\.model\.ts$/.test(name)) continue;
        const importer = relative(root, join(path, '..'));
        const feature = relative(root, join(path, '..', name, '..'));
        if (isWithin(feature, importer) || isWithin(importer, feature)) continue;
        const from = relative(source, join(path, '..'));
        const other = sharedModels[feature]?.find((folder) => isWithin(from, folder));
        if (other) used.add(`${feature} ${other}`);
        else problems.push(`${relative(root, path)} imports ${name}: a model is private to ${feature}`);
      }
    }
  }
  for (const [feature, others] of Object.entries(sharedModels))
    for (const other of others)
      if (!used.has(`${feature} ${other}`))
        problems.push(`${other} shares no model of ${feature} any more: take it out of the list`);
  return problems;
};

/** What is seen in a field is what its form stores: `useTextInput` and the kit's fields hold that. */
const checkInputs = () =>
  ['shared-kit/web', 'shell', ...modules()]
    .flatMap((folder) => [...sourceFiles(join(root, folder))])
    .filter((path) => !isTest(path) && hasRegisteredInput(readFileSync(path, 'utf8')))
    .map((path) => `${relative(root, path)} registers an input with its form: use useTextInput or a field`);

const problems = [
  ...checkModels(),
  ...checkInputs(),
  ...checkGraph(await readGraph()),
  ...checkFolders(),
  ...checkRelative(),
  ...checkLayers(),
  ...checkCycles(),
];
for (const problem of problems) console.error(problem);
console.log(problems.length === 0 ? 'Boundaries hold.' : `${problems.length} boundaries are crossed.`);
process.exitCode = problems.length === 0 ? 0 : 1;
