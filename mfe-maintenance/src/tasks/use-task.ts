import type { AnswerOf } from 'shared-kit/contracts/route';
import { getTask, type TaskDetail } from 'shared-kit/contracts/tasks/task-detail';
import type { Trend } from 'shared-kit/contracts/tasks/task-trends';
import { routeKey, useQueryClient, useRoute } from 'shared-kit/web/query';

export const useTask = (id: number) =>
  useRoute(getTask, { params: { id } }, { select: (answer) => answer.data });

/** How the numbers that a task asks for went on its element: they come with the task. */
export const useTrends = (id: number) =>
  useRoute(getTask, { params: { id } }, { select: (answer) => answer.trends }).data ?? none;

const none: readonly Trend[] = [];

/** Shows a task as it was answered to a change, wherever it is shown, before it is read again. */
export const useShowTask = (): ((task: TaskDetail) => void) => {
  const client = useQueryClient();
  return (task) => {
    client.setQueryData<AnswerOf<typeof getTask>>(
      routeKey(getTask, { params: { id: task.id } }),
      (known) => known && { ...known, data: task },
    );
  };
};
