import { type Days, noDays, type Preset } from '../../../domain/dates/day-presets.ts';
import { type Format, useFormat } from '../../i18n/use-format.ts';
import { useKitText } from '../../i18n/use-kit-text.ts';
import { type Filter, type FilterChip, ownFilter } from '../../ui/filters/filter.ts';
import { DateRange } from './date-range.tsx';

export interface DayFilter {
  /** `days` unless the list is narrowed down by other days too: the chips then say of what they are. */
  readonly key?: string;
  /** What the days are of. */
  readonly label: string;
  readonly days: Days;
  readonly presets: readonly Preset[];
  /** Whose today the presets begin at; the installation's unless told. */
  readonly timeZone?: string;
  readonly onChange: (days: Partial<Days>) => void;
}

/** How days are called in the reader's language. */
export interface DayWords {
  readonly t: ReturnType<typeof useKitText>;
  readonly format: Format;
}

/** A list narrowed down by days, from one to another; of a single day there is one chip. */
export const dayFilter = (filter: DayFilter, { t, format }: DayWords): Filter => {
  const { key = 'days', label, days, presets, timeZone, onChange } = filter;
  const { from, to } = days;
  const isFurther = key !== 'days';
  const chipKey = (name: string): string => (isFurther ? `${key}.${name}` : name);
  const end = (name: keyof Days): readonly FilterChip[] => {
    if (days[name] === '') return [];
    const text = `${t(`days.${name}`)}: ${format.day(days[name])}`;
    return [
      {
        key: chipKey(name),
        label: isFurther ? `${label}, ${text}` : text,
        onRemove: () => onChange({ [name]: '' }),
      },
    ];
  };
  const single = (day: string): FilterChip => ({
    key: chipKey('days'),
    label: `${label}: ${format.day(day)}`,
    onRemove: () => onChange(noDays),
  });
  return ownFilter({
    key,
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

export const useDayFilter = (filter: DayFilter): Filter =>
  dayFilter(filter, { t: useKitText(), format: useFormat() });
