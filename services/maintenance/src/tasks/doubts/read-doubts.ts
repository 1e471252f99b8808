import type { Doubt } from 'shared-kit/contracts/doubts';
import { ChoreResult } from 'shared-kit/contracts/enums';
import { decisionOf, doubtOf } from 'shared-kit/server/doubts';
import type { RequestContext } from 'shared-kit/server/http/context';
import { tasks } from '../task.model.ts';
import { taskDoubts } from './task-doubt.model.ts';
import type { TaskDoubtRecord } from './task-doubt.ts';

const resources = { reading: 'formats', chore: 'chores' } as const;

export const presentDoubt = (record: TaskDoubtRecord): Doubt => {
  const { _id: id, kind, installationId, recordId, name, context, now, proposal, why } = record;
  const { count, from, to, taskIds } = record;
  const facts = { context, proposal, why, count, from, to, taskIds: [...taskIds] };
  const own = { id, kind, installationId, resource: resources[kind], recordId, name, now, ...facts };
  return doubtOf({ ...own, ...decisionOf(record), changes: kind === 'chore' });
};

/** Of an installation. A chore whose next task is done by now, or due on another day, is in doubt no more. */
export const readTaskDoubts = async (
  { db }: Pick<RequestContext, 'db'>,
  installationId: number,
): Promise<TaskDoubtRecord[]> => {
  const all = await taskDoubts(db)
    .find({ installationId }, { sort: { kind: -1, _id: 1 } })
    .toArray();
  const isOpenChore = ({ kind, state = 'open' }: TaskDoubtRecord) => kind === 'chore' && state === 'open';
  const ids = all.filter(isOpenChore).flatMap(({ taskIds }) => taskIds);
  const open = await tasks(db)
    .find({ _id: { $in: ids }, result: ChoreResult.Undone }, { projection: { dueOn: 1 } })
    .toArray();
  const dues = new Map(open.map(({ _id, dueOn = null }) => [_id, dueOn]));
  return all.filter((record) => !isOpenChore(record) || dues.get(record.taskIds[0] ?? 0) === record.now);
};
