import { getTask } from 'shared-kit/contracts/task-detail';
import type { Trend } from 'shared-kit/contracts/task-trends';
import { useRoute } from 'shared-kit/web/query';

export const useTask = (id: number) =>
  useRoute(getTask, { params: { id } }, { select: (answer) => answer.data });

/** How the numbers that a task asks for went on its element: they come with the task. */
export const useTrends = (id: number) =>
  useRoute(getTask, { params: { id } }, { select: (answer) => answer.trends }).data ?? none;

const none: readonly Trend[] = [];
