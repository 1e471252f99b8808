import { listStandingInspections } from 'shared-kit/contracts/legal/inspections';
import { useRoute } from 'shared-kit/web/query';
import { defineContribution, type SlotProps } from 'shared-kit/web/slots';
import { ListSkeleton, RetryLine, Stack, Text } from 'shared-kit/web/ui';
import { DueRows } from '../overview/due-rows.tsx';
import { useText } from '../use-text.ts';

const outOfDate: readonly string[] = ['expired', 'failed', 'differs'];

/** What the law asks and is out of date now or exempt against the facts, by name: an average would hide the one that matters. */
const OutOfDate = ({ installationId }: SlotProps<'report.figures'>) => {
  const t = useText();
  const { data, error, refetch } = useRoute(
    listStandingInspections,
    { query: { installationId } },
    { select: (answer) => answer.data },
  );
  if (!data)
    return error ? <RetryLine error={error} onRetry={() => void refetch()} /> : <ListSkeleton rows={3} />;
  const rows = data.filter(({ state }) => outOfDate.includes(state));
  return (
    <Stack gap="1">
      <Text color="fg.muted">{t('outOfDate.of', { count: rows.length, of: data.length })}</Text>
      <DueRows rows={rows} />
    </Stack>
  );
};

export default defineContribution('report.figures', OutOfDate);
