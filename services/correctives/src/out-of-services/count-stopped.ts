import type { Connection } from 'shared-kit/server/database/mongo';
import { ofUsed, readUnused } from 'shared-kit/server/database/unused-elements';
import { outOfServices } from './out-of-service.model.ts';

/** What is out of service in an installation now; an element that is in use no more misses nobody. */
export const stoppedNow = async (
  db: Connection,
  place: Parameters<typeof readUnused>[1],
): Promise<Readonly<Record<string, unknown>>> => ({
  installationId: place.installationId,
  entityStatus: 1,
  closedAt: null,
  ...ofUsed(await readUnused(db, place)),
});

export const countStopped = async (
  db: Connection,
  place: Parameters<typeof readUnused>[1],
): Promise<number> => outOfServices(db).countDocuments(await stoppedNow(db, place));
