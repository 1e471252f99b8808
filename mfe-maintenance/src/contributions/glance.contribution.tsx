import { paths } from 'shared-kit/contracts/paths';
import { listElementReadings } from 'shared-kit/contracts/tasks/task-readings';
import { listTasks } from 'shared-kit/contracts/tasks/tasks';
import { useFormat, useLocalized } from 'shared-kit/web/i18n';
import { useRoute } from 'shared-kit/web/query';
import { defineContribution, type SlotProps } from 'shared-kit/web/slots';
import { Box, Flex, Heading, RetryLine, RowLink, Stack, Text } from 'shared-kit/web/ui';
import { useReadingRows } from '../readings/use-reading-rows.ts';
import { DueBadge } from '../tasks/due-badge.tsx';
import { useText } from '../use-text.ts';

const few = 2;
const fewReadings = 3;

/** The first that are to do, what is late before what is not. */
const Tasks = ({ installationId, elementId }: SlotProps<'element.glance'>) => {
  const t = useText();
  const local = useLocalized();
  const query = { installationId, elementId: String(elementId), programme: 'all' } as const;
  const asked = { ...query, sort: 'periodEnd', page: 1, size: few } as const;
  const late = useRoute(listTasks, { query: { ...asked, state: 'late' } });
  const remaining = useRoute(listTasks, { query: { ...asked, state: 'remaining' } });
  const failed = [late, remaining].find(({ data, error }) => error && !data);
  const isKnown = late.data !== undefined && remaining.data !== undefined;
  const shown = [...(late.data?.data ?? []), ...(remaining.data?.data ?? [])].slice(0, few);
  return (
    <Box as="section" aria-label={t('contribution.toDo')}>
      <Heading as="h2" size="sm">
        {t('contribution.toDo')}
      </Heading>
      {failed ? <RetryLine error={failed.error} onRetry={() => void failed.refetch()} /> : null}
      <Stack gap="0" minHeight="11" justify="center">
        {isKnown && shown.length === 0 ? (
          <Text color="fg.muted">{t('contribution.none.remaining')}</Text>
        ) : null}
        {shown.map((task) => (
          <RowLink key={task.id} to={paths.task(task)} paddingX="0">
            <Text as="span" flex="1" minWidth="0" lineClamp={1}>
              {local(task.choreName)}
            </Text>
            <DueBadge task={task} />
          </RowLink>
        ))}
      </Stack>
    </Box>
  );
};

type Measured = Parameters<typeof useReadingRows>[0];

const LastRows = ({ measured }: { readonly measured: Measured }) => {
  const format = useFormat();
  const rows = useReadingRows(measured);
  const last = [...new Map(rows.toReversed().map((row) => [row.series, row])).values()]
    .sort((one, other) => other.at.localeCompare(one.at))
    .slice(0, fewReadings);
  return (
    <Stack as="ul" listStyleType="none" gap="1">
      {last.map(({ key, name, text, outside, at }) => (
        <Flex as="li" key={key} columnGap="2" wrap="wrap">
          <Text as="span" flex="1 1 8rem" minWidth="0" overflowWrap="anywhere">
            {name}
          </Text>
          <Text as="span" fontWeight="semibold" color={outside ? 'fg.error' : undefined}>
            {text}
          </Text>
          <Text as="span" color="fg.muted">
            {format.date(at)}
          </Text>
        </Flex>
      ))}
    </Stack>
  );
};

/** The last value of each thing that was measured. */
const LastReadings = ({ installationId, elementId }: SlotProps<'element.glance'>) => {
  const t = useText();
  const { data } = useRoute(
    listElementReadings,
    { query: { installationId, elementId } },
    { select: (answer) => answer.data },
  );
  // One that is never measured says nothing of it; why readings could not be read is told in their tab.
  if (!data || data.readings.length === 0) return null;
  return (
    <Box as="section" aria-label={t('contribution.lastReadings')}>
      <Heading as="h2" size="sm" marginBottom="1">
        {t('contribution.lastReadings')}
      </Heading>
      <LastRows measured={data} />
    </Box>
  );
};

/** What is to do on an element and what was measured last, for who stands before it. */
const Glance = (element: SlotProps<'element.glance'>) => (
  <>
    <Tasks {...element} />
    <LastReadings {...element} />
  </>
);

export default defineContribution('element.glance', Glance);
