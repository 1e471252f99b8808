import type { getTask as contract } from 'shared-kit/contracts/tasks/task-detail';
import type { RecordHandler } from 'shared-kit/server/http/define-route';
import type { FoundTask } from './find-task.ts';
import { readTrends } from './readings/read-trends.ts';
import { taskDetail } from './task-detail.ts';

export const getTask: RecordHandler<typeof contract, FoundTask> = async ({ located }, ctx) => ({
  data: taskDetail(located),
  trends: await readTrends(ctx, located),
});
