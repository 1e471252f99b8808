import { failureCauses, failureModes, notStated } from 'shared-kit/contracts/correctives/corrective';
import { CorrectiveStatus } from 'shared-kit/contracts/enums';
import { useSessionUser } from 'shared-kit/web/app';
import { useEnumText, useFormat } from 'shared-kit/web/i18n';
import { type Filter, type SeveralOffer, useListFilters } from 'shared-kit/web/table';
import { useDesk } from 'shared-kit/web/ui';
import { useAway } from '../parts/use-away.ts';
import { useCorrectiveTypes } from '../parts/use-corrective-types.ts';
import { usePeople } from '../parts/use-people.ts';
import { usePlaceOffers } from '../parts/use-place-offers.ts';
import { useText } from '../use-text.ts';
import type { CorrectiveListState } from './corrective-list-state.ts';

interface Named {
  readonly id: number;
  readonly name: string;
}
const optionsOf = (rows: readonly Named[]) => rows.map(({ id, name }) => ({ value: id, label: name }));

/** States in the order in which a corrective goes through them. */
export const statesInOrder = [
  CorrectiveStatus.Opened,
  CorrectiveStatus.Assigned,
  CorrectiveStatus.InProgress,
  CorrectiveStatus.Closed,
] as const;

/** What the list is narrowed down by. On the board its columns are the states. */
export const useCorrectiveFilters = (
  installationId: number,
  list: CorrectiveListState,
  isBoard: boolean,
): { readonly filters: readonly Filter[]; readonly onFilters: () => void } => {
  const t = useText();
  const { options } = useEnumText();
  const format = useFormat();
  const userId = useSessionUser()?.Id ?? 0;
  const { types } = useCorrectiveTypes();
  const { people } = usePeople(installationId);
  const { away } = useAway(installationId);
  const isDesk = useDesk();
  const { address } = list;
  const places = usePlaceOffers(address);
  const own = people
    .filter(({ id }) => id === userId)
    .map(({ id }) => ({ value: id, label: t('filter.me') }));
  const others = people.filter(({ id }) => id !== userId);
  const codes = (words: string, known: readonly string[]) => [
    ...known.map((value) => ({ value, label: t(`${words}.${value}`) })),
    { value: notStated, label: t('notStated') },
  ];
  // What figures lead with alone: offered where it is set, so that it can be taken away.
  const byPerson = (name: 'openedById' | 'closedById', label: string): SeveralOffer | null =>
    address[name].length === 0 ? null : { label, options: optionsOf(people), nameOf: () => '…' };
  const filters = useListFilters(list.definition, list, {
    status: isBoard
      ? null
      : {
          label: t('field.status'),
          options: statesInOrder.map((value) => ({ value, label: t(`status.${value}`) })),
        },
    overdue: { label: t('filter.overdue'), yes: t('filter.only') },
    waiting: { label: t('filter.waiting'), yes: t('filter.only') },
    away: away.size > 0 || address.away !== '' ? { label: t('away.filter'), yes: t('filter.only') } : null,
    finished: isDesk || address.finished !== '' ? { label: t('finished'), yes: t('filter.only') } : null,
    assignedTo: {
      label: t('field.assignedTo'),
      options: [...own, { value: 0, label: t('nobody') }, ...optionsOf(others)],
    },
    priority: { label: t('field.priority'), options: options('priority') },
    correctiveTypeId: { label: t('field.correctiveType'), options: optionsOf(types) },
    ...places.offers,
    from: { label: t('field.openedAt'), presets: ['thisWeek', 'thisMonth', 'thisYear'] },
    failureCause: { label: t('field.failureCause'), options: codes('cause', failureCauses) },
    failureMode: { label: t('field.failureMode'), options: codes('mode', failureModes) },
    openedById: byPerson('openedById', t('field.openedBy')),
    closedById: byPerson('closedById', t('field.closedBy')),
    merged:
      address.merged === ''
        ? null
        : { label: t('filter.merged'), yes: t('filter.merged1'), no: t('filter.merged0') },
    openOn:
      address.openOn === ''
        ? null
        : {
            label: t('filter.openOn'),
            options: [{ value: address.openOn, label: format.day(address.openOn) }],
          },
    closedFrom: null,
    closedTo: null,
  });
  return { filters, onFilters: places.ask };
};
