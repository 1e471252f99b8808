import type { getTask as contract } from 'shared-kit/contracts/tasks';
import type { RecordHandler } from 'shared-kit/server/define-route';
import type { TaskRecord } from './task.model.ts';
import { taskDetail } from './task-detail.ts';

export const getTask: RecordHandler<typeof contract, TaskRecord> = async ({ located }, ctx) => ({
  data: await taskDetail(ctx.db, located),
});
