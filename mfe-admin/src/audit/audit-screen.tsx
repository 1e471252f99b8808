import { type AuditLine, listAudit } from 'shared-kit/contracts/audit';
import { useFormat, useTranslation } from 'shared-kit/web/i18n';
import { useRoute } from 'shared-kit/web/query';
import { DataTable, useListPage } from 'shared-kit/web/table';
import { EmptyState, PageFrame } from 'shared-kit/web/ui';
import { AuditPanel } from './audit-panel.tsx';
import { useAuditColumns } from './use-audit-columns.tsx';
import { useAuditFilters } from './use-audit-filters.ts';
import { auditList, useAuditList } from './use-audit-list.ts';
import { useAuditWords } from './use-audit-words.ts';

/** Who did what, when, from what to what, and what was refused to whom. */
export const AuditScreen = () => {
  const { t } = useTranslation('mfe-admin');
  const format = useFormat();
  const list = useAuditList();
  const { address, setAddress, scope, timeZone } = list;
  const { page, entry } = address;
  const words = useAuditWords(timeZone);
  const { table } = useListPage(auditList, list, { search: t('audit.search') });
  const { rows, total } = table;
  const listed = rows?.find(({ id }) => id === entry);
  // A link to an entry shows it wherever in the list it is by now.
  const isElsewhere = entry !== '' && listed === undefined && rows !== undefined;
  const alone = useRoute(listAudit, { query: { ...scope, id: entry } }, { enabled: isElsewhere });
  const gone = alone.data?.data.length === 0;
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
        {...table}
        label={t('audit.title')}
        columns={useAuditColumns({ words, ofAll: !('installationId' in scope) })}
        rowId={({ id }) => id}
        rowLabel={(line) => `${words.what(line)}, ${words.record(line)}`}
        onOpen={({ id }) => setAddress({ entry: id, page }, { push: true })}
        filters={useAuditFilters(list, words)}
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
