import { useCallback, useMemo } from 'react';
import type { UserAccess } from 'shared-kit/contracts/access';
import { compareNames } from 'shared-kit/domain/text/sort-key';
import { useTranslation } from 'shared-kit/web/i18n';
import type { Column, MatrixColumn } from 'shared-kit/web/table';
import { StateOfPlace } from './state-of-place.tsx';
import { stateLooks } from './use-access-list.ts';

type Place = UserAccess['places'][number];

export interface InstallationColumn {
  readonly value: number;
  readonly label: string;
}

/** The chosen installations or all of them, with those that somebody of these has a place in; by name. */
export const installationsShown = (
  known: readonly InstallationColumn[],
  chosen: readonly number[],
  rows: readonly UserAccess[],
): readonly InstallationColumn[] => {
  const named = new Map(known.map((one) => [one.value, one.label]));
  for (const { installationId, installationName } of rows.flatMap(({ places }) => places))
    if (!named.has(installationId)) named.set(installationId, installationName);
  return [...named]
    .map(([value, label]) => ({ value, label }))
    .filter(({ value }) => chosen.length === 0 || chosen.includes(value))
    .sort((one, other) => compareNames(one.label, other.label));
};

/** Of several places in an installation the one that is not history. */
const placeIn = ({ places }: UserAccess, installationId: number): Place | undefined => {
  const there = places.filter((place) => place.installationId === installationId);
  return there.find(({ state }) => state !== 'inactive') ?? there[0];
};

/** May do everything everywhere. */
const isAdministrator = ({ accountType }: UserAccess): boolean => accountType === 'SuperAdminProxy';

/** The account's own state, which every place of it shares. */
export const accountState = ({ entityStatus, isBlocked }: UserAccess) => {
  if (entityStatus !== 1) return 'inactive' as const;
  return isBlocked ? ('blocked' as const) : ('working' as const);
};

const useWords = () => {
  const { t } = useTranslation('mfe-admin');
  return useMemo(() => {
    const wordsOf = ({ roleName, state }: Place) =>
      state === 'working' ? roleName : `${roleName} (${t(`access.states.${state}`).toLocaleLowerCase()})`;
    return { t, wordsOf };
  }, [t]);
};

/** An installation a column, the role in each cell; what lets nobody in says why. */
export const useUserMatrix = (
  installations: readonly InstallationColumn[],
): readonly MatrixColumn<UserAccess>[] => {
  const { t, wordsOf } = useWords();
  return useMemo(
    () =>
      installations.map(({ value, label }) => ({
        id: String(value),
        header: label,
        width: 160,
        cell: (row) => {
          const place = placeIn(row, value);
          if (!place) return isAdministrator(row) ? { text: t('access.everything'), isMuted: true } : null;
          return {
            text: wordsOf(place),
            to: `/user/spad-installationUser/${place.id}`,
            isMuted: place.state !== 'working',
            ...(place.state === 'working' ? {} : { icon: stateLooks[place.state].icon }),
          };
        },
      })),
    [installations, t, wordsOf],
  );
};

/** For files a column for each installation; for cards what there is. */
export const useUserColumns = () => {
  const { t, wordsOf } = useWords();
  return useCallback(
    (installations: readonly InstallationColumn[], phone: boolean): readonly Column<UserAccess>[] => {
      const placed = ({ places }: UserAccess) =>
        places.map((place) => `${place.installationName}: ${wordsOf(place)}`).join('; ');
      return [
        {
          id: 'name',
          header: t('fields.name'),
          cell: ({ name }: UserAccess) => name,
          fixed: true,
          card: 'title' as const,
        },
        {
          id: 'loginName',
          header: t('fields.loginName'),
          cell: ({ loginName }: UserAccess) => loginName,
          fixed: true,
        },
        {
          id: 'accountType',
          header: t('fields.accountType'),
          cell: ({ accountType }: UserAccess) => t(`choices.accountType.${accountType}`),
          fixed: true,
        },
        {
          id: 'state',
          header: t('access.state'),
          cell: (user: UserAccess) => <StateOfPlace state={accountState(user)} />,
          text: (user: UserAccess) => t(`access.states.${accountState(user)}`),
          fixed: true,
          card: 'badge' as const,
        },
        ...(phone
          ? [
              {
                id: 'installations',
                header: t('fields.installations'),
                cell: placed,
                fixed: true,
                card: 'block' as const,
              },
            ]
          : installations.map(({ value, label }) => ({
              id: String(value),
              header: label,
              fixed: true,
              cell: (user: UserAccess) => {
                const place = placeIn(user, value);
                return place ? wordsOf(place) : null;
              },
            }))),
      ];
    },
    [t, wordsOf],
  );
};
