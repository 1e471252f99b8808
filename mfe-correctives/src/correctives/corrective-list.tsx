import { lazy, Suspense, useState } from 'react';
import type { CorrectiveRow } from 'shared-kit/contracts/correctives/corrective';
import { correctivesAdd } from 'shared-kit/contracts/correctives/corrective-access';
import { paths } from 'shared-kit/contracts/paths';
import { Permission } from 'shared-kit/contracts/people/permissions';
import { usePermissions } from 'shared-kit/web/app';
import { Plus, Timer } from 'shared-kit/web/icons';
import { useNavigate } from 'shared-kit/web/router';
import { DataTable, useListPage, useSelection } from 'shared-kit/web/table';
import { EmptyState, PageFrame, TableSkeleton } from 'shared-kit/web/ui';
import { useCorrectiveRows } from '../offline/use-rows.ts';
import { useToCheck } from '../public-reports/use-to-check.ts';
import { CorrectiveBeside } from '../record/corrective-beside.ts';
import { TargetsDialog } from '../targets/targets-dialog.tsx';
import { CheckButtons, checkButtonsWidth } from '../triage/check-buttons.tsx';
import { useTriage } from '../triage/use-triage.tsx';
import { useText } from '../use-text.ts';
import { BulkActions } from './bulk-actions.tsx';
import { useCorrectiveList } from './corrective-list-state.ts';
import { StatusTabs } from './status-tabs.tsx';
import { useCorrectiveColumns } from './use-corrective-columns.tsx';
import { useCorrectiveFilters } from './use-corrective-filters.ts';
import { useSummary } from './use-summary.ts';

const Board = lazy(async () => ({ default: (await import('../board/board.tsx')).Board }));

/** What is broken in an installation: found, narrowed down, as a list or as a board by state. */
export const CorrectiveList = ({ installationId }: { readonly installationId: number }) => {
  const t = useText();
  const navigate = useNavigate();
  const [isTargets, setTargets] = useState(false);
  const { hasAny } = usePermissions();
  const list = useCorrectiveList(installationId);
  const { definition, address, setAddress, query } = list;
  const isBoard = address.view === 'board';
  // The board asks for its columns itself: one row says that there is something.
  const { table } = useListPage(definition, list, {
    search: t('search'),
    ...(isBoard ? { first: 1 } : {}),
  });
  const { filters, onFilters } = useCorrectiveFilters(installationId, list, isBoard);
  const columns = useCorrectiveColumns(installationId);
  const selection = useSelection();
  const { total, readPage, ...shown } = table;
  const rows = useCorrectiveRows(installationId, table.rows, address.page === 1);
  const summary = useSummary(address, isBoard ? undefined : total);
  const toCheck = useToCheck(installationId);
  const mayEdit = hasAny(Permission.CorrectiveEdit);
  const isToCheck = mayEdit && address.finished === '1';
  const triage = useTriage(installationId, selection);
  return (
    <PageFrame
      title={t('title')}
      counts={{ [paths.publicReports.path]: toCheck || undefined }}
      summary={summary}
    >
      {isBoard ? null : (
        <StatusTabs installationId={installationId} address={address} setAddress={setAddress} />
      )}
      <DataTable
        {...shown}
        label={t('title')}
        columns={columns}
        rows={rows}
        total={isBoard ? undefined : total}
        rowId={({ id }) => id}
        rowLabel={({ number, openingDescription }) => `${number}: ${openingDescription}`}
        href={paths.corrective}
        record={<CorrectiveBeside />}
        filters={filters}
        onFilters={onFilters}
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
          ...triage.actions,
        ]}
        rowKeys={triage.rowKeys}
        {...(isToCheck
          ? {
              rowActions: (row: CorrectiveRow) => <CheckButtons corrective={row} />,
              rowActionsWidth: checkButtonsWidth,
            }
          : {})}
        toggles={[
          {
            key: 'board',
            label: t('board.show'),
            checked: isBoard,
            onChange: (shown) => setAddress({ view: shown ? 'board' : '', status: [] }),
          },
        ]}
        {...(isBoard
          ? {
              body: () => (
                <Suspense fallback={<TableSkeleton />}>
                  <Board installationId={installationId} query={query} />
                </Suspense>
              ),
            }
          : { readPage })}
        {...(mayEdit && !isBoard
          ? {
              selection,
              bulkActions: (
                <BulkActions installationId={installationId} selection={selection} isToCheck={isToCheck} />
              ),
            }
          : {})}
        empty={<EmptyState title={t('empty')} text={t('emptyText')} />}
      />
      {triage.dialogs}
      {isTargets ? <TargetsDialog installationId={installationId} onClose={() => setTargets(false)} /> : null}
    </PageFrame>
  );
};
