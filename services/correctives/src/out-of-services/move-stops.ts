/** Times out of service that last go with their element or area. */
import { EntityStatus } from 'shared-kit/contracts/enums';
import type { ChangeV1 } from 'shared-kit/contracts/views/changes';
import { writeAudits } from 'shared-kit/server/audit';
import { originOfChange } from 'shared-kit/server/changes';
import type { ClientSession, Connection } from 'shared-kit/server/database/mongo';
import { isThere, type Placed } from '../references/places.ts';
import { auditOf, derivedOf } from './change-stop.ts';
import { type OutOfServiceRecord, outOfServices } from './out-of-service.model.ts';

interface Moved {
  readonly installationId: number;
  /** Conditions of which one says what a time is about. */
  readonly about: readonly Readonly<Record<string, unknown>>[];
  readonly placeOf: (subject: OutOfServiceRecord) => Placed | undefined;
  readonly change: ChangeV1;
}

export const moveStops = async (
  db: Connection,
  { installationId, about, placeOf, change }: Moved,
  session: ClientSession,
): Promise<void> => {
  const found = await outOfServices(db)
    .find({ installationId, entityStatus: EntityStatus.Active, closedAt: null, $or: [...about] }, { session })
    .toArray();
  const moved = found.flatMap((stop) => {
    const place = placeOf(stop);
    return place && !isThere(stop, place) ? [{ stop, place }] : [];
  });
  if (moved.length === 0) return;
  await outOfServices(db).bulkWrite(
    moved.map(({ stop, place }) => ({
      updateOne: {
        filter: { _id: stop._id, closedAt: null },
        update: { $set: { ...place, ...derivedOf({ ...stop, ...place }) } },
      },
    })),
    { session, ordered: false },
  );
  const entries = moved.map(({ stop, place }) => {
    const before = Object.fromEntries(Object.keys(place).map((name) => [name, stop[name as keyof Placed]]));
    return auditOf('updated', stop._id, { before, after: place });
  });
  await writeAudits(db, originOfChange('correctives', installationId, change), { entries, session });
};
