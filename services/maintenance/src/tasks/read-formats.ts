import type { Connection } from 'mongoose';
import type { Format } from 'shared-kit/contracts/chores';
import { EntityStatus } from 'shared-kit/contracts/enums';
import type { Reading } from 'shared-kit/contracts/tasks';
import { type FormatV1, formatsV1 } from 'shared-kit/contracts/views/structure';
import { databaseOf } from 'shared-kit/server/mongo';

interface Measured {
  readonly formatIds: readonly number[];
  readonly readings: readonly Reading[];
}

/** What a task's screen asks for: its active formats, and the retired ones that it has a reading of. */
export const readFormats = async (db: Connection, { formatIds, readings }: Measured): Promise<Format[]> => {
  if (formatIds.length === 0) return [];
  const stored = await databaseOf(db)
    .collection<FormatV1>(formatsV1)
    .find({ _id: { $in: [...formatIds] } })
    .toArray();
  const used = new Set(readings.map(({ formatId }) => formatId));
  return stored
    .filter(({ _id, entityStatus }) => entityStatus === EntityStatus.Active || used.has(_id))
    .sort((a, b) => a.order - b.order || a._id - b._id)
    .map(presentFormat);
};

const presentFormat = (format: FormatV1): Format => ({
  id: format._id,
  entityStatus: format.entityStatus,
  entityType: format.entityType,
  version: format.version,
  name: format.name,
  unit: format.unit,
  symbol: format.symbol,
  order: format.order,
  valueType: format.valueType,
  numeric: format.numeric,
  min: format.min,
  max: format.max,
  options: format.options,
  required: format.required,
});
