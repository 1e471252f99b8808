import { useMemo } from 'react';
import type { UserAccess } from 'shared-kit/contracts/access';
import { type Installation, installations } from 'shared-kit/contracts/centres/installations';
import { RecordLink, useReferenceOptions } from 'shared-kit/web/catalogue';
import { useFormat, useTranslation } from 'shared-kit/web/i18n';
import { DataTable, MatrixTable, useList, useListFilters } from 'shared-kit/web/table';
import { EmptyState, PageFrame, Stack, usePhone } from 'shared-kit/web/ui';
import { toInstallation, toRole } from '../catalogues/references.ts';
import { readAllRows, useAllRows } from '../places/use-all-rows.ts';
import { StateOfPlace } from './state-of-place.tsx';
import { useAccessOffers, userAccessList } from './use-access-list.ts';
import {
  accountState,
  type InstallationColumn,
  installationsShown,
  useUserColumns,
  useUserMatrix,
} from './use-user-columns.tsx';

const noRows: readonly UserAccess[] = [];
const inOrder = { sort: 'name' } as const;
const noInstallations: readonly Installation[] = [];
const activeOf = (all: readonly Installation[]): readonly InstallationColumn[] =>
  all.filter(({ entityStatus }) => entityStatus === 1).map(({ id, name }) => ({ value: id, label: name }));
const href = ({ id }: UserAccess) => `/user/spad-users/${id}`;

/** Everybody against every installation, with the role that each has there. */
const UserAccessPage = () => {
  const { t } = useTranslation('mfe-admin');
  const { number } = useFormat();
  const phone = usePhone();
  const list = useList(userAccessList, {}, { search: t('access.search') });
  const { installationId } = list.address;
  const places = useReferenceOptions(toInstallation, installationId);
  const filters = useListFilters(userAccessList, list, {
    installationId: { label: t('fields.installationId'), ...places },
    ...useAccessOffers(toRole, list.address),
  });
  const all = useAllRows(installations.list, inOrder).rows ?? noInstallations;
  const known = useMemo(() => activeOf(all), [all]);
  const rows = list.table.rows ?? noRows;
  const shown = useMemo(() => installationsShown(known, installationId, rows), [known, installationId, rows]);
  const columnsOf = useUserColumns();
  const fileColumns = async (read: readonly UserAccess[]) => {
    const every = activeOf(await readAllRows(installations.list, inOrder));
    return columnsOf(installationsShown(every, installationId, read), false);
  };
  const columns = useMemo(() => columnsOf(shown, phone), [columnsOf, shown, phone]);
  const matrix = useUserMatrix(shown);
  const body = (users: readonly UserAccess[]) => (
    <MatrixTable<UserAccess>
      label={t('access.title')}
      corner={t('people.one')}
      columns={matrix}
      rows={users}
      rowId={({ id }) => id}
      head={(user) => (
        <Stack gap="0" align="flex-start">
          <RecordLink to={href(user)} tabIndex={-1}>
            {user.name}
          </RecordLink>
          <StateOfPlace state={accountState(user)} />
        </Stack>
      )}
    />
  );
  // Its matrix has no columns to sort by.
  const { sort: _, onSort: __, ...table } = list.table;
  const { total } = table;
  return (
    <PageFrame
      title={t('access.title')}
      summary={total === undefined ? ' ' : t('access.summary', { count: total, shown: number(total) })}
    >
      <DataTable<UserAccess>
        {...table}
        label={t('access.title')}
        columns={columns}
        fileColumns={fileColumns}
        rowId={({ id }) => id}
        rowLabel={({ name }) => name}
        href={href}
        filters={filters}
        {...(phone ? {} : { body })}
        empty={<EmptyState title={t('catalogues.users.empty')} />}
      />
    </PageFrame>
  );
};

export default UserAccessPage;
