import { useTranslation } from 'shared-kit/web/i18n';
import { type OfflineQueue, useOfflineQueue, useOfflineState } from 'shared-kit/web/offline';
import { EmptyState, PageFrame, PageSkeleton, Stack } from 'shared-kit/web/ui';
import { useWorkText } from '../offline/use-work-text.ts';
import { EntityWords } from './entity-words.tsx';
import { OperationGroup } from './operation-group.tsx';
import { QueueActions } from './queue-actions.tsx';
import { QueueStatus } from './queue-status.tsx';

/** What a person has to do something about comes first. */
const states = ['conflict', 'refused', 'held', 'waiting'] as const;

const Work = ({ queue }: { readonly queue: OfflineQueue }) => {
  const { t } = useTranslation('shell');
  const work = useOfflineState(queue);
  const { withFiles } = useWorkText();
  const { operations } = work;
  if (!work.isRead) return <PageSkeleton />;
  return (
    <PageFrame title={t('pendingWork.title')} summary={withFiles(work)} tabs={[]}>
      <Stack gap="6" maxWidth="60rem">
        <QueueStatus work={work} />
        <QueueActions queue={queue} />
        {operations.length === 0 ? (
          <EmptyState title={t('pendingWork.nothing')} text={t('pendingWork.nothingText')} />
        ) : (
          <EntityWords entities={queue.entities()}>
            {states.map((state) => (
              <OperationGroup key={state} queue={queue} state={state} work={work} />
            ))}
          </EntityWords>
        )}
      </Stack>
    </PageFrame>
  );
};

/** All that waits to be sent, with what can be done about it. */
const PendingWorkPage = () => {
  const queue = useOfflineQueue();
  return queue ? <Work key={queue.userId} queue={queue} /> : <PageSkeleton />;
};

export default PendingWorkPage;
