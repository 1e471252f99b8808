/** What is in the sources now, of the kinds that make a requirement apply or not: each is recorded in `inventories.json`. */
import { globSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { readContracts, routeName } from '../../services/standalone/tests/contracts.ts';

const root = join(import.meta.dirname, '../..');
export const inventoryNames = [
  'dependencies',
  'routesWithoutSession',
  'sockets',
  'listeners',
  'programs',
  'languages',
  'markup',
  'browserChannels',
  'browserStorage',
] as const;
type InventoryName = (typeof inventoryNames)[number];

const sorted = (all: Iterable<string>): string[] => [...new Set(all)].toSorted();
const isSource = (path: string): boolean =>
  !/\.test\.tsx?$|(^|\/)(tests|node_modules|testing|dist)\//.test(path);

const filesIn = (...patterns: readonly string[]): string[] =>
  globSync(patterns, { cwd: root, exclude: (name) => name.includes('node_modules') })
    .map((path) => path.replaceAll('\\', '/'))
    .filter(isSource);

const holding = (files: readonly string[], form: RegExp): string[] =>
  sorted(files.filter((path) => form.test(readFileSync(join(root, path), 'utf8'))));

const servers = filesIn('services/*/src/**/*.ts', 'shared-kit/server/**/*.ts').filter(
  (path) => !path.startsWith('services/embedded-mongodb/'),
);
const pages = filesIn('{shell,mfe-*}/src/**/*.{ts,tsx}', 'shared-kit/web/**/*.{ts,tsx}');

interface Packaged {
  readonly dependencies?: Readonly<Record<string, string>>;
}

const librariesOf = (folder: string): string[] => {
  const { dependencies = {} } = JSON.parse(
    readFileSync(join(root, folder, 'package.json'), 'utf8'),
  ) as Packaged;
  return Object.keys(dependencies).filter((name) => name !== 'shared-kit' && !name.startsWith('@services/'));
};

export const serviceLibraries = (): string[] =>
  sorted(readdirSync(join(root, 'services')).flatMap((name) => librariesOf(`services/${name}`)));

export const publicRoutes = async (): Promise<string[]> =>
  sorted((await readContracts()).filter(({ access }) => access === 'public').map(routeName));

/** Where a source can send something to an address: Node's own clients, and the libraries that are there for it. */
export const openingSockets = (): string[] =>
  holding(
    servers,
    /(?<![.#\w])fetch\(|createConnection\(|(?:http|https|net|tls)\.(?:request|get|connect)\(|from '(?:nodemailer|http-proxy-3|undici)'|new Agent\(/,
  );

const notSources: ReadonlySet<string> = new Set(['', '.md', '.json', '.png', '.svg', '.jpg']);

/** Languages that the portal is written in, by the endings of their files. */
const languages = (): string[] =>
  sorted(
    globSync(['services/*/src/**/*.*', 'shared-kit/**/*.*', '{shell,mfe-*}/src/**/*.*'], {
      cwd: root,
      exclude: (name) => /node_modules|\/dist(\/|$)/.test(name),
    })
      .map((path) => extname(path))
      .filter((ending) => !notSources.has(ending)),
  );

/** Of what is in the sources, by name; each sorted. */
export const readInventory: Readonly<Record<InventoryName, () => string[] | Promise<string[]>>> = {
  dependencies: () =>
    sorted([
      ...serviceLibraries(),
      ...['shell', 'shared-kit', ...readdirSync(root).filter((name) => name.startsWith('mfe-'))].flatMap(
        librariesOf,
      ),
    ]),
  routesWithoutSession: publicRoutes,
  sockets: openingSockets,
  listeners: () => holding(servers, /\bcreateServer\(|\.listen\(|requestCert/),
  programs: () => holding(servers, /node:child_process/),
  languages,
  markup: () =>
    holding(
      pages,
      /dangerouslySetInnerHTML|innerHTML|outerHTML|insertAdjacentHTML|DOMParser|document\.write/,
    ),
  browserChannels: () =>
    holding(pages, /postMessage|WebSocket|EventSource|RTCPeerConnection|BroadcastChannel|SharedWorker/),
  browserStorage: () =>
    holding(pages, /\b(localStorage|sessionStorage|indexedDB)\b|document\.cookie|from 'idb'/),
};

/** Lines that apply and hang on an inventory all the same. */
export const attackedBy: Partial<Readonly<Record<InventoryName, string>>> = {
  programs: '1.2.5',
  browserStorage: '14.3.3',
};

/** As it was when the lines were last looked at. */
export const recordedInventories = JSON.parse(
  readFileSync(join(import.meta.dirname, 'inventories.json'), 'utf8'),
) as Readonly<Record<InventoryName, readonly string[]>>;
