import { defineContribution, type SlotProps } from 'shared-kit/web/slots';
import { CameFrom } from './came-from.tsx';

const TaskOrigin = ({ installationId, taskId, reading, onUnable }: SlotProps<'task.action'>) =>
  reading || onUnable ? null : <CameFrom installationId={installationId} taskId={taskId} />;

export default defineContribution('task.action', TaskOrigin);
