import {
  cancelReportExport,
  listReportExports,
  type ReportExport,
  removeReportExport,
  retryReportExport,
} from 'shared-kit/contracts/reports/report-exports';
import { handleApiError, useInstallation } from 'shared-kit/web/app';
import { Ban, Download, RotateCcw, Trash2 } from 'shared-kit/web/icons';
import { useRouteMutation } from 'shared-kit/web/query';
import { DataTable, defineList, useList } from 'shared-kit/web/table';
import { confirm, EmptyState, IconButton, PageFrame, PageSkeleton } from 'shared-kit/web/ui';
import { useText } from '../use-text.ts';
import { isPending, saveExport } from './use-download.ts';
import { useExportColumns, useExportName } from './use-export-columns.tsx';

const exportList = defineList(listReportExports, {
  name: 'reportExports',
  filters: {},
  given: ['installationId'],
});
const pollEvery = 1500;

/** What can be done with one, by its state. */
const Actions = ({ row }: { readonly row: ReportExport }) => {
  const t = useText();
  const name = useExportName()(row);
  const cancel = useRouteMutation(cancelReportExport);
  const retry = useRouteMutation(retryReportExport);
  const remove = useRouteMutation(removeReportExport);
  const input = { params: { id: row.id } };
  const askRemoval = async (): Promise<void> => {
    if (await confirm({ text: t('exports.removeAsk', { name }) })) remove.mutate(input);
  };
  const actions = [
    ...(row.state === 'done'
      ? [{ key: 'save', icon: Download, run: () => void saveExport(row).catch(handleApiError) }]
      : []),
    ...(isPending(row) ? [{ key: 'cancel', icon: Ban, run: () => cancel.mutate(input) }] : []),
    ...(row.state === 'failed' || row.state === 'cancelled'
      ? [{ key: 'retry', icon: RotateCcw, run: () => retry.mutate(input) }]
      : []),
    { key: 'remove', icon: Trash2, run: () => void askRemoval() },
  ] as const;
  return actions.map(({ key, icon: Icon, run }) => (
    <IconButton
      key={key}
      variant="ghost"
      minHeight="44px"
      minWidth="44px"
      aria-label={t(`exports.${key}`, { name })}
      onClick={run}
    >
      <Icon aria-hidden />
    </IconButton>
  ));
};

/** What somebody has had made as files: how far it is, and for how long it is kept. */
const Exports = ({ installationId }: { readonly installationId: number }) => {
  const t = useText();
  const list = useList(
    exportList,
    { installationId },
    { refetchInterval: (found) => (found?.data.some(isPending) ? pollEvery : false) },
  );
  // Nobody has asked for views or files of it.
  const { address: _, readPage: __, ...table } = list.table;
  return (
    <PageFrame title={t('exports.title')} summary={t('exports.summary')}>
      <DataTable
        {...table}
        label={t('exports.title')}
        columns={useExportColumns()}
        rowId={({ id }) => id}
        rowLabel={useExportName()}
        rowActions={(row) => <Actions row={row} />}
        empty={<EmptyState title={t('exports.empty')} text={t('exports.emptyText')} />}
      />
    </PageFrame>
  );
};

const ReportExportsPage = () => {
  const { installation } = useInstallation();
  if (!installation) return <PageSkeleton />;
  return <Exports key={installation.id} installationId={installation.id} />;
};

export default ReportExportsPage;
