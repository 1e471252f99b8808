import { type Days, noDays, type Preset } from '../../../domain/day-presets.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useKitText } from '../../i18n/use-kit-text.ts';
import { type Filter, type FilterChip, ownFilter } from '../../ui/filters/filter.ts';
import { DateRange } from './date-range.tsx';

export interface DayFilter {
  /** What the days are of. */
  readonly label: string;
  readonly days: Days;
  readonly presets: readonly Preset[];
  /** Whose today the presets begin at; the installation's unless told. */
  readonly timeZone?: string;
  readonly onChange: (days: Partial<Days>) => void;
}

/** A list narrowed down by days, from one to another; of a single day there is one chip. */
export const useDayFilter = ({ label, days, presets, timeZone, onChange }: DayFilter): Filter => {
  const t = useKitText();
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
    content: (
      <DateRange
        days={{ from, to }}
        presets={presets}
        timeZone={timeZone ?? format.timeZone}
        onChange={onChange}
      />
    ),
  });
};
