import type { PlaceState } from 'shared-kit/contracts/access';
import type { Permission } from 'shared-kit/contracts/permissions';
import { type Reference, useReferenceOptions } from 'shared-kit/web/catalogue';
import { useTranslation } from 'shared-kit/web/i18n';
import { Ban, CircleCheck, CircleMinus, Shield } from 'shared-kit/web/icons';
import { useUrlState } from 'shared-kit/web/router';
import { anyOf, type Filter, oneOf } from 'shared-kit/web/table';
import { toCategory } from '../catalogues/references.ts';
import { permissionGroups, permissionName } from './permission-groups.ts';

export const pageSize = 50;

const defaults = {
  page: 1,
  q: '',
  sort: 'name',
  roleId: [],
  categoryId: [],
  permission: [],
  installationId: [],
  status: '',
  open: '',
} as const;

/** Where the state of these lists is in the address. */
export const accessAddress = {
  page: 'page',
  q: 'q',
  sort: 'sort',
  filters: ['roleId', 'categoryId', 'permission', 'installationId', 'status'],
};

const set = (name: string, values: readonly number[]): Readonly<Record<string, string>> =>
  values.length === 0 ? {} : { [name]: values.join(',') };

/** A matrix' state in the address, what it asks of the server, and what it can be narrowed down by. */
export const useAccessList = (roles: Reference) => {
  const { t } = useTranslation('mfe-admin');
  const [address, setAddress] = useUrlState(defaults);
  const { q, sort, status, roleId, categoryId, permission, installationId } = address;
  const order = sort === '-name' ? ('-name' as const) : ('name' as const);
  const isStatus = status === 'active' || status === 'inactive';
  const narrowing = {
    ...set('roleId', roleId),
    ...set('categoryId', categoryId),
    ...set('permission', permission),
  };
  const roleOptions = useReferenceOptions(roles, roleId);
  const categoryOptions = useReferenceOptions(toCategory, categoryId);
  const filters: readonly Filter[] = [
    anyOf({
      key: 'roleId',
      label: t('fields.roleId'),
      ...roleOptions,
      values: roleId,
      onChange: (values) => setAddress({ roleId: values }),
    }),
    anyOf({
      key: 'categoryId',
      label: t('fields.categoryId'),
      ...categoryOptions,
      values: categoryId,
      onChange: (values) => setAddress({ categoryId: values }),
    }),
    anyOf({
      key: 'permission',
      label: t('access.permission'),
      options: permissionGroups
        .flatMap(({ permissions }) => permissions)
        .map((value: Permission) => ({ value, label: t(`choices.permissions.${permissionName(value)}`) })),
      values: permission,
      onChange: (values) => setAddress({ permission: values }),
    }),
    oneOf<string>({
      key: 'status',
      label: t('access.status'),
      options: (['active', 'inactive'] as const).map((value) => ({
        value,
        label: t(`access.statuses.${value}`),
      })),
      value: status === '' ? null : status,
      onChange: (value) => setAddress({ status: value ?? '' }),
    }),
  ];
  return {
    address,
    setAddress,
    filters,
    query: {
      sort: order,
      ...(q === '' ? {} : { q }),
      ...(isStatus ? { status: status as 'active' | 'inactive' } : {}),
      ...narrowing,
    },
    ofInstallations: set('installationId', installationId),
  };
};

/** How each state is drawn beside its word. */
export const stateLooks = {
  working: { tone: 'good', icon: CircleCheck },
  blocked: { tone: 'bad', icon: Ban },
  roleInactive: { tone: 'warning', icon: Shield },
  inactive: { tone: 'neutral', icon: CircleMinus },
} as const satisfies Record<PlaceState, unknown>;
