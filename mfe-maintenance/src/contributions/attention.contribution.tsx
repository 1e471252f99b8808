import { useEffect } from 'react';
import { toldOf } from 'shared-kit/domain/figures/attention';
import { figures } from 'shared-kit/domain/figures/figures';
import { defineContribution, type SlotProps } from 'shared-kit/web/slots';
import { RetryLine } from 'shared-kit/web/ui';
import { useText } from '../use-text.ts';
import { useProgrammes } from './use-own-day.ts';

const source = 'mfe-maintenance';
const counted = ['lateTasks', 'unassignedTasks'] as const;

/** In each programme what is late, and what nobody answers for. */
const Attention = ({ installationId, onAttention }: SlotProps<'home.attention'>) => {
  const t = useText();
  const { data, error, refetch } = useProgrammes(installationId);
  const isUnread = !data && error !== null;
  useEffect(() => {
    if (isUnread) onAttention(source, { lines: [], isWhole: false });
    if (!data) return;
    const lines = data.flatMap(({ programme, late, unassigned }) =>
      counted.map((figure) => ({
        figure,
        count: figure === 'lateTasks' ? late : unassigned,
        name: t(`figure.${figure}.name`),
        how: t(`figure.${figure}.how`),
        of: t(`programme.${programme}`),
        to: figures[figure].list({ programme }),
      })),
    );
    onAttention(source, toldOf(lines));
  }, [data, isUnread, t, onAttention]);
  return isUnread ? <RetryLine error={error} onRetry={() => void refetch()} /> : null;
};

export default defineContribution('home.attention', Attention);
