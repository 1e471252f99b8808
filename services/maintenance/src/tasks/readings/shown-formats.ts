import { EntityStatus } from 'shared-kit/contracts/enums';
import type { TaskFormat } from 'shared-kit/contracts/tasks/task-detail';
import type { ElementDataV1, FormatV1 } from 'shared-kit/contracts/views/structure';
import { settleLimits } from 'shared-kit/domain/readings/element-limits';
import { formatOf, numberedOptions, presentVersionOf } from 'shared-kit/domain/readings/format-versions';
import { limitSources } from 'shared-kit/domain/readings/limit-sources';
import type { TaskRecord } from '../task.model.ts';
import { type Judged, limitsThen } from './limits-then.ts';

type Read = Pick<TaskRecord, 'readings'>;

/** Each format as a reading of it means it; those without one as they are now. */
export const formatsAsRead = (formats: readonly FormatV1[], { readings }: Read): FormatV1[] =>
  formats.map((format) => {
    const reading = readings.find(({ formatId }) => formatId === format._id);
    return reading ? formatOf(format, reading) : format;
  });

/**
 * Of a task's formats, those that its screen asks for: the active ones, and the retired ones that it has a reading of, each as it was recorded.
 * Limits are those that counted for what was read, and for all else those of its element as that is now.
 */
export const shownFormats = (
  formats: readonly FormatV1[],
  task: Judged,
  element: ElementDataV1 | null,
): TaskFormat[] => judgedFormats(presentFormats(formatsAsRead(formats, task), task, element), task);

/** With the limits that counted for what was read; a correction of it is judged by them too. */
export const judgedFormats = (formats: readonly TaskFormat[], read: Judged): TaskFormat[] =>
  formats.map((format) => asJudged(format, read));

/** What the limits of then followed from is told where the same follows now. */
const asJudged = (format: TaskFormat, read: Judged): TaskFormat => {
  const then = limitsThen(read, { formatId: format.id, formatVersion: format.formatVersion });
  if (!then || (then.min === format.min && then.max === format.max)) return format;
  return { ...format, ...then, limitMissing: [], limitFrom: [] };
};

/** The same of readings of several days: as they are now, with the other versions that the readings are of. */
export const presentFormats = (
  formats: readonly FormatV1[],
  { readings }: Read,
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
    options: numberedOptions(format.options),
    required: format.required,
    formatVersion: presentVersionOf(format),
    otherVersions: [...(format.otherVersions ?? [])],
  };
};
