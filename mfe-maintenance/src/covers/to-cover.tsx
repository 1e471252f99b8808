import { listCorrectives } from 'shared-kit/contracts/correctives/correctives';
import { CorrectiveStatus } from 'shared-kit/contracts/enums';
import { listTasks } from 'shared-kit/contracts/tasks/tasks';
import { useRoute } from 'shared-kit/web/query';
import { Text } from 'shared-kit/web/ui';
import { useText } from '../use-text.ts';

interface ToCoverProps {
  readonly installationId: number;
  /** Who is away. */
  readonly personId: number;
}

const { Opened, Assigned, InProgress } = CorrectiveStatus;
const status = [Opened, Assigned, InProgress].join();

/** What somebody leaves to who covers: tasks and correctives that are open now. What this person may not see is not counted. */
export const ToCover = ({ installationId, personId }: ToCoverProps) => {
  const t = useText();
  const ofPerson = { installationId, programme: 'all', person: String(personId), size: 1 } as const;
  const late = useRoute(listTasks, { query: { ...ofPerson, state: 'late' } });
  const remaining = useRoute(listTasks, { query: { ...ofPerson, state: 'remaining' } });
  const broken = useRoute(listCorrectives, {
    query: { installationId, status, assignedTo: String(personId), size: 1 },
  });
  const parts = [
    late.data && remaining.data ? t('daysOff.tasks', { count: late.data.total + remaining.data.total }) : '',
    broken.data ? t('daysOff.correctives', { count: broken.data.total }) : '',
  ].filter(Boolean);
  const isReading = [late, remaining, broken].some(({ data, error }) => !data && !error);
  return (
    <Text color="fg.muted" role="status" minHeight="1.5em">
      {isReading || parts.length === 0 ? '' : t('daysOff.toCover', { what: parts.join(' · ') })}
    </Text>
  );
};
