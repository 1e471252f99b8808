/** The build of a remote: `export default remoteConfig(import.meta.dirname);` is its whole `rspack.config.ts`. */
import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { type Configuration, rspack } from '@rspack/core';
import * as z from 'zod/mini';
import {
  type ModuleManifest,
  moduleManifestSchema,
  moduleReleaseSchema,
} from '../contracts/modules/manifest.ts';
import { slotVersions } from '../contracts/modules/slots.ts';
import { budgetPlugin } from './budgets.ts';
import { devPortal, remoteDevServer } from './dev-server.ts';
import { ExposedInEntryPlugin } from './plugins/exposed-in-entry.ts';
import { ModuleRuntimePlugin } from './plugins/module-runtime.ts';
import { OwnCopiesPlugin } from './plugins/own-copies.ts';
import { contentHashOf, type EmittedFile, integrityOf, ReleaseFilesPlugin } from './plugins/release-files.ts';
import { type BuildArguments, baseConfig, isDevelopment } from './rspack.base.ts';
import { type SharedLibrary, sharedRanges } from './shared-libraries.ts';

/** Reads and checks `src/manifest.ts`; the build fails where it or `src/remote.tsx` is missing or wrong. */
export const readManifest = async (root: string): Promise<ModuleManifest> => {
  for (const file of ['src/manifest.ts', 'src/remote.tsx'])
    if (!existsSync(join(root, file))) throw new Error(`${root} is not a remote: ${file} is missing`);
  const { manifest } = (await import(pathToFileURL(join(root, 'src/manifest.ts')).href)) as {
    manifest: unknown;
  };
  const parsed = moduleManifestSchema.safeParse(manifest);
  if (!parsed.success) throw new Error(`${root}/src/manifest.ts: ${z.prettifyError(parsed.error)}`);
  checkSlots(root, parsed.data);
  return parsed.data;
};

/** A shell leaves out what is contributed to a slot it does not have; in the sources such a name is a slip. */
const checkSlots = (root: string, { contributions = [] }: ModuleManifest): void => {
  const unknown = contributions.find(({ slot }) => !(slot in slotVersions));
  if (unknown) throw new Error(`${root}/src/manifest.ts: there is no slot "${unknown.slot}"`);
  const keys = contributions.map(
    (each) => `${each.slot} ${'route' in each ? each.route : 'path' in each ? each.path : each.component}`,
  );
  const repeated = keys.find((key, index) => keys.indexOf(key) !== index);
  if (repeated) throw new Error(`${root}/src/manifest.ts contributes twice: ${repeated}`);
};

/**
 * A hash of what goes into the remote, known before it is built: two builds that differ must not share the runtime's global names, or a
 * page that switches releases keeps running the old code.
 */
const sourceHashOf = (root: string): string => {
  const hash = createHash('sha256');
  const files = [
    ...globSync('{src/**/*,package.json}', { cwd: root, exclude: ['**/*.test.*'] }).map((name) =>
      join(root, name),
    ),
    ...globSync('{../contracts/**/*.ts,**/*.ts}', { cwd: import.meta.dirname, exclude: ['**/*.test.*'] }).map(
      (name) => resolve(import.meta.dirname, name),
    ),
  ].sort();
  for (const file of files.filter((name) => /\.[a-z0-9]+$/.test(name))) hash.update(readFileSync(file));
  return hash.digest('hex').slice(0, 8);
};

/** Of all that the host provides, what the remote's code really takes: only that has to be there, and is fetched beside its entry. */
const rangesInUse = (files: readonly EmittedFile[]): Partial<typeof sharedRanges> => {
  const manifest = files.find(({ name }) => name === 'mf-manifest.json');
  const { shared } = JSON.parse(String(manifest?.content)) as { shared: ReadonlyArray<{ name: string }> };
  const used = new Set(shared.map(({ name }) => name));
  return Object.fromEntries(Object.entries(sharedRanges).filter(([name]) => used.has(name)));
};

const releaseOf = (manifest: ModuleManifest, packageVersion: string) => (files: readonly EmittedFile[]) => {
  const entry = files.find(({ name }) => /^remoteEntry\.[^/]*js$/.test(name));
  if (!entry) throw new Error(`${manifest.name}: the build made no remoteEntry`);
  const complete = { ...manifest, needs: { ...manifest.needs, shared: rangesInUse(files) } };
  // A release is never changed: another manifest is another version, even where no script differs.
  const hashed = [...files, { name: 'manifest', content: Buffer.from(JSON.stringify(complete)) }];
  const release = moduleReleaseSchema.parse({
    name: manifest.name,
    version: `${packageVersion}-${contentHashOf(hashed)}`,
    entry: entry.name,
    integrity: integrityOf(entry.content),
    manifest: complete,
  });
  return [{ name: 'module.json', content: Buffer.from(JSON.stringify(release)) }];
};

/** Libraries that modules import by another name than the one they are shared by. */
const importedAs: Partial<Record<SharedLibrary, string>> = { 'shared-kit/web/zod': 'zod/mini' };

const federationOf = (name: string, development: boolean) =>
  new ModuleFederationPlugin({
    name,
    filename: development ? 'remoteEntry.js' : 'remoteEntry.[contenthash:12].js',
    library: { type: 'window', name },
    exposes: { './module': './src/remote.tsx' },
    shareStrategy: 'loaded-first',
    manifest: true,
    dts: false,
    dev: false,
    shared: Object.fromEntries(
      Object.entries(sharedRanges).map(([library, requiredVersion]) => [
        importedAs[library as SharedLibrary] ?? library,
        {
          shareKey: library,
          singleton: true,
          strictVersion: true,
          import: false as const,
          requiredVersion,
        },
      ]),
    ),
    experiments: { externalRuntime: true, optimization: { target: 'web', disableRemote: true } },
  });

/**
 * What nearly every screen begins with: schemas, days, what contracts are made of. The bundler leaves small modules in each chunk that uses
 * them, so that a person who opens three screens has fetched them three times.
 */
const common = {
  name: 'common',
  test: /shared-kit[\\/](contracts|domain)[\\/]|node_modules[\\/](zod|@date-fns)[\\/]/,
  minChunks: 18,
  minSize: 0,
} as const;

/** The configuration of the remote whose package is at `root`. */
export const remoteConfig =
  (root: string) =>
  async (_env: unknown, args: BuildArguments): Promise<Configuration> => {
    const development = isDevelopment(args);
    const manifest = await readManifest(root);
    const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
    const base = baseConfig(root, development, development && !devPortal);
    return {
      ...base,
      name: manifest.name,
      entry: {},
      output: {
        ...base.output,
        publicPath: 'auto',
        uniqueName: development ? manifest.name : `${manifest.name}@${version}-${sourceHashOf(root)}`,
        chunkLoadTimeout: 15_000,
      },
      ...(development
        ? remoteDevServer(manifest.name)
        : {
            optimization: {
              ...base.optimization,
              splitChunks: { chunks: 'async', cacheGroups: { common } },
            },
          }),
      plugins: [
        ...(base.plugins ?? []),
        federationOf(manifest.name, development),
        new ModuleRuntimePlugin(),
        new OwnCopiesPlugin(),
        ...(development
          ? []
          : [
              new ExposedInEntryPlugin(manifest.name),
              new rspack.SubresourceIntegrityPlugin({ hashFuncNames: ['sha256'], htmlPlugin: false }),
              new ReleaseFilesPlugin(releaseOf(manifest, version)),
              budgetPlugin(manifest.name),
            ]),
      ],
    };
  };
