import type { taskHistory as contract } from 'shared-kit/contracts/tasks/task-detail';
import { taskTrailFields } from 'shared-kit/contracts/tasks/tasks';
import { readHistory } from 'shared-kit/server/history';
import type { RecordHandler } from 'shared-kit/server/http/define-route';
import type { FoundTask } from './find-task.ts';

const fields: ReadonlySet<string> = new Set(['plannedOn', 'assignedToName', ...taskTrailFields]);

/** Who recorded and corrected the result, who planned it for when, and who gave it to whom. */
export const readTaskHistory: RecordHandler<typeof contract, FoundTask> = ({ params, query }, ctx) =>
  readHistory(ctx, { entityType: 'Task', id: params.id, fields }, query);
