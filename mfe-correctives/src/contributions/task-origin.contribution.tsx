import { listCorrectives } from 'shared-kit/contracts/correctives';
import { paths } from 'shared-kit/contracts/paths';
import { useRoute } from 'shared-kit/web/query';
import { ModuleLink } from 'shared-kit/web/router';
import { defineContribution, type SlotProps } from 'shared-kit/web/slots';
import { Flex, Text } from 'shared-kit/web/ui';
import { StatusBadge } from '../parts/status-badge.tsx';

type TaskProps = SlotProps<'task.action'>;

/** The correctives that came from a task, each the way to it. */
const FromTask = ({ installationId, taskId }: Pick<TaskProps, 'installationId' | 'taskId'>) => {
  const { data } = useRoute(
    listCorrectives,
    { query: { installationId, taskId, size: 5, sort: '-openedAt' } },
    { staleTime: 60_000 },
  );
  return data?.data.map((corrective) => (
    <Flex key={corrective.id} gap="1" align="center">
      <Text as="span" textDecoration="underline">
        <ModuleLink to={paths.corrective(corrective)}>{corrective.number}</ModuleLink>
      </Text>
      <StatusBadge status={corrective.status} />
    </Flex>
  ));
};

const TaskOrigin = ({ installationId, taskId, reading, onUnable }: TaskProps) =>
  reading || onUnable ? null : <FromTask installationId={installationId} taskId={taskId} />;

export default defineContribution('task.action', TaskOrigin);
