import { assignmentOperations } from 'shared-kit/contracts/tasks/assign-tasks';
import { taskOperations } from 'shared-kit/contracts/tasks/task-operations';
import { CloudUpload } from 'shared-kit/web/icons';
import { usePending } from 'shared-kit/web/offline';
import { StateBadge } from 'shared-kit/web/ui';
import { useText } from '../use-text.ts';

/** Says that a result of the task, or whose it is, waits to be sent. */
const PendingBadge = ({ taskId }: { readonly taskId: number }) => {
  const t = useText();
  const isRecorded = usePending(taskOperations.resource).has(taskId);
  const isGiven = usePending(assignmentOperations.resource).has(taskId);
  if (!isRecorded && !isGiven) return null;
  return (
    <StateBadge tone="warning" icon={CloudUpload}>
      {t('pending.waits')}
    </StateBadge>
  );
};

export default PendingBadge;
