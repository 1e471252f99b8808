/** The build of the host: a plain application, without the federation plugin. `shell/rspack.config.ts` is `shellConfig(import.meta.dirname)`. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Chunk, type Compilation, type Configuration, type Module, rspack } from '@rspack/core';
import { type ModuleRelease, shellContractVersion, shellName } from '../contracts/modules/manifest.ts';
import type { ShellOffer } from '../contracts/modules/shell-offer.ts';
import { budgetPlugin } from './budgets.ts';
import { shellDevServer } from './dev-server.ts';
import { AppManifestPlugin } from './plugins/app-manifest.ts';
import { AsyncScriptPlugin } from './plugins/async-script.ts';
import { PreloadChunksPlugin } from './plugins/preload-chunks.ts';
import { contentHashOf, type EmittedFile, integrityOf, ReleaseFilesPlugin } from './plugins/release-files.ts';
import { type BuildArguments, baseConfig, isDevelopment } from './rspack.base.ts';
import { sharedLibraries } from './shared-libraries.ts';

const require = createRequire(import.meta.url);
const packageVersion = (file: string): string =>
  (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version;

/** The chunk that watches whether the main script begins. */
const watch = 'watch';

const mainScript = /^main\.([0-9a-f]+)\.js$/;

const jsonFile = (name: string, value: unknown): EmittedFile => ({
  name,
  content: Buffer.from(JSON.stringify(value)),
});

/**
 * `version.json`, which the portal's version check answers with and which changes with any file of the shell; `shell.json`, by which
 * others know what a deployed shell offers to modules; and `module.json`, by which it is published as modules are.
 */
const describeShell = (packaged: string) => (files: readonly EmittedFile[]) => {
  const main = files.find(({ name }) => mainScript.test(name));
  const code = mainScript.exec(main?.name ?? '')?.[1];
  if (!main || !code) throw new Error('the build made no main script');
  const version = `${packaged}-${contentHashOf(files)}`;
  const offer: ShellOffer = { version, contract: shellContractVersion, shared: { ...sharedLibraries } };
  const release: ModuleRelease = {
    name: shellName,
    version,
    entry: main.name,
    integrity: integrityOf(main.content),
    manifest: {
      name: shellName,
      title: { es: 'Portal', cat: 'Portal', en: 'Portal' },
      needs: { shell: '*', service: { name: 'portal', api: '*' }, shared: {} },
      features: [],
      entries: [],
    },
    offers: offer,
  };
  return [
    jsonFile('version.json', { appVersion: version, mainJsScriptCode: code }),
    jsonFile('shell.json', offer),
    jsonFile('module.json', release),
  ];
};

/** The package names its development build whatever the mode. Both entries, or there would be two routers. */
const productionRouter = () => {
  const folder = join(require.resolve('react-router/package.json'), '../dist/production');
  return {
    'react-router$': join(folder, 'index.mjs'),
    'react-router/dom$': join(folder, 'dom-export.mjs'),
  };
};

/** Pages and parts that are opened without a session: the little that they share with what is behind the sign-in they bring along. */
const beforeSignIn: ReadonlySet<string | undefined> = new Set([
  'passkey-sign-in',
  'password-link',
  'public',
  'rescue',
]);

/** Everything that a chunk of the name needs. */
const oneFile = (name: string) => ({
  name,
  enforce: true,
  chunks: (chunk: Chunk): boolean => !chunk.canBeInitial() && !beforeSignIn.has(chunk.name),
  test: (module: Module, { chunkGraph }: Pick<Compilation, 'chunkGraph'>): boolean =>
    [...chunkGraph.getModuleChunksIterable(module)].some((chunk) => chunk.name === name),
});

/**
 * What the frame after sign-in needs is one file, whatever else needs parts of it: it is fetched first of all then, and small files take
 * longer and compress worse than one.
 */
const afterSignIn = { ...oneFile('portal'), priority: 10 };

/** What those pages are drawn with too that come before sign-in, or beside it. */
const kit = { ...oneFile('kit'), chunks: 'async' as const, priority: 20 };

/** What every module takes from the shell: it is asked for beside those two. */
const common = { ...oneFile('common'), priority: 5 };

/** What asks for session and modules: small, so that it is there before those, and asks while they still come. */
const early = { ...oneFile('early'), priority: 30 };

/** The manual's index stands for the manual of its language. */
const manualRule = {
  test: /docs[\\/]use[\\/]\w+[\\/]README\.md$/,
  type: 'json',
  loader: fileURLToPath(import.meta.resolve('./loaders/manual-loader.ts')),
} as const;

export interface ShellVariant {
  readonly plugins?: Configuration['plugins'];
  /** Folder of the build; `dist` unless told. */
  readonly folder?: string;
}

const ownFolder = 'dist';

/** The configuration of the host whose package is at `root`. */
export const shellConfig =
  (root: string, { plugins = [], folder = ownFolder }: ShellVariant = {}) =>
  (_env: unknown, args: BuildArguments): Configuration => {
    const development = isDevelopment(args);
    const base = baseConfig(root, development);
    return {
      ...base,
      name: 'shell',
      entry: development
        ? { main: ['./src/dev.ts', './src/main.ts'] }
        : { main: './src/main.ts', [watch]: './src/version/watch-start.ts' },
      output: {
        ...base.output,
        // The page's own script holds the names of all, and nothing compresses hashes.
        chunkFilename: development ? '[name].js' : '[id].[contenthash:8].js',
        path: resolve(root, folder),
        publicPath: '/',
        uniqueName: 'shell',
      },
      resolve: {
        ...base.resolve,
        alias: development ? {} : productionRouter(),
      },
      ...(development ? shellDevServer() : {}),
      optimization: {
        ...base.optimization,
        splitChunks: { chunks: 'async', cacheGroups: { afterSignIn, kit, common, early } },
      },
      module: { rules: [...(base.module?.rules ?? []), manualRule] },
      plugins: [
        ...(base.plugins ?? []),
        ...plugins,
        new AppManifestPlugin(join(root, 'src/icon.svg'), {
          name: 'Portal de mantenimiento',
          short_name: 'Portal',
          lang: 'es',
          start_url: '/user/home',
          theme_color: '#334155',
        }),
        new rspack.CopyRspackPlugin({
          patterns: [{ from: require.resolve('libheif-js/libheif/LICENSE'), to: 'libheif.LICENSE.txt' }],
        }),
        new rspack.HtmlRspackPlugin({
          template: './src/index.html',
          scriptLoading: 'defer',
          inject: 'head',
          excludeChunks: [watch],
        }),
        ...(development ? [] : [new AsyncScriptPlugin(watch)]),
        // Of most people's language: whoever has another one fetches a kilobyte more.
        new PreloadChunksPlugin({
          always: ['texts-es'],
          behindSignIn: ['early', 'kit', 'portal', 'federation', 'common'],
        }),
        new rspack.DefinePlugin({
          __FEDERATION_VERSION__: JSON.stringify(
            packageVersion(join(require.resolve('@module-federation/runtime'), '../../package.json')),
          ),
          FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: 'true',
          ENV_TARGET: JSON.stringify('web'),
        }),
        ...(development
          ? []
          : [
              new ReleaseFilesPlugin(describeShell(packageVersion(join(root, 'package.json')))),
              // A variant is there to be compared with.
              ...(folder === ownFolder ? [budgetPlugin('shell')] : []),
            ]),
      ],
    };
  };
