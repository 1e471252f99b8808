import type { CopyCounts } from 'shared-kit/contracts/centres/installation-copies';
import { useFormat, useTranslation } from 'shared-kit/web/i18n';

const shown = ['buildings', 'floors', 'areas', 'elements', 'chores', 'maps'] as const;

/** `3 buildings`, `12 floors`, …: of each kind that there is any of. */
export const useCountWords = () => {
  const { t } = useTranslation('mfe-admin');
  const { number } = useFormat();
  return (counts: CopyCounts): string[] =>
    shown.flatMap((kind) => {
      const count = counts[kind];
      return count === 0 ? [] : [t(`copies.counts.${kind}`, { count, shown: number(count) })];
    });
};
