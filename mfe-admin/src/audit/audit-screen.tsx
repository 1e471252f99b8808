import { type AuditLine, listAudit } from 'shared-kit/contracts/audit';
import { callRoute } from 'shared-kit/web/app';
import { useFormat, useTranslation } from 'shared-kit/web/i18n';
import { useRoute } from 'shared-kit/web/query';
import { DataTable } from 'shared-kit/web/table';
import { EmptyState, PageFrame } from 'shared-kit/web/ui';
import { AuditPanel } from './audit-panel.tsx';
import { useAuditColumns } from './use-audit-columns.tsx';
import { useAuditFilters } from './use-audit-filters.ts';
import { useAuditList } from './use-audit-list.ts';
import { useAuditWords } from './use-audit-words.ts';

const size = 50;
const inAddress = {
  page: 'page',
  q: 'q',
  sort: 'sort',
  filters: ['from', 'to', 'userId', 'kind', 'entityType', 'entity', 'of'],
};

/** Who did what, when, from what to what, and what was refused to whom. */
export const AuditScreen = () => {
  const { t } = useTranslation('mfe-admin');
  const format = useFormat();
  const list = useAuditList();
  const { address, setAddress, query, scope, timeZone } = list;
  const { page, entry, q } = address;
  const words = useAuditWords(timeZone);
  const lines = useRoute(listAudit, { query: { ...query, page, size } }, { keepPrevious: true });
  const listed = lines.data?.data.find(({ id }) => id === entry);
  // A link to an entry shows it wherever in the list it is by now.
  const isElsewhere = entry !== '' && listed === undefined && lines.data !== undefined;
  const alone = useRoute(listAudit, { query: { ...scope, id: entry } }, { enabled: isElsewhere });
  const gone = alone.data?.data.length === 0;
  const total = lines.data?.total;
  return (
    <PageFrame
      title={t('audit.title')}
      summary={
        total === undefined
          ? ' '
          : t('audit.summary', { count: total, shown: format.number(total), zone: timeZone })
      }
    >
      <DataTable<AuditLine>
        name="admin-audit"
        label={t('audit.title')}
        columns={useAuditColumns({ words, ofAll: !('installationId' in scope) })}
        rows={lines.data?.data}
        total={total}
        rowId={({ id }) => id}
        rowLabel={(line) => `${words.what(line)}, ${words.record(line)}`}
        onOpen={({ id }) => setAddress({ entry: id, page }, { push: true })}
        page={page}
        size={size}
        onPage={(next) => setAddress({ page: next })}
        sort={address.sort || '-at'}
        onSort={(sort) => setAddress({ sort: sort === '-at' ? '' : sort })}
        search={{ value: q, onChange: (text) => setAddress({ q: text }), label: t('audit.search') }}
        filters={useAuditFilters(list, words)}
        address={inAddress}
        readPage={(wanted, rowsAtOnce) =>
          callRoute(listAudit, { query: { ...query, page: wanted, size: rowsAtOnce } })
        }
        error={lines.error}
        onRetry={() => void lines.refetch()}
        empty={<EmptyState title={t('audit.empty')} text={t('audit.emptyText')} />}
      />
      {entry !== '' && !gone ? (
        <AuditPanel
          key={entry}
          line={listed ?? alone.data?.data[0]}
          error={alone.error}
          onRetry={() => void alone.refetch()}
          words={words}
          onClose={() => setAddress({ entry: '', page })}
        />
      ) : null}
    </PageFrame>
  );
};
