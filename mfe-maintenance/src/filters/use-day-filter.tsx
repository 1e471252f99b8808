import { useFormat } from 'shared-kit/web/i18n';
import { type Filter, type FilterChip, ownFilter } from 'shared-kit/web/table';
import { useText } from '../use-text.ts';
import { type Days, noDays, type Preset } from './date-presets.ts';
import { DateRange } from './date-range.tsx';

interface DayFilter {
  /** What the days are of. */
  readonly label: string;
  readonly days: Days;
  readonly presets: readonly Preset[];
  readonly onChange: (days: Partial<Days>) => void;
}

/** A list narrowed down by days, from one to another; of a single day there is one chip. */
export const useDayFilter = ({ label, days, presets, onChange }: DayFilter): Filter => {
  const t = useText();
  const format = useFormat();
  const { from, to } = days;
  const end = (name: keyof Days): readonly FilterChip[] =>
    days[name] === ''
      ? []
      : [
          {
            key: name,
            label: `${t(`days.${name}`)}: ${format.day(days[name])}`,
            onRemove: () => onChange({ [name]: '' }),
          },
        ];
  const single = (day: string): FilterChip => ({
    key: 'days',
    label: `${label}: ${format.day(day)}`,
    onRemove: () => onChange(noDays),
  });
  return ownFilter({
    key: 'days',
    label,
    chips: from !== '' && from === to ? [single(from)] : [...end('from'), ...end('to')],
    content: <DateRange days={{ from, to }} presets={presets} onChange={onChange} />,
  });
};
