import { listTasks, summarizeTasks } from 'shared-kit/contracts/tasks';
import { localDayText } from 'shared-kit/domain/local-day';
import { useSessionUser } from 'shared-kit/web/app';
import { useFormat } from 'shared-kit/web/i18n';
import { useRoute } from 'shared-kit/web/query';

const none = { page: 1, size: 1 } as const;

/** What the day holds for this person: what waits, what ends today, what they have done. */
export const useOwnDay = (installationId: number) => {
  const { timeZone } = useFormat();
  const userId = useSessionUser()?.Id ?? 0;
  const today = localDayText(Date.now(), timeZone);
  const days = { from: today, to: today };
  const summary = useRoute(summarizeTasks, { query: { installationId } }, { select: ({ data }) => data });
  const due = useRoute(
    listTasks,
    { query: { installationId, state: 'remaining', ...days, ...none } },
    { select: ({ total }) => total },
  );
  const done = useRoute(
    listTasks,
    { query: { installationId, state: 'performed', performedById: String(userId), ...days, ...none } },
    { select: ({ total }) => total },
  );
  const all = [summary, due, done];
  return {
    today,
    userId,
    summary: summary.data,
    due: due.data,
    done: done.data,
    error: all.find(({ error }) => error)?.error,
    retry: () => {
      for (const one of all) if (one.error) void one.refetch();
    },
  };
};
