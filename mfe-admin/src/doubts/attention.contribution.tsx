import { useEffect } from 'react';
import { toldOf } from 'shared-kit/domain/figures/attention';
import { figures } from 'shared-kit/domain/figures/figures';
import { useTranslation } from 'shared-kit/web/i18n';
import { defineContribution, type SlotProps } from 'shared-kit/web/slots';
import { RetryLine } from 'shared-kit/web/ui';
import { useDoubtCounts } from './doubt-routes.ts';

const source = 'mfe-admin';

/** What of the stored data somebody has to decide. */
const Attention = ({ installationId, onAttention }: SlotProps<'home.attention'>) => {
  const { t } = useTranslation('mfe-admin');
  const { counts, error, retry } = useDoubtCounts(installationId);
  const known = Object.values(counts).filter((count) => count !== null);
  const isWhole = known.length === Object.keys(counts).length;
  const sum = known.reduce((all, count) => all + count, 0);
  useEffect(() => {
    if (!isWhole && error === null) return;
    const figure = 'dataDoubts';
    const line = {
      figure,
      count: isWhole ? sum : null,
      name: t(`figure.${figure}.name`),
      how: t(`figure.${figure}.how`),
      of: '',
      to: figures[figure].list({ installationId }),
    } as const;
    onAttention(source, toldOf([line]));
  }, [isWhole, sum, error, t, installationId, onAttention]);
  return error === null ? null : <RetryLine error={error} onRetry={retry} />;
};

export default defineContribution('home.attention', Attention);
