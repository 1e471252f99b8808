import { EntityStatus } from 'shared-kit/contracts/enums';
import type { TaskFormat } from 'shared-kit/contracts/task-detail';
import type { ElementDataV1, FormatV1 } from 'shared-kit/contracts/views/structure';
import { settleLimits } from 'shared-kit/domain/element-limits';
import { limitSources } from 'shared-kit/domain/limit-sources';
import type { TaskRecord } from '../task.model.ts';

/**
 * Of a task's formats, those that its screen asks for: the active ones, and the retired ones that it has a reading of. Limits are those of
 * its element, as that is now. */
export const shownFormats = (
  formats: readonly FormatV1[],
  { readings }: Pick<TaskRecord, 'readings'>,
  element: ElementDataV1 | null,
): TaskFormat[] => {
  const used = new Set(readings.map(({ formatId }) => formatId));
  return formats
    .filter(({ _id, entityStatus }) => entityStatus === EntityStatus.Active || used.has(_id))
    .sort((a, b) => a.order - b.order || a._id - b._id)
    .map((format) => presentFormat(format, element));
};

const presentFormat = (format: FormatV1, element: ElementDataV1 | null): TaskFormat => {
  const { min, max, missing } = settleLimits(format, element ?? {});
  return {
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
    quantity: format.quantity ?? null,
    min,
    max,
    minFormula: format.minFormula ?? '',
    maxFormula: format.maxFormula ?? '',
    norm: format.norm ?? '',
    limitMissing: [...missing],
    limitFrom: limitSources(format, element ?? {}),
    options: format.options,
    required: format.required,
  };
};
