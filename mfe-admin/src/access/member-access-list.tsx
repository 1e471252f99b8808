import { useCallback, useMemo } from 'react';
import type { MemberAccess } from 'shared-kit/contracts/access';
import { paths } from 'shared-kit/contracts/paths';
import { RecordLink } from 'shared-kit/web/catalogue';
import { useTranslation } from 'shared-kit/web/i18n';
import { Users } from 'shared-kit/web/icons';
import { useNavigate } from 'shared-kit/web/router';
import { DataTable, MatrixTable, useList, useListFilters } from 'shared-kit/web/table';
import { EmptyState, Stack, usePhone } from 'shared-kit/web/ui';
import { toMemberRole } from '../people/descriptions.ts';
import { StateOfPlace } from './state-of-place.tsx';
import { memberAccessList, useAccessOffers } from './use-access-list.ts';
import { useMemberColumns, useMemberMatrix } from './use-member-columns.tsx';

/** What each person of the installation may do there, by which role: a matrix at the desk, a card for each on the phone. */
export const MemberAccessList = ({ installationId }: { readonly installationId: number }) => {
  const { t } = useTranslation('mfe-admin');
  const phone = usePhone();
  const navigate = useNavigate();
  const list = useList(memberAccessList, { installationId }, { search: t('access.search') });
  const { address, setAddress } = list;
  const filters = useListFilters(memberAccessList, list, useAccessOffers(toMemberRole, address));
  const { page, open: unfolded } = address;
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
      {...list.table}
      label={t('access.title')}
      columns={columns}
      rowId={({ id }) => id}
      rowLabel={({ name }) => name}
      href={href}
      filters={filters}
      actions={[
        {
          key: 'people',
          label: t('access.people'),
          icon: Users,
          onRun: () => void navigate(paths.administration({ tab: 'people' })),
        },
      ]}
      {...(phone ? {} : { body })}
      empty={<EmptyState title={t('catalogues.members.empty')} />}
    />
  );
};
