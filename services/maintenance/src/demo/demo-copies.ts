/** A few results of the demonstration are copies of the ones before, as somebody would have made who was short of time. */
import type { StoredCopy } from 'shared-kit/contracts/tasks/task-copies';
import type { ResultFields } from '../tasks/results/result-change.ts';
import type { TaskRecord } from '../tasks/task.model.ts';
import { randomFrom } from './random.ts';

type Done = Pick<
  TaskRecord,
  '_id' | 'choreId' | 'periodKey' | 'periodStart' | 'periodEnd' | 'periodicity'
> & {
  readonly change: ResultFields;
};

/** `share` of what has readings; of each chore the result before it must be among them. */
export const withCopies = <D extends Done>(done: readonly D[], share: number): D[] => {
  if (share === 0) return [...done];
  const before = new Map<number, D>();
  return done
    .toSorted((one, other) => one.periodStart.getTime() - other.periodStart.getTime() || one._id - other._id)
    .map((task) => {
      const source = before.get(task.choreId);
      const isCopy = randomFrom(`copy ${task.choreId} ${task.periodKey}`)() < share;
      const shown = source && isCopy ? copied(task, source) : task;
      if (shown.change.readings.length > 0) before.set(task.choreId, shown);
      return shown;
    });
};

const copied = <D extends Done>(task: D, source: D): D => {
  const { change } = task;
  if (change.readings.length === 0) return task;
  // What follows from the readings goes with them.
  const { result, readings, outOfLimits, computed } = source.change;
  const at = change.performedAt ?? task.periodStart;
  const common = {
    from: sourceOf(source),
    at,
    byId: change.performedById ?? 0,
    byName: change.performedByName ?? '',
    correctedAt: null,
    correctedById: null,
    correctedByName: null,
  };
  const mark = (part: StoredCopy['part'], formatId: number | null): StoredCopy => {
    const there = (source.change.copies ?? []).find((one) => one.part === part && one.formatId === formatId);
    return { part, formatId, ...common, origin: there ? (there.origin ?? there.from) : null };
  };
  const copies = [mark('result', null), ...readings.map(({ formatId }) => mark('reading', formatId))];
  return { ...task, change: { ...change, result, readings, outOfLimits, computed, copies } };
};

const sourceOf = ({ _id, change, ...period }: Done): StoredCopy['from'] => ({
  taskId: _id,
  periodicity: period.periodicity,
  periodKey: period.periodKey,
  periodStart: period.periodStart,
  periodEnd: period.periodEnd,
  performedAt: change.performedAt ?? period.periodStart,
});
