import { useEffect } from 'react';
import { outOfServiceAccess } from 'shared-kit/contracts/correctives/corrective-access';
import { summarizeCorrectives } from 'shared-kit/contracts/correctives/correctives';
import { toldOf } from 'shared-kit/domain/figures/attention';
import { figures } from 'shared-kit/domain/figures/figures';
import { usePermissions } from 'shared-kit/web/app';
import { useRoute } from 'shared-kit/web/query';
import { defineContribution, type SlotProps } from 'shared-kit/web/slots';
import { RetryLine } from 'shared-kit/web/ui';
import { useText } from '../use-text.ts';

const source = 'mfe-correctives';

/** What stands still, what has missed its target, and what waits for somebody to take it on. */
const Attention = ({ installationId, onAttention }: SlotProps<'home.attention'>) => {
  const t = useText();
  const { hasAny } = usePermissions();
  const seesStops = hasAny(...outOfServiceAccess);
  const { data, error, refetch } = useRoute(
    summarizeCorrectives,
    { query: { installationId } },
    { select: (answer) => answer.data },
  );
  const isUnread = !data && error !== null;
  useEffect(() => {
    if (isUnread) onAttention(source, { lines: [], isWhole: false });
    if (!data) return;
    const counts = [
      ...(seesStops ? ([['stopped', data.stopped]] as const) : []),
      ['overdueCorrectives', data.overdue],
      ['unassignedCorrectives', data.unassigned],
      ['reportsToCheck', data.toCheck],
    ] as const;
    const lines = counts.map(([figure, count]) => ({
      figure,
      count,
      of: '',
      to: figures[figure].list(),
      name: t(`figure.${figure}.name`),
      how: t(`figure.${figure}.how`),
    }));
    onAttention(source, toldOf(lines));
  }, [data, isUnread, seesStops, t, onAttention]);
  return isUnread ? <RetryLine error={error} onRetry={() => void refetch()} /> : null;
};

export default defineContribution('home.attention', Attention);
