/** The federation runtime, loaded after sign-in. The shell itself is a plain build. */
import { createInstance } from '@module-federation/runtime';
import * as runtimeCore from '@module-federation/runtime-core';
import { type SharedLibrary, sharedLibraries } from 'shared-kit/config/shared-libraries.ts';
import type { InstalledModule } from 'shared-kit/contracts/modules/modules';
import { toFailure } from '../failures/module-failure.ts';
import { notePageScripts } from '../failures/quiet.ts';
import { ofScript } from '../failures/script-failure.ts';
import { guardPage, noteRun } from '../guard/guard-page.ts';
import { type EntryScript, loadContainer } from './load-container.ts';
import { provide, provider } from './shared-providers.ts';

notePageScripts();
guardPage();

const hostName = 'shell';
const names = Object.keys(sharedLibraries) as SharedLibrary[];

// Remotes are built without a runtime of their own and look for the host's here.
Object.assign(globalThis, {
  _FEDERATION_RUNTIME_CORE: runtimeCore,
  _FEDERATION_RUNTIME_CORE_FROM: { version: __FEDERATION_VERSION__, name: hostName },
});

const entries = new Map<string, EntryScript>();

const entryOf = (name: string): EntryScript => {
  const entry = entries.get(name);
  if (!entry) throw new Error(`${name} is not registered`);
  return entry;
};

const shareOf = (name: SharedLibrary) => ({
  version: sharedLibraries[name],
  shareConfig: { singleton: true, requiredVersion: sharedLibraries[name] },
  get: provider(name, () => offer(name)),
});

const instance = createInstance({
  name: hostName,
  remotes: [],
  shareStrategy: 'loaded-first',
  shared: Object.fromEntries(names.map((name) => [name, shareOf(name)])),
  plugins: [
    {
      name: 'checked-entries',
      loadEntry: ({ remoteInfo }) => loadContainer(entryOf(remoteInfo.name)) as never,
    },
  ],
});

const untouched = new Map(
  names.flatMap((name) => {
    const share = instance.options.shared[name]?.[0];
    return share ? [[name, { ...share }]] : [];
  }),
);

/**
 * Puts a library on offer as if nobody had asked for it yet. The runtime keeps a failed fetch for good, and takes a library away together
 * with the release that was the first to use it.
 */
const offer = (name: SharedLibrary): void => {
  const share = untouched.get(name);
  const scope = instance.shareScopeMap.default;
  if (share && scope) scope[name] = { [share.version]: { ...share, useIn: [] } };
};

/** A failed script may be remembered under its address: every attempt has its own. */
const register = ({ name, baseUrl, entry, integrity }: InstalledModule, attempt: number): void => {
  const address = new URL(`${baseUrl}${entry}`, location.origin);
  if (attempt > 0) address.searchParams.set('retry', String(attempt));
  const before = entries.get(name);
  if (before?.url === address.href) return;
  entries.set(name, { module: name, url: address.href, integrity });
  instance.registerRemotes([{ name, entry: address.href }], { force: before !== undefined });
  if (before) for (const library of names) offer(library);
};

/** Registers a release and runs it: what its exposed module exports. */
export const loadExposed = async (installed: InstalledModule, attempt: number): Promise<unknown> => {
  const { name } = installed;
  register(installed, attempt);
  noteRun(installed, installed.entry);
  let factory: (() => unknown) | null;
  try {
    [factory] = await Promise.all([
      instance.loadRemote<() => unknown>(`${name}/module`, { loadFactory: false } as never),
      provide(Object.keys(installed.manifest.needs.shared)),
    ]);
  } catch (error) {
    throw await ofScript(name, error, 'container');
  }
  try {
    return await factory?.();
  } catch (error) {
    throw toFailure(name, error, 'evaluation');
  }
};
