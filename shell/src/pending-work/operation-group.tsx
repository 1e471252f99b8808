import { useId, useState } from 'react';
import { useTranslation } from 'shared-kit/web/i18n';
import type { OfflineQueue, OfflineState, OperationState } from 'shared-kit/web/offline';
import { Badge, Button, Flex, Heading, Stack, Text } from 'shared-kit/web/ui';
import { OperationCard } from './operation-card.tsx';

/** A day's work may be thousands: only so many are drawn until somebody asks for more. */
const step = 50;

interface OperationGroupProps {
  readonly queue: OfflineQueue;
  readonly state: OperationState;
  readonly work: OfflineState;
}

/** All operations of one state, in the order that they were written down. */
export const OperationGroup = ({ queue, state, work }: OperationGroupProps) => {
  const { t } = useTranslation('shell');
  const [most, setMost] = useState(step);
  const title = useId();
  const operations = work.operations.filter((operation) => operation.state === state);
  if (operations.length === 0) return null;
  const left = operations.length - most;
  return (
    <Stack as="section" aria-labelledby={title} gap="3" data-group={state}>
      <Flex gap="2" align="center">
        <Heading as="h2" size="md" id={title}>
          {t(`pendingWork.groups.${state}`)}
        </Heading>
        <Badge size="md">{operations.length}</Badge>
      </Flex>
      <Text color="fg.muted">{t(`pendingWork.groupTexts.${state}`)}</Text>
      {operations.slice(0, most).map((operation) => (
        <OperationCard
          key={operation.opId}
          queue={queue}
          operation={operation}
          isLoaded={!work.unregistered.includes(operation.resource)}
        />
      ))}
      {left > 0 ? (
        <Button
          variant="outline"
          minHeight="44px"
          alignSelf="flex-start"
          onClick={() => setMost(most + step)}
        >
          {t('pendingWork.more', { count: Math.min(step, left) })}
        </Button>
      ) : null}
    </Stack>
  );
};
