import { summarizeInspections } from 'shared-kit/contracts/legal/inspections';
import { figures } from 'shared-kit/domain/figures/figures';
import { useEnumText } from 'shared-kit/web/i18n';
import { useRoute } from 'shared-kit/web/query';
import { defineContribution, type SlotProps } from 'shared-kit/web/slots';
import { Box, ErrorState, Flex, HowCounted, RowLink, Skeleton, Text } from 'shared-kit/web/ui';
import { InspectionStateBadge } from '../inspections/state-badge.tsx';
import { useText } from '../use-text.ts';

const urgent = ['expired', 'failed', 'differs', 'expiring', 'booked'] as const;

/** What expires, by type; each leads to its list. */
const ExpiringCard = ({ installationId }: SlotProps<'home.card'>) => {
  const t = useText();
  const { text } = useEnumText();
  const { data, error, refetch } = useRoute(summarizeInspections, { query: { installationId } });
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height="6" />;
  const rows = data.data.flatMap(({ inspectionType, ...counts }) =>
    urgent.flatMap((state) => (counts[state] > 0 ? [{ inspectionType, state, count: counts[state] }] : [])),
  );
  if (rows.length === 0) return <Text>{t('home.nothing')}</Text>;
  const shown = urgent.filter((state) => rows.some((row) => row.state === state));
  return (
    <>
      <Box as="ul" listStyleType="none">
        {rows.map(({ inspectionType, state, count }) => (
          <Box as="li" key={`${inspectionType} ${state}`}>
            <RowLink to={figures[state].list({ installationId, inspectionType })} data-figure={state}>
              <Flex gap="3" wrap="wrap" align="center" justify="space-between" width="full">
                <Text>{t('home.count', { count, type: text('inspectionType', inspectionType) })}</Text>
                <InspectionStateBadge state={state} />
              </Flex>
            </RowLink>
          </Box>
        ))}
      </Box>
      <HowCounted figures={shown} t={t} />
    </>
  );
};

export default defineContribution('home.card', ExpiringCard);
