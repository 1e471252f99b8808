import { useCallback, useMemo } from 'react';
import { listMemberAccess, type MemberAccess } from 'shared-kit/contracts/access';
import { paths } from 'shared-kit/contracts/paths';
import { callRoute } from 'shared-kit/web/app';
import { RecordLink } from 'shared-kit/web/catalogue';
import { useTranslation } from 'shared-kit/web/i18n';
import { Users } from 'shared-kit/web/icons';
import { useRoute } from 'shared-kit/web/query';
import { useNavigate } from 'shared-kit/web/router';
import { DataTable, MatrixTable } from 'shared-kit/web/table';
import { EmptyState, Stack, usePhone } from 'shared-kit/web/ui';
import { toMemberRole } from '../people/descriptions.ts';
import { StateOfPlace } from './state-of-place.tsx';
import { accessAddress, pageSize, useAccessList } from './use-access-list.ts';
import { useMemberColumns, useMemberMatrix } from './use-member-columns.tsx';

/** What each person of the installation may do there, by which role: a matrix at the desk, a card for each on the phone. */
export const MemberAccessList = ({ installationId }: { readonly installationId: number }) => {
  const { t } = useTranslation('mfe-admin');
  const phone = usePhone();
  const navigate = useNavigate();
  const { address, setAddress, filters, query } = useAccessList(toMemberRole);
  const asked = { ...query, installationId };
  const { page, open: unfolded } = address;
  const people = useRoute(
    listMemberAccess,
    { query: { ...asked, page, size: pageSize } },
    { keepPrevious: true },
  );
  const open = useMemo(() => unfolded.split(',').filter(Boolean), [unfolded]);
  const onFold = useCallback(
    (key: string) => {
      const next = open.includes(key) ? open.filter((one) => one !== key) : [...open, key];
      setAddress({ open: next.join(','), page });
    },
    [open, page, setAddress],
  );
  const matrix = useMemberMatrix({ installationId, open, onFold });
  const columns = useMemberColumns();
  const href = ({ id }: MemberAccess) => paths.person({ id, installationId });
  const body = (rows: readonly MemberAccess[]) => (
    <MatrixTable<MemberAccess>
      label={t('access.title')}
      corner={t('people.one')}
      columns={matrix}
      rows={rows}
      rowId={({ id }) => id}
      head={(row) => (
        <Stack gap="0" align="flex-start">
          <RecordLink to={href(row)} tabIndex={-1}>
            {row.name}
          </RecordLink>
          <StateOfPlace state={row.state} />
        </Stack>
      )}
    />
  );
  return (
    <DataTable<MemberAccess>
      name="admin-member-access"
      label={t('access.title')}
      columns={columns}
      rows={people.data?.data}
      total={people.data?.total}
      rowId={({ id }) => id}
      rowLabel={({ name }) => name}
      href={href}
      page={page}
      size={pageSize}
      onPage={(next) => setAddress({ page: next })}
      sort={query.sort}
      onSort={(sort) => setAddress({ sort })}
      search={{ value: address.q, onChange: (q) => setAddress({ q }), label: t('access.search') }}
      filters={filters}
      address={accessAddress}
      readPage={(wanted, size) => callRoute(listMemberAccess, { query: { ...asked, page: wanted, size } })}
      actions={[
        {
          key: 'people',
          label: t('access.people'),
          icon: Users,
          onRun: () => void navigate(paths.administration({ tab: 'people' })),
        },
      ]}
      {...(phone ? {} : { body })}
      error={people.error ?? undefined}
      onRetry={() => void people.refetch()}
      empty={<EmptyState title={t('catalogues.members.empty')} />}
    />
  );
};
