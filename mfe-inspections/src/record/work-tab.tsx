import { type Inspection, listDueInspections } from 'shared-kit/contracts/inspections';
import { useRoute } from 'shared-kit/web/query';
import { Box, ErrorState, ListSkeleton, Text } from 'shared-kit/web/ui';
import { DueRows } from '../overview/due-rows.tsx';
import { useText } from '../use-text.ts';

const ever = { from: '1970-01-01', to: '2199-12-31' };

/** What a company has done and is to do in this installation. */
export const WorkTab = ({ inspection }: { readonly inspection: Inspection }) => {
  const t = useText();
  const { id, installationId } = inspection;
  const query = { installationId, companyId: String(id), ...ever };
  const { data, error, refetch } = useRoute(listDueInspections, { query });
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <ListSkeleton rows={3} />;
  return (
    <Box paddingY="2">
      {data.data.length === 0 ? (
        <Text color="fg.muted">{t('company.noWork')}</Text>
      ) : (
        <DueRows rows={data.data} />
      )}
    </Box>
  );
};
