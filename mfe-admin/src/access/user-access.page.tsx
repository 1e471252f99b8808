import { useMemo } from 'react';
import { listUserAccess, type UserAccess } from 'shared-kit/contracts/access';
import { type Installation, installations } from 'shared-kit/contracts/installations';
import { callRoute } from 'shared-kit/web/app';
import { RecordLink, useReferenceOptions } from 'shared-kit/web/catalogue';
import { useFormat, useTranslation } from 'shared-kit/web/i18n';
import { useRoute } from 'shared-kit/web/query';
import { anyOf, DataTable, MatrixTable } from 'shared-kit/web/table';
import { EmptyState, PageFrame, Stack, usePhone } from 'shared-kit/web/ui';
import { toInstallation, toRole } from '../catalogues/references.ts';
import { readAllRows, useAllRows } from '../places/use-all-rows.ts';
import { StateOfPlace } from './state-of-place.tsx';
import { accessAddress, pageSize, useAccessList } from './use-access-list.ts';
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
  const { address, setAddress, filters, query, ofInstallations } = useAccessList(toRole);
  const { page, q, installationId } = address;
  const asked = { ...query, ...ofInstallations };
  const people = useRoute(
    listUserAccess,
    { query: { ...asked, page, size: pageSize } },
    { keepPrevious: true },
  );
  const places = useReferenceOptions(toInstallation, installationId);
  const all = useAllRows(installations.list, inOrder).rows ?? noInstallations;
  const known = useMemo(() => activeOf(all), [all]);
  const rows = people.data?.data ?? noRows;
  const shown = useMemo(() => installationsShown(known, installationId, rows), [known, installationId, rows]);
  const columnsOf = useUserColumns();
  const fileColumns = async (read: readonly UserAccess[]) => {
    const every = activeOf(await readAllRows(installations.list, inOrder));
    return columnsOf(installationsShown(every, installationId, read), false);
  };
  const columns = useMemo(() => columnsOf(shown, phone), [columnsOf, shown, phone]);
  const matrix = useUserMatrix(shown);
  const ofInstallation = anyOf({
    key: 'installationId',
    label: t('fields.installationId'),
    ...places,
    values: installationId,
    onChange: (values) => setAddress({ installationId: values }),
  });
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
  const total = people.data?.total;
  return (
    <PageFrame
      title={t('access.title')}
      summary={total === undefined ? ' ' : t('access.summary', { count: total, shown: number(total) })}
    >
      <DataTable<UserAccess>
        name="admin-user-access"
        label={t('access.title')}
        columns={columns}
        fileColumns={fileColumns}
        rows={people.data?.data}
        total={total}
        rowId={({ id }) => id}
        rowLabel={({ name }) => name}
        href={href}
        page={page}
        size={pageSize}
        onPage={(next) => setAddress({ page: next })}
        search={{ value: q, onChange: (text) => setAddress({ q: text }), label: t('access.search') }}
        filters={[ofInstallation, ...filters]}
        address={accessAddress}
        readPage={(wanted, size) => callRoute(listUserAccess, { query: { ...asked, page: wanted, size } })}
        {...(phone ? {} : { body })}
        error={people.error ?? undefined}
        onRetry={() => void people.refetch()}
        empty={<EmptyState title={t('catalogues.users.empty')} />}
      />
    </PageFrame>
  );
};

export default UserAccessPage;
