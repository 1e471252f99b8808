import { SegmentGroup } from 'shared-kit/web/choices';
import { useText } from '../use-text.ts';
import { type Period, periods } from './use-period.ts';

interface PeriodChoiceProps {
  readonly period: Period;
  readonly onChoose: (period: string) => void;
}

/** How far back. */
export const PeriodChoice = ({ period, onChoose }: PeriodChoiceProps) => {
  const t = useText();
  return (
    <SegmentGroup.Root
      value={period}
      onValueChange={({ value }) => onChoose(value ?? 'year')}
      aria-label={t('readings.period')}
      alignSelf="start"
    >
      <SegmentGroup.Indicator />
      {periods.map((each) => (
        <SegmentGroup.Item key={each} value={each}>
          <SegmentGroup.ItemText>{t(`readings.since.${each}`)}</SegmentGroup.ItemText>
          <SegmentGroup.ItemHiddenInput />
        </SegmentGroup.Item>
      ))}
    </SegmentGroup.Root>
  );
};
