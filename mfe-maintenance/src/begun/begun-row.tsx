import { ChoreResult } from 'shared-kit/contracts/enums';
import { paths } from 'shared-kit/contracts/paths';
import type { TaskDetail } from 'shared-kit/contracts/tasks/task-detail';
import { ApiError, useInstallation } from 'shared-kit/web/app';
import { useEnumText, useFormat, useKitText, useLocalized } from 'shared-kit/web/i18n';
import { Pencil, Play, Trash2, TriangleAlert } from 'shared-kit/web/icons';
import { Link } from 'shared-kit/web/router';
import { Box, Button, Flex, ListSkeleton, StateBadge, Text } from 'shared-kit/web/ui';
import type { KeptDraft } from '../record/entry/draft.ts';
import { usePeriodText } from '../tasks/period-text.ts';
import { usePlaceText } from '../tasks/place-text.ts';
import { useTask } from '../tasks/use-task.ts';
import { useText } from '../use-text.ts';

interface BegunRowProps {
  readonly kept: KeptDraft;
  readonly onDiscard: () => void;
}

/** What was written so far, in a few words. */
const useWritten = ({ entry }: KeptDraft): string => {
  const t = useText();
  const { text } = useEnumText();
  const filled = entry.readings.filter(
    ({ text: read, fileId, options }) => read !== '' || fileId !== null || options.length > 0,
  ).length;
  return [
    entry.result === null ? '' : text('choreResult', entry.result),
    filled === 0 ? '' : t('begun.readings', { count: filled }),
    entry.observation.trim(),
    entry.photoIds.length === 0 ? '' : t('begun.photos', { count: entry.photoIds.length }),
  ]
    .filter(Boolean)
    .join(' · ');
};

const Facts = ({ task }: { readonly task: TaskDetail }) => {
  const local = useLocalized();
  const period = usePeriodText();
  const place = usePlaceText();
  const { chosen, name } = useInstallationName(task.installationId);
  return (
    <>
      <Text fontWeight="semibold" overflowWrap="anywhere">
        {task.elementName} · {local(task.choreName)}
      </Text>
      <Text color="fg.muted">
        {[chosen ? '' : name, place(task), period(task)].filter(Boolean).join(' · ')}
      </Text>
    </>
  );
};

/** Drafts of all installations stand side by side: another one than the chosen is named. */
const useInstallationName = (id: number) => {
  const { installation, installations } = useInstallation();
  return { chosen: installation?.id === id, name: installations.find((one) => one.id === id)?.name ?? '' };
};

/** Work that was begun and not saved: what it is, what is written so far, and what becomes of it. */
export const BegunRow = ({ kept, onDiscard }: BegunRowProps) => {
  const t = useText();
  const kit = useKitText();
  const { dateTime } = useFormat();
  const { data: task, error, refetch } = useTask(kept.taskId);
  const written = useWritten(kept);
  const isGone = error instanceof ApiError && (error.status === 404 || error.status === 403);
  const isStale = task !== undefined && task.version !== kept.version;
  const isDone = task !== undefined && task.result !== ChoreResult.Undone;
  return (
    <Flex
      as="li"
      gap="3"
      wrap="wrap"
      align="center"
      borderWidth="1px"
      borderRadius="lg"
      padding="3"
      bg="bg.panel"
    >
      <Box flex="1" minWidth="60">
        {task ? <Facts task={task} /> : null}
        {!task && !error ? <ListSkeleton rows={1} /> : null}
        {error && !task ? (
          <Text fontWeight="semibold">{t(isGone ? 'begun.gone' : 'task.failed')}</Text>
        ) : null}
        {written === '' ? null : <Text overflowWrap="anywhere">{written}</Text>}
        <Flex gap="2" wrap="wrap" marginTop="1">
          <StateBadge tone="warning" icon={Pencil}>
            {t('begun.at', { at: dateTime(kept.at) })}
          </StateBadge>
          {isStale ? (
            <StateBadge tone="bad" icon={TriangleAlert}>
              {t(isDone ? 'begun.doneMeanwhile' : 'begun.stale')}
            </StateBadge>
          ) : null}
        </Flex>
      </Box>
      <Flex gap="2" wrap="wrap">
        <Button variant="ghost" size={{ base: 'lg', md: 'sm' }} onClick={onDiscard}>
          <Trash2 aria-hidden />
          {t('record.discard')}
        </Button>
        {task ? (
          <Button asChild size={{ base: 'lg', md: 'sm' }}>
            <Link to={paths.task(task)}>
              <Play aria-hidden />
              {t('begun.continue')}
            </Link>
          </Button>
        ) : null}
        {error && !task && !isGone ? (
          <Button variant="outline" size={{ base: 'lg', md: 'sm' }} onClick={() => void refetch()}>
            {kit('retry')}
          </Button>
        ) : null}
      </Flex>
    </Flex>
  );
};
