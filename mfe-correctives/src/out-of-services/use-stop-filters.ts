import { useListFilters } from 'shared-kit/web/table';
import { usePlaceOffers } from '../parts/use-place-offers.ts';
import { useText } from '../use-text.ts';
import { type StopListState, stopList } from './stop-list-state.ts';
import { useStopText } from './use-stop-text.ts';

/** What the list is narrowed down by; bars have their own days. */
export const useStopFilters = (list: StopListState) => {
  const t = useText();
  const { reasonOptions } = useStopText();
  const places = usePlaceOffers(list.address);
  const filters = useListFilters(stopList, list, {
    open: { label: t('stops.filter.open'), yes: t('stops.filter.now'), no: t('stops.filter.ended') },
    reason: { label: t('stops.field.reason'), options: reasonOptions },
    planned: { label: t('stops.filter.planned'), yes: t('stops.planned'), no: t('stops.unplanned') },
    ...places.offers,
    from: list.isBars
      ? null
      : { label: t('stops.filter.days'), presets: ['thisMonth', 'lastMonth', 'thisYear'] },
  });
  return { filters, onFilters: places.ask };
};
