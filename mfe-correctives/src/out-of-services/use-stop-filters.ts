import { type Filter, oneOf, useDayFilter } from 'shared-kit/web/table';
import { usePlaceFilters } from '../parts/use-place-filters.ts';
import { useText } from '../use-text.ts';
import type { SetStopAddress, StopAddress } from './stop-address.ts';
import { useStopText } from './use-stop-text.ts';

/** What the list is narrowed down by; bars have their own days. */
export const useStopFilters = (address: StopAddress, setAddress: SetStopAddress, isBars: boolean) => {
  const t = useText();
  const { reasonOptions } = useStopText();
  const places = usePlaceFilters(address, setAddress);
  const days = useDayFilter({
    label: t('stops.filter.days'),
    days: address,
    presets: ['thisMonth', 'lastMonth', 'thisYear'],
    onChange: setAddress,
  });
  const one = (name: 'open' | 'reason' | 'planned', label: string, options: readonly Option[]): Filter =>
    oneOf({
      key: name,
      label,
      options,
      value: address[name] || null,
      onChange: (value) => setAddress({ [name]: value ?? '' }),
    });
  const filters: readonly Filter[] = [
    one('open', t('stops.filter.open'), [
      { value: '1', label: t('stops.filter.now') },
      { value: '0', label: t('stops.filter.ended') },
    ]),
    one('reason', t('stops.field.reason'), reasonOptions),
    one('planned', t('stops.filter.planned'), [
      { value: '1', label: t('stops.planned') },
      { value: '0', label: t('stops.unplanned') },
    ]),
    ...places.filters,
    ...(isBars ? [] : [days]),
  ];
  return { filters, onFilters: places.ask };
};

interface Option {
  readonly value: string;
  readonly label: string;
}
