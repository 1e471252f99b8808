import { useEffect } from 'react';
import { summarizeInspections } from 'shared-kit/contracts/legal/inspections';
import { toldOf } from 'shared-kit/domain/figures/attention';
import { figures } from 'shared-kit/domain/figures/figures';
import { useEnumText } from 'shared-kit/web/i18n';
import { useRoute } from 'shared-kit/web/query';
import { defineContribution, type SlotProps } from 'shared-kit/web/slots';
import { RetryLine } from 'shared-kit/web/ui';
import { useText } from '../use-text.ts';

const source = 'mfe-inspections';
const counted = ['expired', 'failed', 'differs'] as const;

/** Of each type what has expired, what was failed, and what is no exemption as the facts have it. */
const Attention = ({ installationId, onAttention }: SlotProps<'home.attention'>) => {
  const t = useText();
  const { text } = useEnumText();
  const { data, error, refetch } = useRoute(
    summarizeInspections,
    { query: { installationId } },
    { select: (answer) => answer.data },
  );
  const isUnread = !data && error !== null;
  useEffect(() => {
    if (isUnread) onAttention(source, { lines: [], isWhole: false });
    if (!data) return;
    const lines = data.flatMap(({ inspectionType, ...counts }) =>
      counted.map((figure) => ({
        figure,
        count: counts[figure],
        name: t(`figure.${figure}.name`),
        how: t(`figure.${figure}.how`),
        of: text('inspectionType', inspectionType),
        to: figures[figure].list({ installationId, inspectionType }),
      })),
    );
    onAttention(source, toldOf(lines));
  }, [data, isUnread, installationId, text, t, onAttention]);
  return isUnread ? <RetryLine error={error} onRetry={() => void refetch()} /> : null;
};

export default defineContribution('home.attention', Attention);
