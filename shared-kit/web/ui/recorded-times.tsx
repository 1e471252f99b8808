import { useCallback } from 'react';
import { type RecordedTimes as Times, toldTimesText } from '../../domain/dates/recorded-times.ts';
import { useFormat } from '../i18n/use-format.ts';
import { useKitText } from '../i18n/use-kit-text.ts';
import { Clock } from '../icons.ts';
import { StateBadge } from './badges/state-badge.tsx';
import { Text } from './core.ts';

/** When it was done, written down and received, in words; empty where they say the same, or are not known. */
export const useRecordedTimes = (): ((times: Times<string>) => string) => {
  const t = useKitText();
  const format = useFormat();
  return useCallback((times) => toldTimesText(times, { t, instant: format.dateTime }), [t, format]);
};

export interface RecordedTimesProps {
  readonly times: Times<string>;
}

/** Nothing where they say the same, or are not known. */
export const RecordedTimes = ({ times }: RecordedTimesProps) => {
  const words = useRecordedTimes()(times);
  return words === '' ? null : (
    <Text color="fg.muted" textStyle="sm">
      {words}
    </Text>
  );
};

/** The mark of a row of a list; what it stands for is told by its record, and by the row's words. */
export const RecordedTimesBadge = ({ times }: RecordedTimesProps) => {
  const t = useKitText();
  const words = useRecordedTimes()(times);
  return words === '' ? null : (
    <StateBadge tone="warning" icon={Clock}>
      {t('recordedTimes.mark')}
    </StateBadge>
  );
};
