import { listCorrectives } from 'shared-kit/contracts/correctives/correctives';
import { paths } from 'shared-kit/contracts/paths';
import { useRoute } from 'shared-kit/web/query';
import { defineContribution, type SlotProps } from 'shared-kit/web/slots';
import { Box, Flex, Heading, RetryLine, RowLink, Stack, Text } from 'shared-kit/web/ui';
import { StatusBadge } from '../parts/status-badge.tsx';
import { useText } from '../use-text.ts';
import { ReportButton } from './report-button.tsx';

const open = [0, 1, 4];
const few = 2;

/** What is broken of an element now, and the way to say that something else is. */
const Glance = ({ installationId, elementId }: SlotProps<'element.glance'>) => {
  const t = useText();
  const { data, error, refetch } = useRoute(listCorrectives, {
    query: { installationId, elementId: String(elementId), status: open.join(), page: 1, size: few },
  });
  return (
    <Box as="section" aria-label={t('contribution.faults')}>
      <Flex gap="2" align="center" justify="space-between">
        <Heading as="h2" size="sm">
          {t('contribution.faults')}
        </Heading>
        <ReportButton to={paths.correctiveReport({ elementId })}>{t('contribution.report')}</ReportButton>
      </Flex>
      {error && !data ? <RetryLine error={error} onRetry={() => void refetch()} /> : null}
      {/* As high as what comes: what stands below stays where it is. */}
      <Stack gap="0" minHeight="11" justify="center">
        {data?.total === 0 ? <Text color="fg.muted">{t('contribution.noneOpen')}</Text> : null}
        {data?.data.map((corrective) => (
          <RowLink key={corrective.id} to={paths.corrective(corrective)} paddingX="0">
            <Text as="span" fontWeight="medium">
              {corrective.number}
            </Text>
            <Text as="span" flex="1" minWidth="0" lineClamp={1}>
              {corrective.openingDescription}
            </Text>
            <StatusBadge corrective={corrective} />
          </RowLink>
        ))}
        {data && data.total > data.data.length ? (
          <RowLink to={paths.correctives({ elementId, status: open })} paddingX="0">
            {t('contribution.all', { count: data.total })}
          </RowLink>
        ) : null}
      </Stack>
    </Box>
  );
};

export default defineContribution('element.glance', Glance);
