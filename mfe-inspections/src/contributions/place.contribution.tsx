import { listStandingInspections } from 'shared-kit/contracts/legal/inspections';
import { useRoute } from 'shared-kit/web/query';
import { defineContribution, type SlotProps } from 'shared-kit/web/slots';
import { Box, ErrorState, ListSkeleton, Text } from 'shared-kit/web/ui';
import { DueRows } from '../overview/due-rows.tsx';
import { useText } from '../use-text.ts';

/** What the law and contracts ask of a building; floors and areas have nothing of their own. */
const PlaceInspections = ({ installationId, place }: SlotProps<'place.tab'>) => {
  const t = useText();
  const isBuilding = place.kind === 'building';
  const { data, error, refetch } = useRoute(
    listStandingInspections,
    { query: { installationId, buildingId: place.id } },
    { enabled: isBuilding },
  );
  if (!isBuilding) return <Text color="fg.muted">{t('place.ofBuildings')}</Text>;
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <ListSkeleton rows={3} />;
  return (
    <Box paddingY="2">
      {data.data.length === 0 ? (
        <Text color="fg.muted">{t('place.none')}</Text>
      ) : (
        <DueRows rows={data.data} />
      )}
    </Box>
  );
};

export default defineContribution('place.tab', PlaceInspections);
