import { ChoreResult } from 'shared-kit/contracts/enums';
import { programmeEdit, programmeOf } from 'shared-kit/contracts/plans/programmes';
import type { CallInput } from 'shared-kit/contracts/route';
import { taskOperations } from 'shared-kit/contracts/tasks/task-operations';
import { listTogether, mostTogether } from 'shared-kit/contracts/tasks/task-together';
import { listTasks, type Task } from 'shared-kit/contracts/tasks/tasks';
import { localDayText } from 'shared-kit/domain/dates/local-day';
import { usePermissions, useSessionUser } from 'shared-kit/web/app';
import { useFormat } from 'shared-kit/web/i18n';
import { usePending } from 'shared-kit/web/offline';
import { useRoute } from 'shared-kit/web/query';
import { useCovered } from '../covers/use-covered.ts';
import { draftedTasks } from '../record/entry/draft.ts';

type Narrowed = Pick<CallInput<typeof listTasks>['query'], 'state' | 'person' | 'to'>;

/** As many as a person can walk in a day; the list has the others. */
const mostRows = 50;
const none: readonly Task[] = [];
const allOfThem = 'all';

const useTasksOf = (installationId: number, narrowed: Narrowed, enabled = true) => {
  const query = {
    installationId,
    programme: allOfThem,
    size: mostRows,
    sort: 'periodEnd',
    ...narrowed,
  } as const;
  const { data, error, refetch } = useRoute(listTasks, { query }, { enabled });
  return {
    tasks: data?.data ?? none,
    total: data?.total ?? 0,
    isRead: !enabled || data !== undefined,
    error,
    refetch,
  };
};

/** Tasks that were begun to be written down in this browser. */
const useBegun = (installationId: number) => {
  const ids = [...draftedTasks(useSessionUser()?.Id ?? 0)].slice(0, mostTogether);
  const query = { installationId, id: ids.join() };
  const enabled = ids.length > 0;
  const { data, error, refetch } = useRoute(listTogether, { query }, { enabled });
  return { tasks: data?.data ?? none, isRead: !enabled || data !== undefined, error, refetch };
};

/**
 * What this person has to do, each task once: what they have begun, what is theirs or of those whom they cover for, and with `withFree` what is due today or late and
 * nobody's. Without what they have done here, sent or not, and without programmes that they only read.
 */
export const useDayTasks = (installationId: number, withFree: boolean) => {
  const { timeZone } = useFormat();
  const { hasAny } = usePermissions();
  const pending = usePending(taskOperations.resource);
  const today = localDayText(Date.now(), timeZone);
  const person = String(useSessionUser()?.Id ?? 0);
  const { covered, isSettled } = useCovered(installationId);
  const others = covered.map(({ personId }) => personId).join(',');
  const isCovering = covered.length > 0;
  const parts = {
    begun: useBegun(installationId),
    ownLate: useTasksOf(installationId, { state: 'late', person }),
    own: useTasksOf(installationId, { state: 'remaining', person }),
    coveredLate: useTasksOf(installationId, { state: 'late', person: others }, isCovering),
    covered: useTasksOf(installationId, { state: 'remaining', person: others }, isCovering),
    today: useTasksOf(installationId, { state: 'remaining', person: '0', to: today }, withFree),
    late: useTasksOf(installationId, { state: 'late', person: '0' }, withFree),
  };
  const all = Object.values(parts);
  const seen = new Set<number>();
  const toDo = (tasks: readonly Task[]): readonly Task[] =>
    tasks.filter(({ id, result, archetype, installationId: its }) => {
      const isOpen = result === ChoreResult.Undone && its === installationId && !pending.has(id);
      if (!isOpen || seen.has(id) || !hasAny(...programmeEdit[programmeOf[archetype]])) return false;
      seen.add(id);
      return true;
    });
  return {
    tasks: {
      begun: toDo(parts.begun.tasks),
      own: [
        ...toDo(parts.ownLate.tasks),
        ...toDo(parts.coveredLate.tasks),
        ...toDo(parts.own.tasks),
        ...toDo(parts.covered.tasks),
      ],
      today: toDo(parts.today.tasks),
      late: toDo(parts.late.tasks),
    },
    /** In the lists alone. */
    more: {
      own: beyond(parts.ownLate) + beyond(parts.coveredLate) + beyond(parts.own) + beyond(parts.covered),
      today: beyond(parts.today),
      late: beyond(parts.late),
    },
    covered,
    isRead: isSettled && all.every(({ isRead }) => isRead),
    error: all.find(({ error, isRead }) => error && !isRead)?.error ?? null,
    retry: () => {
      for (const { error, refetch } of all) if (error) void refetch();
    },
  };
};

const beyond = ({ tasks, total }: { readonly tasks: readonly Task[]; readonly total: number }): number =>
  Math.max(0, total - tasks.length);
