import { defined } from 'shared-kit/domain/defined';
import { type Filter, type FilterChip, oneOf, useDayFilter } from 'shared-kit/web/table';
import { useText } from '../use-text.ts';

interface PlannedAddress {
  readonly plannedFrom: string;
  readonly plannedTo: string;
  /** 1: with a planned day; 0: without one; empty: whether or not. */
  readonly planned: string;
}

/** By the day that tasks are planned for, and by whether they have one. */
export const usePlannedFilter = (
  { plannedFrom, plannedTo, planned }: PlannedAddress,
  onChange: (change: Partial<PlannedAddress>) => void,
): readonly Filter[] => {
  const t = useText();
  const days = useDayFilter({
    label: t('calendar.day'),
    days: { from: plannedFrom, to: plannedTo },
    presets: ['today', 'thisWeek', 'thisMonth'],
    onChange: ({ from, to }) =>
      onChange({
        ...defined({ plannedFrom: from, plannedTo: to }),
      }),
  });
  // Another chip of the list says from when too, of when tasks are due.
  const named = (chip: FilterChip): FilterChip => ({
    ...chip,
    key: `planned.${chip.key}`,
    label: chip.key === 'days' ? chip.label : `${t('calendar.day')}, ${chip.label}`,
  });
  return [
    days.kind === 'own' ? { ...days, key: 'plannedOn', chips: days.chips.map(named) } : days,
    oneOf({
      key: 'planned',
      label: t('calendar.planned'),
      options: [
        { value: '1', label: t('calendar.withDay') },
        { value: '0', label: t('calendar.without') },
      ],
      value: planned === '' ? null : planned,
      onChange: (value) => onChange({ planned: value ?? '' }),
    }),
  ];
};
