import { useFormat, useTranslation } from 'shared-kit/web/i18n';
import { Download, Pencil, Trash2 } from 'shared-kit/web/icons';
import type { OfflineQueue, StoredOperation } from 'shared-kit/web/offline';
import { Link } from 'shared-kit/web/router';
import { Button, Flex, Heading, RecordedTimes, Stack, Text } from 'shared-kit/web/ui';
import { ConflictForm } from './conflict-form.tsx';
import { useOperationWords } from './entity-words.tsx';
import { FieldChanges } from './field-changes.tsx';
import { Reason } from './reason.tsx';
import { useDiscardOne } from './use-discard-one.ts';
import { useEditOne } from './use-edit-one.ts';
import { useExport } from './use-export.ts';

const action = { size: 'sm', minHeight: { base: '44px', md: '9' } } as const;

interface OperationCardProps {
  readonly queue: OfflineQueue;
  readonly operation: StoredOperation;
  /** The module that it belongs to is here to say what it is about. */
  readonly isLoaded: boolean;
}

/** One thing that was written down: what it changes, and what can be done about it. */
export const OperationCard = ({ queue, operation, isLoaded }: OperationCardProps) => {
  const { t } = useTranslation('shell');
  const { dateTime } = useFormat();
  const words = useOperationWords(operation);
  const discard = useDiscardOne(queue, operation, words.title);
  const edit = useEditOne(words);
  const save = useExport(queue);
  const { href, title } = words;
  return (
    <Stack
      as="article"
      gap="3"
      borderWidth="1px"
      borderRadius="lg"
      bg="bg.panel"
      padding={{ base: '3', md: '4' }}
    >
      <Stack gap="0">
        <Heading as="h3" size="sm" overflowWrap="anywhere">
          {title}
        </Heading>
        <Text color="fg.muted">
          {t('pendingWork.written', { at: dateTime(operation.writtenAt ?? operation.at) })}
        </Text>
        <RecordedTimes
          times={{ doneAt: operation.at, writtenAt: operation.writtenAt ?? null, arrivedAt: null }}
        />
        {isLoaded ? null : <Text color="fg.muted">{t('pendingWork.noModule')}</Text>}
      </Stack>
      <Reason operation={operation} words={words} />
      {operation.state === 'conflict' ? (
        <ConflictForm queue={queue} operation={operation} words={words} />
      ) : (
        <FieldChanges operation={operation} words={words} />
      )}
      <Flex gap="2" wrap="wrap">
        {edit ? (
          <Button
            variant="outline"
            {...action}
            aria-label={t('pendingWork.edit.one', { title })}
            onClick={() => void edit()}
          >
            <Pencil aria-hidden />
            {t('pendingWork.edit.action')}
          </Button>
        ) : null}
        {href === null ? null : (
          <Button asChild variant="outline" {...action}>
            <Link to={href} aria-label={`${t('pendingWork.open')}: ${title}`}>
              {t('pendingWork.open')}
            </Link>
          </Button>
        )}
        <Button
          variant="ghost"
          {...action}
          aria-label={`${t('pendingWork.export')}: ${title}`}
          onClick={() => void save(operation.opId)}
        >
          <Download aria-hidden />
          {t('pendingWork.export')}
        </Button>
        <Button
          variant="ghost"
          {...action}
          aria-label={t('pendingWork.discard.one', { title })}
          onClick={() => void discard()}
        >
          <Trash2 aria-hidden />
          {t('pendingWork.discard.action')}
        </Button>
      </Flex>
    </Stack>
  );
};
