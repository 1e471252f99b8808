import type { Format } from 'shared-kit/contracts/chores';
import { EntityStatus } from 'shared-kit/contracts/enums';
import type { FormatV1 } from 'shared-kit/contracts/views/structure';
import type { TaskRecord } from './task.model.ts';

/** Of a task's formats, those that its screen asks for: the active ones, and the retired ones that it has a reading of. */
export const shownFormats = (
  formats: readonly FormatV1[],
  { readings }: Pick<TaskRecord, 'readings'>,
): Format[] => {
  const used = new Set(readings.map(({ formatId }) => formatId));
  return formats
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
