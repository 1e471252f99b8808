import type { Copy, CopySource } from 'shared-kit/contracts/tasks/task-copies';
import { useFormat } from 'shared-kit/web/i18n';
import { usePeriodText } from '../tasks/period-text.ts';
import { useText } from '../use-text.ts';

/** Where values were copied from, in words. */
export const useCopyText = () => {
  const t = useText();
  const format = useFormat();
  const period = usePeriodText();
  const source = (from: CopySource): string =>
    t('copies.source', { period: period(from), day: format.date(from.performedAt) });
  /** "Copied from October 2026 (done 12/10/2026)", and of a copy of a copy where it was read. */
  const from = ({ from: one, origin, correctedAt }: Copy): string => {
    const words = t(correctedAt === null ? 'copies.from' : 'copies.wasFrom', { source: source(one) });
    return origin === null ? words : t('copies.origin', { words, source: source(origin) });
  };
  const by = ({ byName, at }: Copy): string => t('copies.by', { who: byName, when: format.dateTime(at) });
  const corrected = ({ correctedAt, correctedByName }: Copy): string =>
    correctedAt === null
      ? ''
      : t('copies.corrected', { who: correctedByName ?? '', when: format.dateTime(correctedAt) });
  const whole = (copy: Copy): string => [from(copy), by(copy), corrected(copy)].filter(Boolean).join('; ');
  return { source, from, by, corrected, whole };
};
