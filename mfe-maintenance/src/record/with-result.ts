import type { EvidenceBody } from 'shared-kit/contracts/evidence';
import type { RecordTaskResultBody, TaskDetail } from 'shared-kit/contracts/task-detail';
import type { Task } from 'shared-kit/contracts/tasks';

/** What was sent of it; what was left out stays as it is recorded. */
const evidenceOver = (task: Task, sent: EvidenceBody) => ({
  videoIds: sent.videoIds ?? task.videoIds,
  signatureId: sent.signatureId === undefined ? task.signatureId : sent.signatureId,
  signedBy: sent.signedBy ?? task.signedBy,
  genericObservationIds: sent.genericObservationIds ?? task.genericObservationIds,
});

/** The task as it will be once what was written down has been sent. */
export const withResult = (
  task: TaskDetail,
  { performedById, performedAt, delay: _, ...result }: RecordTaskResultBody,
): TaskDetail => ({
  ...task,
  ...result,
  ...evidenceOver(task, result),
  performedById: performedById ?? task.performedById,
  performedAt: performedAt ?? task.performedAt,
});
