import type { TaskDetail } from 'shared-kit/contracts/tasks/task-detail';
import type { ObservationRecord } from '../../observations/observation.model.ts';
import { type FoundTask, observationsShown } from '../find-task.ts';
import { taskDetail } from '../task-detail.ts';
import type { Writing } from './write-results.ts';

/** A task that was read, as it stands after what is written: with its change and what was observed. */
export const detailAfter = (
  found: FoundTask,
  { changes, observations }: Pick<Writing, 'changes' | 'observations'>,
): TaskDetail => {
  const { after: task } = changes.find(({ before: { _id } }) => _id === found.task._id) ?? {
    after: found.task,
  };
  return taskDetail(withObservations({ ...found, task }, observations));
};

const withObservations = (found: FoundTask, added: readonly ObservationRecord[]): FoundTask => {
  const own = added.filter(({ choreId }) => choreId === found.task.choreId);
  if (own.length === 0) return found;
  const newestFirst = [...own, ...found.observations].sort(
    (a, b) => b.date.getTime() - a.date.getTime() || b._id - a._id,
  );
  return { ...found, observations: newestFirst.slice(0, observationsShown) };
};
