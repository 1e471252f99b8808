import { useState } from 'react';
import { correctivesAdd } from 'shared-kit/contracts/corrective-access';
import { listCorrectives } from 'shared-kit/contracts/correctives';
import { paths } from 'shared-kit/contracts/paths';
import { Permission } from 'shared-kit/contracts/permissions';
import { callRoute, usePermissions } from 'shared-kit/web/app';
import { useFormat } from 'shared-kit/web/i18n';
import { Plus, Timer } from 'shared-kit/web/icons';
import { useRoute } from 'shared-kit/web/query';
import { useNavigate } from 'shared-kit/web/router';
import { DataTable, useSelection } from 'shared-kit/web/table';
import { EmptyState, PageFrame } from 'shared-kit/web/ui';
import { Board } from '../board/board.tsx';
import { useCorrectiveRows } from '../offline/use-rows.ts';
import { useToCheck } from '../public-reports/use-to-check.ts';
import { CorrectiveBeside } from '../record/corrective-beside.ts';
import { TargetsDialog } from '../targets/targets-dialog.tsx';
import { useText } from '../use-text.ts';
import { BulkActions } from './bulk-actions.tsx';
import { filterNames, useCorrectiveAddress } from './corrective-address.ts';
import { StatusTabs } from './status-tabs.tsx';
import { useCorrectiveColumns } from './use-corrective-columns.tsx';
import { useCorrectiveFilters } from './use-corrective-filters.ts';

const size = 50;
const inAddress = { page: 'page', q: 'q', sort: 'sort', filters: [...filterNames] };
const usualSort = '-openedAt';

/** What is broken in an installation: found, narrowed down, as a list or as a board by state. */
export const CorrectiveList = ({ installationId }: { readonly installationId: number }) => {
  const t = useText();
  const format = useFormat();
  const navigate = useNavigate();
  const [isTargets, setTargets] = useState(false);
  const { hasAny } = usePermissions();
  const { address, setAddress, query } = useCorrectiveAddress(installationId);
  const { page, q, sort, view } = address;
  const isBoard = view === 'board';
  const correctives = useRoute(
    listCorrectives,
    // The board asks for its columns itself: one row says that there is something.
    { query: isBoard ? { ...query, size: 1 } : { ...query, page, size } },
    { keepPrevious: true },
  );
  const { filters, onFilters } = useCorrectiveFilters(installationId, address, setAddress, isBoard);
  const columns = useCorrectiveColumns();
  const selection = useSelection();
  const total = correctives.data?.total;
  const rows = useCorrectiveRows(installationId, correctives.data?.data, page === 1);
  const toCheck = useToCheck(installationId);
  const mayEdit = hasAny(Permission.CorrectiveEdit);
  return (
    <PageFrame
      title={t('title')}
      counts={{ [paths.publicReports.path]: toCheck || undefined }}
      summary={
        total === undefined || isBoard ? ' ' : t('summary', { count: total, shown: format.number(total) })
      }
    >
      {isBoard ? null : (
        <StatusTabs installationId={installationId} address={address} setAddress={setAddress} />
      )}
      <DataTable
        name="correctives"
        label={t('title')}
        columns={columns}
        rows={rows}
        total={isBoard ? undefined : total}
        rowId={({ id }) => id}
        rowLabel={({ number, openingDescription }) => `${number}: ${openingDescription}`}
        href={paths.corrective}
        record={<CorrectiveBeside />}
        page={page}
        size={size}
        onPage={(next) => setAddress({ page: next })}
        sort={sort || usualSort}
        onSort={(next) => setAddress({ sort: next === usualSort ? '' : next })}
        search={{ value: q, onChange: (next) => setAddress({ q: next }), label: t('search') }}
        filters={filters}
        onFilters={onFilters}
        address={inAddress}
        actions={[
          ...(hasAny(...correctivesAdd)
            ? [
                {
                  key: 'add',
                  label: t('add'),
                  icon: Plus,
                  onRun: () => void navigate(paths.correctiveReport()),
                },
              ]
            : []),
          ...(hasAny(Permission.Administration)
            ? [
                {
                  key: 'targets',
                  label: t('targets.title'),
                  icon: Timer,
                  opens: 'dialog' as const,
                  onRun: () => setTargets(true),
                },
              ]
            : []),
        ]}
        toggles={[
          {
            key: 'board',
            label: t('board.show'),
            checked: isBoard,
            onChange: (shown) => setAddress({ view: shown ? 'board' : '', status: [] }),
          },
        ]}
        {...(isBoard
          ? {}
          : {
              readPage: (wanted: number, rowsAtOnce: number) =>
                callRoute(listCorrectives, { query: { ...query, page: wanted, size: rowsAtOnce } }),
            })}
        {...(isBoard ? { body: () => <Board query={query} /> } : {})}
        {...(mayEdit && !isBoard
          ? {
              selection,
              bulkActions: <BulkActions installationId={installationId} selection={selection} />,
            }
          : {})}
        error={correctives.error}
        onRetry={() => void correctives.refetch()}
        empty={<EmptyState title={t('empty')} text={t('emptyText')} />}
      />
      {isTargets ? <TargetsDialog installationId={installationId} onClose={() => setTargets(false)} /> : null}
    </PageFrame>
  );
};
