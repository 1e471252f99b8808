import { listCorrectives } from 'shared-kit/contracts/correctives/correctives';
import { CorrectiveStatus } from 'shared-kit/contracts/enums';
import type { Member } from 'shared-kit/contracts/people/members';
import { listChoreLines, maxChangedChores } from 'shared-kit/contracts/plans/chore-changes';
import { countOpenTasks } from 'shared-kit/contracts/tasks/hand-over-tasks';
import { callRoute, errorCodeOf } from 'shared-kit/web/app';
import { useQuery } from 'shared-kit/web/query';

const { Opened, InProgress, Assigned } = CorrectiveStatus;
const open = [Opened, InProgress, Assigned].join(',');
const size = 500;

/** What somebody answers for in an installation. */
export interface WorkOf {
  readonly choreIds: readonly number[];
  readonly tasks: number;
  readonly correctives: readonly { readonly id: number; readonly version: number }[];
}

/** What an installation does not use, or the caller may not see, is nobody's to hand over. */
const where = async <T>(read: Promise<T>, none: T): Promise<T> => {
  try {
    return await read;
  } catch (error) {
    const code = errorCodeOf(error);
    if (code === 'moduleDisabled' || code === 'forbidden') return none;
    throw error;
  }
};

const readChores = async (installationId: number, userId: number): Promise<number[]> => {
  const ids: number[] = [];
  for (let page = 1; ids.length < maxChangedChores; page += 1) {
    const query = { installationId, person: `${userId}`, size, page };
    const { data, total } = await callRoute(listChoreLines, { query });
    ids.push(...data.map(({ id }) => id));
    if (data.length === 0 || ids.length >= total) break;
  }
  return ids;
};

export const readWorkOf = async ({ installationId, userId }: Member): Promise<WorkOf> => {
  const [choreIds, tasks, correctives] = await Promise.all([
    readChores(installationId, userId),
    where(
      callRoute(countOpenTasks, { query: { installationId, personId: userId } }).then(
        ({ data }) => data.tasks,
      ),
      0,
    ),
    where(
      callRoute(listCorrectives, {
        query: { installationId, status: open, assignedTo: `${userId}`, size },
      }).then(({ data }) => data.map(({ id, version }) => ({ id, version }))),
      [],
    ),
  ]);
  return { choreIds, tasks, correctives };
};

export const useWorkOf = (member: Member) =>
  useQuery({
    queryKey: ['workOf', member.installationId, member.userId],
    queryFn: () => readWorkOf(member),
    gcTime: 0,
  });
