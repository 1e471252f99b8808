import { listDueInspections } from 'shared-kit/contracts/legal/inspections';
import { useRoute } from 'shared-kit/web/query';
import { Box, ErrorState, ListSkeleton, Text } from 'shared-kit/web/ui';
import { DueRows } from './due-rows.tsx';

const ever = { from: '1970-01-01', to: '2199-12-31' };

interface DueListProps {
  /** Whose: an element's, or a company's. */
  readonly of: { readonly installationId: number; readonly elementId?: number; readonly companyId?: string };
  /** Said where there is nothing. */
  readonly empty: string;
}

/** All that is due, is booked and was done, whenever. */
export const DueList = ({ of, empty }: DueListProps) => {
  const { data, error, refetch } = useRoute(listDueInspections, { query: { ...of, ...ever } });
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <ListSkeleton rows={3} />;
  return (
    <Box paddingY="2">
      {data.data.length === 0 ? <Text color="fg.muted">{empty}</Text> : <DueRows rows={data.data} />}
    </Box>
  );
};
