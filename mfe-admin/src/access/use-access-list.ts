import { listMemberAccess, listUserAccess, type PlaceState } from 'shared-kit/contracts/access';
import type { Permission } from 'shared-kit/contracts/people/permissions';
import { type Reference, useReferenceOptions } from 'shared-kit/web/catalogue';
import { useTranslation } from 'shared-kit/web/i18n';
import { Ban, CircleCheck, CircleMinus, Shield } from 'shared-kit/web/icons';
import { defineList } from 'shared-kit/web/table';
import { toCategory } from '../catalogues/references.ts';
import { permissionGroups, permissionName } from './permission-groups.ts';

/** What both lists are narrowed down by. */
const narrowed = {
  roleId: 'several',
  categoryId: 'several',
  permission: 'several',
  status: 'one',
} as const;

export const memberAccessList = defineList(listMemberAccess, {
  name: 'admin-member-access',
  sort: 'name',
  filters: narrowed,
  state: { open: '' },
  given: ['installationId'],
});

export const userAccessList = defineList(listUserAccess, {
  name: 'admin-user-access',
  sort: 'name',
  filters: { installationId: 'several', ...narrowed },
});

interface NarrowedAddress {
  readonly roleId: readonly number[];
  readonly categoryId: readonly number[];
}

/** The words and choices of what both are narrowed down by. */
export const useAccessOffers = (roles: Reference, { roleId, categoryId }: NarrowedAddress) => {
  const { t } = useTranslation('mfe-admin');
  const roleOptions = useReferenceOptions(roles, roleId);
  const categoryOptions = useReferenceOptions(toCategory, categoryId);
  return {
    roleId: { label: t('fields.roleId'), ...roleOptions },
    categoryId: { label: t('fields.categoryId'), ...categoryOptions },
    permission: {
      label: t('access.permission'),
      options: permissionGroups
        .flatMap(({ permissions }) => permissions)
        .map((value: Permission) => ({ value, label: t(`choices.permissions.${permissionName(value)}`) })),
    },
    status: {
      label: t('access.status'),
      options: (['active', 'inactive'] as const).map((value) => ({
        value,
        label: t(`access.statuses.${value}`),
      })),
    },
  };
};

/** How each state is drawn beside its word. */
export const stateLooks = {
  working: { tone: 'good', icon: CircleCheck },
  blocked: { tone: 'bad', icon: Ban },
  roleInactive: { tone: 'warning', icon: Shield },
  inactive: { tone: 'neutral', icon: CircleMinus },
} as const satisfies Record<PlaceState, unknown>;
