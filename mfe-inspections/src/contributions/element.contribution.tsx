import { listDueInspections } from 'shared-kit/contracts/inspections';
import { useRoute } from 'shared-kit/web/query';
import { defineContribution, type SlotProps } from 'shared-kit/web/slots';
import { Box, ErrorState, ListSkeleton, Text } from 'shared-kit/web/ui';
import { DueRows } from '../overview/due-rows.tsx';
import { useText } from '../use-text.ts';

const ever = { from: '1970-01-01', to: '2199-12-31' };

/** What the law and contracts ask of an element, with what was done. */
const ElementInspections = ({ installationId, elementId }: SlotProps<'element.tab'>) => {
  const t = useText();
  const query = { installationId, elementId, ...ever };
  const { data, error, refetch } = useRoute(listDueInspections, { query });
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <ListSkeleton rows={3} />;
  return (
    <Box paddingY="2">
      {data.data.length === 0 ? (
        <Text color="fg.muted">{t('element.none')}</Text>
      ) : (
        <DueRows rows={data.data} />
      )}
    </Box>
  );
};

export default defineContribution('element.tab', ElementInspections);
