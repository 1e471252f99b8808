import { getTask } from 'shared-kit/contracts/task-detail';
import { useRoute } from 'shared-kit/web/query';

export const useTask = (id: number) =>
  useRoute(getTask, { params: { id } }, { select: (answer) => answer.data });
