/** What a task gets from the result of an earlier period, each value with the mark of where it is from. */

import { ChoreResult, ValueType } from 'shared-kit/contracts/enums';
import type { FieldError } from 'shared-kit/contracts/error-codes';
import type { CopyItem } from 'shared-kit/contracts/tasks/copy-tasks';
import type { StoredCopy } from 'shared-kit/contracts/tasks/task-copies';
import { copyMarkOf, isSameChore } from 'shared-kit/domain/tasks/task-copies';
import type { Entry } from '../results/settle-result.ts';
import type { TaskRecord } from '../task.model.ts';

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

type Told = Pick<Entry['body'], 'performedById' | 'performedAt' | 'delay'>;

interface Copied {
  readonly entry: Entry;
  /** What is wrong with the copying, with faults of the entry at their place within the item. */
  readonly faultsWith: (faults: readonly FieldError[]) => FieldError[];
}

/** The chosen values as an entry. Photos, videos and signatures are never copied: work that must be proven is done anew. */
export const copiedEntry = (
  source: TaskRecord,
  { item, by, told }: { readonly item: CopyItem; readonly by: By; readonly told: Told },
): Copied => {
  const observation = item.observation ? source.observation : '';
  const readings = item.formatIds.flatMap((id) => {
    const reading = source.readings.find(({ formatId }) => formatId === id);
    return reading && reading.valueType !== ValueType.image ? [reading] : [];
  });
  const parts: Pick<StoredCopy, 'part' | 'formatId'>[] = [
    ...(item.result === null ? [{ part: 'result', formatId: null } as const] : []),
    ...readings.map(({ formatId }) => ({ part: 'reading', formatId }) as const),
    ...(observation === '' ? [] : [{ part: 'observation', formatId: null } as const]),
  ];
  const missing = item.formatIds.flatMap((id, index) =>
    readings.some(({ formatId }) => formatId === id)
      ? []
      : [{ path: `formatIds.${index}`, code: 'notCopied' }],
  );
  return {
    entry: {
      body: { ...told, result: item.result ?? source.result, readings, observation, photoIds: [] },
      copies: parts.map((part) => markOf(source, part, by)),
    },
    faultsWith: (faults) => [
      ...missing,
      ...faults.map(({ path, code }) => {
        const [, index] = /^readings\.(\d+)/.exec(path) ?? [];
        if (index === undefined) return { path, code };
        const place = item.formatIds.indexOf(readings[Number(index)]?.formatId ?? 0);
        return { path: `formatIds.${place}`, code: code === 'notFound' ? 'notCopied' : code };
      }),
      ...(parts.length === 0 ? [{ path: '', code: 'nothingCopied' }] : []),
    ],
  };
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
const markOf = (
  source: TaskRecord,
  { part, formatId }: Pick<StoredCopy, 'part' | 'formatId'>,
  by: By,
): StoredCopy => {
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
