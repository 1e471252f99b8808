import { paths } from 'shared-kit/contracts/paths';
import { summarizeTasks } from 'shared-kit/contracts/tasks/task-summaries';
import { useFormat, useLocalized } from 'shared-kit/web/i18n';
import { useRoute } from 'shared-kit/web/query';
import { Link } from 'shared-kit/web/router';
import { DataTable, useListPage } from 'shared-kit/web/table';
import { Button, EmptyState, PageFrame } from 'shared-kit/web/ui';
import { useProgramme } from '../programmes/programme.tsx';
import { useTitles } from '../programmes/use-titles.ts';
import { TaskBeside } from '../task-record/task-beside.ts';
import { areaCounts } from '../tasks/area-counts.ts';
import { useText } from '../use-text.ts';
import { PerformedPanel } from './performed-panel.tsx';
import { usePerformedColumns } from './use-performed-columns.tsx';
import { usePerformedFilters } from './use-performed-filters.ts';
import { performedTaskList, usePerformedList } from './use-performed-list.ts';

/** What was done, by whom, with which readings. */
export const PerformedList = ({ installationId }: { readonly installationId: number }) => {
  const t = useText();
  const { programme, screens } = useProgramme();
  const title = useTitles().performed;
  const local = useLocalized();
  const format = useFormat();
  const list = usePerformedList(installationId);
  const { address, setAddress } = list;
  const { page, task } = address;
  const { table } = useListPage(performedTaskList, list, { search: t('filter.search'), early: true });
  const summary = useRoute(
    summarizeTasks,
    { query: { installationId, programme } },
    { select: (answer) => answer.data },
  ).data;
  const columns = usePerformedColumns();
  const { filters, picker, fetch } = usePerformedFilters(installationId, list);
  const { total } = table;
  return (
    <PageFrame
      title={title}
      summary={
        total === undefined ? ' ' : t('performed.summary', { count: total, shown: format.number(total) })
      }
      counts={areaCounts(screens, summary)}
    >
      {picker}
      <DataTable
        {...table}
        label={title}
        columns={columns}
        rowId={({ id }) => id}
        rowLabel={({ elementName, choreName }) => `${elementName}: ${local(choreName)}`}
        href={paths.task}
        onOpen={({ id }) => setAddress({ task: id, page }, { push: true })}
        record={<TaskBeside />}
        filters={filters}
        onFilters={fetch}
        empty={
          <EmptyState
            title={t('performed.empty')}
            action={
              <Button asChild variant="outline">
                <Link to={screens.remaining()}>{t('overview.seeRemaining')}</Link>
              </Button>
            }
          />
        }
      />
      {task > 0 ? (
        <PerformedPanel key={task} id={task} onClose={() => setAddress({ task: 0, page })} />
      ) : null}
    </PageFrame>
  );
};
