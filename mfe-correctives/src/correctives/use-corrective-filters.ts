import { failureCauses, failureModes, notStated } from 'shared-kit/contracts/corrective';
import { CorrectiveStatus } from 'shared-kit/contracts/enums';
import { useSessionUser } from 'shared-kit/web/app';
import { useEnumText, useFormat } from 'shared-kit/web/i18n';
import { anyOf, type Filter, oneOf, useDayFilter } from 'shared-kit/web/table';
import { useCorrectiveTypes } from '../parts/use-corrective-types.ts';
import { usePeople } from '../parts/use-people.ts';
import { usePlaceFilters } from '../parts/use-place-filters.ts';
import { useText } from '../use-text.ts';
import type { CorrectiveAddress, SetCorrectiveAddress } from './corrective-address.ts';

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
  address: CorrectiveAddress,
  setAddress: SetCorrectiveAddress,
  isBoard: boolean,
): { readonly filters: readonly Filter[]; readonly onFilters: () => void } => {
  const t = useText();
  const { options } = useEnumText();
  const format = useFormat();
  const userId = useSessionUser()?.Id ?? 0;
  const { types } = useCorrectiveTypes();
  const { people } = usePeople(installationId);
  const places = usePlaceFilters(address, setAddress);
  const days = useDayFilter({
    label: t('field.openedAt'),
    days: address,
    presets: ['thisWeek', 'thisMonth', 'thisYear'],
    onChange: setAddress,
  });
  const own = people
    .filter(({ id }) => id === userId)
    .map(({ id }) => ({ value: id, label: t('filter.me') }));
  const others = people.filter(({ id }) => id !== userId);
  const isSet = (name: 'waiting' | 'overdue', label: string): Filter =>
    oneOf({
      key: name,
      label,
      options: [{ value: 'true', label: t('filter.only') }],
      value: address[name] || null,
      onChange: (value) => setAddress({ [name]: value ?? '' }),
    });
  const oneOfCodes = (name: 'failureMode' | 'failureCause', of: string, codes: readonly string[]): Filter =>
    oneOf({
      key: name,
      label: t(`field.${name}`),
      options: [
        ...codes.map((value) => ({ value, label: t(`${of}.${value}`) })),
        { value: notStated, label: t('notStated') },
      ],
      value: address[name] || null,
      onChange: (value) => setAddress({ [name]: value ?? '' }),
    });
  // What figures lead with alone: offered where it is set, so that it can be taken away.
  const byPerson = (['openedById', 'closedById'] as const).flatMap((name): Filter[] =>
    address[name].length === 0
      ? []
      : [
          anyOf({
            key: name,
            label: t(name === 'openedById' ? 'field.openedBy' : 'field.closedBy'),
            options: optionsOf(people),
            values: address[name],
            nameOf: () => '…',
            onChange: (values) => setAddress({ [name]: values }),
          }),
        ],
  );
  const figured: readonly Filter[] = [
    ...byPerson,
    ...(address.merged === ''
      ? []
      : [
          oneOf({
            key: 'merged',
            label: t('filter.merged'),
            options: ['0', '1'].map((value) => ({ value, label: t(`filter.merged${value}`) })),
            value: address.merged,
            onChange: (value) => setAddress({ merged: value ?? '' }),
          }),
        ]),
    ...(address.openOn === ''
      ? []
      : [
          oneOf({
            key: 'openOn',
            label: t('filter.openOn'),
            options: [{ value: address.openOn, label: format.day(address.openOn) }],
            value: address.openOn,
            onChange: (value) => setAddress({ openOn: value ?? '' }),
          }),
        ]),
  ];
  const filters: readonly Filter[] = [
    ...(isBoard
      ? []
      : [
          anyOf({
            key: 'status',
            label: t('field.status'),
            options: statesInOrder.map((value) => ({ value, label: t(`status.${value}`) })),
            values: address.status,
            onChange: (status) => setAddress({ status }),
          }),
        ]),
    isSet('overdue', t('filter.overdue')),
    isSet('waiting', t('filter.waiting')),
    anyOf({
      key: 'assignedTo',
      label: t('field.assignedTo'),
      options: [...own, { value: 0, label: t('nobody') }, ...optionsOf(others)],
      values: address.assignedTo,
      onChange: (assignedTo) => setAddress({ assignedTo }),
    }),
    anyOf({
      key: 'priority',
      label: t('field.priority'),
      options: options('priority').map(({ value, label }) => ({ value, label })),
      values: address.priority,
      onChange: (priority) => setAddress({ priority }),
    }),
    anyOf({
      key: 'correctiveTypeId',
      label: t('field.correctiveType'),
      options: optionsOf(types),
      values: address.correctiveTypeId,
      onChange: (correctiveTypeId) => setAddress({ correctiveTypeId }),
    }),
    ...places.filters,
    days,
    oneOfCodes('failureCause', 'cause', failureCauses),
    oneOfCodes('failureMode', 'mode', failureModes),
    ...figured,
  ];
  return { filters, onFilters: places.ask };
};
