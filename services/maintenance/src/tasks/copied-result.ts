/** What a task gets from the result of an earlier period, each value with the mark of where it is from. */

import type { CopyItem } from 'shared-kit/contracts/copy-tasks';
import { ChoreResult, ValueType } from 'shared-kit/contracts/enums';
import type { FieldError } from 'shared-kit/contracts/error-codes';
import { noEvidence } from 'shared-kit/contracts/evidence';
import type { CopiedPart, StoredCopy } from 'shared-kit/contracts/task-copies';
import { missingEvidence } from 'shared-kit/domain/evidence';
import { copyMarkOf, isSameChore } from 'shared-kit/domain/task-copies';
import { type CheckedReadings, checkReadings } from './check-readings.ts';
import type { RecordableFacts } from './find-task.ts';
import { shownFormats } from './shown-formats.ts';
import type { TaskRecord } from './task.model.ts';

export interface CopiedResult extends Pick<CheckedReadings, 'readings' | 'outOfLimits'> {
  readonly result: ChoreResult;
  readonly observation: string;
  readonly copies: StoredCopy[];
}

interface By {
  readonly at: Date;
  readonly byId: number;
  readonly byName: string;
}

/** Why nothing can be copied from one task to the other; paths are within the item. */
export const copyFaults = (target: TaskRecord, source: TaskRecord | null, now: Date): FieldError[] => {
  const fault = (path: string, code: string, isFault: boolean): FieldError[] =>
    isFault ? [{ path, code }] : [];
  const ofTarget = [
    ...fault('id', 'alreadyDone', target.result !== ChoreResult.Undone),
    ...fault('id', 'periodNotStarted', target.periodStart > now),
  ];
  if (source === null) return [...ofTarget, { path: 'fromTaskId', code: 'notFound' }];
  if (!isSameChore(target, source)) return [...ofTarget, { path: 'fromTaskId', code: 'notSameChore' }];
  return [
    ...ofTarget,
    ...fault('fromTaskId', 'notEarlier', source.periodStart >= target.periodStart),
    ...fault('fromTaskId', 'withoutResult', source.result === ChoreResult.Undone),
  ];
};

/** The chosen values, checked against what the task asks for now. */
export const copiedResult = (
  { task, formats, element }: Pick<RecordableFacts, 'task' | 'formats' | 'element'>,
  source: TaskRecord,
  { item, by }: { readonly item: CopyItem; readonly by: By },
): { readonly copied: CopiedResult; readonly faults: FieldError[] } => {
  const result = item.result ?? source.result;
  const observation = item.observation ? source.observation : '';
  const given = item.formatIds.flatMap((id) => {
    const reading = source.readings.find(({ formatId }) => formatId === id);
    return reading && reading.valueType !== ValueType.image ? [reading] : [];
  });
  const { errors, ...checked } = checkReadings(given, shownFormats(formats, task, element), result);
  const parts: [CopiedPart, number | null][] = [
    ...(item.result === null ? [['result', null] as [CopiedPart, null]] : []),
    ...given.map(({ formatId }) => ['reading', formatId] as [CopiedPart, number]),
    ...(observation === '' ? [] : [['observation', null] as [CopiedPart, null]]),
  ];
  const faults = [
    ...item.formatIds.flatMap((id, index) =>
      given.some(({ formatId }) => formatId === id)
        ? []
        : [{ path: `formatIds.${index}`, code: 'notCopied' }],
    ),
    ...errors.map(({ path, code }) => ({
      path: pathIn(item, given, path),
      code: code === 'notFound' ? 'notCopied' : code,
    })),
    ...(result === ChoreResult.UnableToDo && observation.trim() === ''
      ? [{ path: 'observation', code: 'required' }]
      : []),
    ...(parts.length === 0 ? [{ path: '', code: 'nothingCopied' }] : []),
    // Photos, videos and signatures are never copied: work that must be proven is done anew.
    ...missingEvidence(task.requires ?? [], { ...noEvidence, result, photoIds: [] }),
  ];
  const copies = parts.map(([part, formatId]) => markOf(source, part, formatId, by));
  return { copied: { result, observation, copies, ...checked }, faults };
};

/** `readings.1.text` is beside the format that was chosen. */
const pathIn = (item: CopyItem, given: readonly { formatId: number }[], path: string): string => {
  const [, index] = /^readings\.(\d+)/.exec(path) ?? [];
  if (index === undefined) return path;
  return `formatIds.${item.formatIds.indexOf(given[Number(index)]?.formatId ?? 0)}`;
};

const sourceOf = (task: TaskRecord): StoredCopy['from'] => ({
  taskId: task._id,
  periodicity: task.periodicity,
  periodKey: task.periodKey,
  periodStart: task.periodStart,
  periodEnd: task.periodEnd,
  performedAt: task.performedAt ?? task.periodStart,
});

/** What was copied there already, and not corrected since, is from where that was from. */
const markOf = (source: TaskRecord, part: CopiedPart, formatId: number | null, by: By): StoredCopy => {
  const mark = copyMarkOf(source.copies ?? [], part, formatId);
  const origin = mark && mark.correctedAt === null ? (mark.origin ?? mark.from) : null;
  return {
    part,
    formatId,
    from: sourceOf(source),
    origin,
    ...by,
    correctedAt: null,
    correctedById: null,
    correctedByName: null,
  };
};
