import { type Inspection, inspections } from 'shared-kit/contracts/legal/inspections';
import { inspectionPaths } from 'shared-kit/contracts/paths';
import { useEnumText, useFormat } from 'shared-kit/web/i18n';
import { useRoute } from 'shared-kit/web/query';
import { Box, ErrorState, Flex, ListSkeleton, RowLink, Text } from 'shared-kit/web/ui';
import { InspectionStateBadge } from '../inspections/state-badge.tsx';
import { useText } from '../use-text.ts';

/** The visit before or after one, as a row that leads to it. */
const Visit = ({ id, label }: { readonly id: number; readonly label: string }) => {
  const { day } = useFormat();
  const { text } = useEnumText();
  const { data, error, refetch } = useRoute(inspections.get, { params: { id } });
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <ListSkeleton rows={1} />;
  const { inspectionType, installationId, date, status, grade, state } = data.data;
  return (
    <RowLink to={inspectionPaths[inspectionType].record({ id, installationId })}>
      <Flex gap="3" wrap="wrap" align="center" width="full">
        <Box flex="1" minWidth="min(12rem, 100%)">
          <Text fontWeight="medium">{label}</Text>
          <Text color="fg.muted">
            {[date && day(date), status === null ? '' : text('inspectionStatus', status), grade]
              .filter(Boolean)
              .join(' · ')}
          </Text>
        </Box>
        <InspectionStateBadge state={state} />
      </Flex>
    </RowLink>
  );
};

/** Visits follow each other: from each the one before and the one after can be reached. */
export const VisitsTab = ({ inspection }: { readonly inspection: Inspection }) => {
  const t = useText();
  const { followsId, supersededById } = inspection;
  if (followsId === null && supersededById === null)
    return (
      <Text color="fg.muted" paddingY="2">
        {t('visits.alone')}
      </Text>
    );
  return (
    <Box paddingY="2" maxWidth="48rem">
      {supersededById === null ? null : <Visit id={supersededById} label={t('visits.after')} />}
      {followsId === null ? null : <Visit id={followsId} label={t('visits.before')} />}
    </Box>
  );
};
