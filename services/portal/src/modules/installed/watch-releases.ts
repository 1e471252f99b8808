import type { Connection } from 'shared-kit/server/database/mongo';
import type { Logger } from 'shared-kit/server/logging';
import type { ReleaseTrust } from 'shared-kit/server/release-signatures';
import type { BuiltRelease, ReleaseReader } from './read-releases.ts';
import { registerReleases } from './register-releases.ts';

/** Registers what was built since it was last asked. */
export const releaseRegistrar = (
  read: ReleaseReader,
  { log, trust }: { readonly log: Logger; readonly trust: ReleaseTrust },
) => {
  let registered: readonly BuiltRelease[] | null = null;
  let running: Promise<void> | null = null;

  const register = async (db: Connection, now: Date) => {
    const releases = await read();
    if (releases === registered) return;
    await registerReleases(releases, { db, now, log, trust });
    registered = releases;
  };

  return (db: Connection, now: Date): Promise<void> => {
    running ??= register(db, now).finally(() => {
      running = null;
    });
    return running;
  };
};
