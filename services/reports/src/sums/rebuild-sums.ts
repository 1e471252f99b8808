/** Counts all sums of installations anew, whatever is kept of them. */
import { type InstallationV1, installationsV1 } from 'shared-kit/contracts/views/installations';
import { databaseOf } from 'shared-kit/server/database/mongo';
import { writeMarks } from './mark-changes.ts';
import { type Settling, settlePlace } from './settle-marks.ts';
import { sumsMarks } from './sums.model.ts';

/** Of all where no ids are given; gives how many it has counted. Beside a running service either of them may count one, once. Throws for an id that is none. */
export const rebuildSums = async (
  settling: Settling,
  ids: readonly number[],
  tell: (installationId: number) => void,
): Promise<number> => {
  const { db, now } = settling;
  const places = await databaseOf(db)
    .collection<InstallationV1>(installationsV1)
    .find(ids.length === 0 ? {} : { _id: { $in: [...ids] } }, { projection: { _id: 1 }, sort: { _id: 1 } })
    .toArray();
  const known = places.map(({ _id }) => _id);
  const unknown = ids.filter((id) => !known.includes(id));
  if (unknown.length > 0) throw new Error(`there is no installation ${unknown.join(', ')}`);
  await writeMarks(
    db,
    known.map((installationId) => ({ installationId, month: null })),
    { at: now() },
  );
  for (const id of known) {
    // Who works there meanwhile makes it count again.
    while ((await sumsMarks(db).findOne({ installationId: id, month: null })) !== null)
      await settlePlace(settling, id);
    tell(id);
  }
  return known.length;
};
