/** The shell's releases: what version checks answer, what modules are admitted by, and what gateways serve. */
import { type ModuleRelease, shellName } from 'shared-kit/contracts/modules/manifest';
import type { RunningShells } from 'shared-kit/contracts/modules/module-commands';
import type { InstalledShell } from 'shared-kit/contracts/modules/modules';
import type { ShellOffer } from 'shared-kit/contracts/modules/shell-offer';
import { shareIn, shellFor } from 'shared-kit/domain/shell-share';
import { type Connection, trusted } from 'shared-kit/server/database/mongo';
import type { RequestContext } from 'shared-kit/server/http/context';
import { beforeStable } from '../channels/last-good.ts';
import { findReleases } from '../installed/find-releases.ts';
import { type ModuleRecord, modules } from '../installed/module.model.ts';
import { moduleReleases, releaseIdOf } from '../releases/release.model.ts';

/** Shells that ran before whose files are served on: of the stable ones as many as are remembered, of others as many. */
const mostEarlier = 10;

export const isShell = ({ _id }: Pick<ModuleRecord, '_id'>): boolean => _id === shellName;

const stateOf = (db: Connection): Promise<ModuleRecord | null> =>
  modules(db).findOne({ _id: shellName }).lean<ModuleRecord>();

const runsStable = ({ stable, recalled }: ModuleRecord): string | null =>
  recalled.includes(stable) ? null : stable;

/** Also those that were on trial and are no more: a tab may run one. */
const servedVersions = async (db: Connection, state: ModuleRecord): Promise<string[]> => {
  const chosen = await moduleReleases(db)
    .find({ module: shellName, chosenAt: trusted({ $ne: null }) })
    .sort({ chosenAt: -1 })
    .limit(mostEarlier)
    .select('release.version')
    .lean<{ release: Pick<ModuleRelease, 'version'> }[]>();
  const { stable, canary, history, recalled } = state;
  const all = [stable, canary?.version, ...history, ...chosen.map(({ release }) => release.version)];
  return [...new Set(all.filter((version) => version !== undefined))].filter(
    (version) => !recalled.includes(version),
  );
};

export interface ShellReleases {
  /** What gateways serve; null where no shell was published. `state` is what the caller has read of it. */
  running(db: Connection, state: ModuleRecord | undefined): Promise<RunningShells | null>;
}

/** Gateways ask every few seconds: what runs is read from the database again when something of it has changed. */
export const shellReleases = (): ShellReleases => {
  let known: { readonly stamp: string; readonly versions: string[] } | null = null;
  return {
    async running(db, state) {
      if (!state) return null;
      const stamp = `${state.version} ${state.updatedAt.toISOString()}`;
      if (known?.stamp !== stamp) known = { stamp, versions: await servedVersions(db, state) };
      const { canary } = state;
      return {
        stable: runsStable(state),
        canary,
        previous: beforeStable(state),
        versions: known.versions,
      };
    },
  };
};

/** The version that the caller's browser is given; null where everything was recalled. */
export const shellVersionFor = (
  state: ModuleRecord,
  { header }: Pick<RequestContext, 'header'>,
): string | null => shellFor({ stable: runsStable(state), canary: state.canary }, shareIn(header('cookie')));

/** `main.f4bfd0705429.js`: what is in the middle is the code. Empty where the entry is named otherwise. */
export const mainScriptCode = ({ entry }: ModuleRelease): string => /^main\.(.+)\.js$/.exec(entry)?.[1] ?? '';

const codeWith =
  (releases: ReadonlyMap<string, ModuleRelease>) =>
  (version: string): string => {
    const release = releases.get(releaseIdOf(shellName, version));
    return release ? mainScriptCode(release) : '';
  };

/** The releases that {@link presentShell} goes by. */
export const toldIdsOf = ({ stable, canary, recalled }: ModuleRecord): string[] =>
  [stable, ...(canary ? [canary.version] : []), ...recalled].map((version) =>
    releaseIdOf(shellName, version),
  );

/** What tabs hear of the shell. A script that a recalled release shares with the one that runs tells nothing of the tab. */
export const presentShell = (
  state: ModuleRecord,
  releases: ReadonlyMap<string, ModuleRelease>,
  ctx: Pick<RequestContext, 'header'>,
): InstalledShell => {
  const { recalled } = state;
  const version = shellVersionFor(state, ctx);
  const codeOf = codeWith(releases);
  const current = version === null ? '' : codeOf(version);
  const recalledScripts = [...new Set(recalled.map(codeOf))].filter(
    (code) => code !== '' && code !== current,
  );
  return { version, recalled, recalledScripts };
};

/** The release that the caller's browser is given; null where none was published, or all that could run was recalled. */
export const findShellFor = async (
  ctx: Pick<RequestContext, 'db' | 'header'>,
): Promise<ModuleRelease | null> => {
  const state = await stateOf(ctx.db);
  const version = state && shellVersionFor(state, ctx);
  if (!version) return null;
  const id = releaseIdOf(shellName, version);
  return (await findReleases(ctx.db, [id])).get(id) ?? null;
};

export interface ShellOffers {
  /** Null where no shell is known. */
  readonly stable: ShellOffer | null;
  readonly canary: ShellOffer | null;
}

/** What the store's shells offer to modules; `built` stands for them where none was published. */
export const findOffers = async (
  db: Connection,
  built: () => Promise<ShellOffer | null>,
): Promise<ShellOffers> => {
  const state = await stateOf(db);
  if (!state) return { stable: await built(), canary: null };
  const idOf = (version: string) => releaseIdOf(shellName, version);
  const { stable, canary } = state;
  const found = await findReleases(db, [stable, ...(canary ? [canary.version] : [])].map(idOf));
  return {
    stable: found.get(idOf(stable))?.offers ?? null,
    canary: (canary && found.get(idOf(canary.version))?.offers) ?? null,
  };
};
