import { useMemo } from 'react';
import type { MemberAccess } from 'shared-kit/contracts/access';
import { paths } from 'shared-kit/contracts/paths';
import type { Permission } from 'shared-kit/contracts/people/permissions';
import { useTranslation } from 'shared-kit/web/i18n';
import { Check, CircleDashed } from 'shared-kit/web/icons';
import type { Column, MatrixColumn } from 'shared-kit/web/table';
import { heldOf, type PermissionGroup, permissionGroups, permissionName } from './permission-groups.ts';
import { StateOfPlace } from './state-of-place.tsx';

interface Folding {
  readonly installationId: number;
  /** Keys of the groups that are unfolded. */
  readonly open: readonly string[];
  readonly onFold: (key: string) => void;
}

const useWords = () => {
  const { t } = useTranslation('mfe-admin');
  return useMemo(() => {
    const nameOf = (permission: Permission) => t(`choices.permissions.${permissionName(permission)}`);
    const allOf = (group: PermissionGroup, { permissions }: MemberAccess) =>
      heldOf(group, permissions).map(nameOf).join(', ');
    /** In two words: whether an area is seen or changed, how many of the others. */
    const shortOf = (group: PermissionGroup, { permissions }: MemberAccess): string | null => {
      const held = heldOf(group, permissions);
      if (held.length === 0) return null;
      if (group.isArea) return t(held.length > 1 ? 'access.edits' : 'access.views');
      return t('access.some', { some: held.length, all: group.permissions.length });
    };
    return { t, nameOf, allOf, shortOf };
  }, [t]);
};

/** The matrix' columns: the role, then groups of permissions with those of the unfolded ones behind them. */
export const useMemberMatrix = ({
  installationId,
  open,
  onFold,
}: Folding): readonly MatrixColumn<MemberAccess>[] => {
  const { t, nameOf, allOf, shortOf } = useWords();
  return useMemo(() => {
    const to = ({ id }: MemberAccess) => paths.person({ id, installationId });
    const by = (what: string, { roleName, state }: MemberAccess) => {
      const through = t('access.through', { what, role: roleName });
      return state === 'working' ? through : `${through}. ${t(`access.states.${state}`)}`;
    };
    const ofGroup = (group: PermissionGroup): MatrixColumn<MemberAccess> => ({
      id: group.key,
      header: t(`access.groups.${group.key}`),
      width: 150,
      expanded: open.includes(group.key),
      onFold: () => onFold(group.key),
      cell: (row) => {
        const text = shortOf(group, row);
        if (text === null) return null;
        return { text, title: by(allOf(group, row), row), isMuted: row.state !== 'working', to: to(row) };
      },
    });
    const ofOne =
      (group: PermissionGroup) =>
      (permission: Permission): MatrixColumn<MemberAccess> => ({
        id: `${group.key}.${permission}`,
        header: nameOf(permission),
        width: 130,
        cell: (row) => {
          if (!heldOf(group, row.permissions).includes(permission)) return null;
          const isNamed = row.permissions.includes(permission);
          return {
            text: t(isNamed ? 'access.has' : 'access.included'),
            title: by(nameOf(permission), row),
            icon: isNamed ? Check : CircleDashed,
            isMuted: row.state !== 'working' || !isNamed,
            to: to(row),
          };
        },
      });
    return [
      {
        id: 'role',
        header: t('fields.roleId'),
        width: 180,
        cell: (row) => ({ text: row.roleName, to: to(row), isMuted: row.state !== 'working' }),
      },
      ...permissionGroups.flatMap((group) => [
        ofGroup(group),
        ...(open.includes(group.key) ? group.permissions.map(ofOne(group)) : []),
      ]),
    ];
  }, [t, nameOf, allOf, shortOf, installationId, open, onFold]);
};

/** The same for files and for cards: each group with what is held of it, by name. */
export const useMemberColumns = (): readonly Column<MemberAccess>[] => {
  const { t, allOf } = useWords();
  return useMemo(
    () => [
      {
        id: 'name',
        header: t('fields.name'),
        cell: ({ name }) => name,
        sort: 'name',
        fixed: true,
        card: 'title',
      },
      { id: 'loginName', header: t('fields.loginName'), cell: ({ loginName }) => loginName, fixed: true },
      { id: 'role', header: t('fields.roleId'), cell: ({ roleName }) => roleName, fixed: true },
      {
        id: 'state',
        header: t('access.state'),
        cell: ({ state }) => <StateOfPlace state={state} />,
        text: ({ state }) => t(`access.states.${state}`),
        fixed: true,
        card: 'badge',
      },
      ...permissionGroups.map(
        (group): Column<MemberAccess> => ({
          id: group.key,
          header: t(`access.groups.${group.key}`),
          cell: (row) => allOf(group, row),
          fixed: true,
          card: 'block',
        }),
      ),
    ],
    [t, allOf],
  );
};
