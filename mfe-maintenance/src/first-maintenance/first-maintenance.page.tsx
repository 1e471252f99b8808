import { lazy, Suspense, useRef, useState } from 'react';
import { paths } from 'shared-kit/contracts/paths';
import { type FormerLine, mostFormers } from 'shared-kit/contracts/plans/first-maintenance';
import { useInstallation } from 'shared-kit/web/app';
import { useFormat, useLocalized } from 'shared-kit/web/i18n';
import { Pencil } from 'shared-kit/web/icons';
import { Link } from 'shared-kit/web/router';
import { DataTable, useListPage, useSelection } from 'shared-kit/web/table';
import { Button, EmptyState, PageFrame, PageSkeleton } from 'shared-kit/web/ui';
import { useText } from '../use-text.ts';
import { useFormerColumns } from './use-former-columns.tsx';
import { formerList, useFormerList } from './use-former-list.ts';

const FormerDialog = lazy(async () => ({ default: (await import('./former-dialog.tsx')).FormerDialog }));

const Lines = ({ installationId }: { readonly installationId: number }) => {
  const t = useText();
  const local = useLocalized();
  const { number } = useFormat();
  const { list, filters, picker, fetch } = useFormerList(installationId);
  const { setAddress } = list;
  const { sort, show } = list.address;
  const { table } = useListPage(formerList, list, { search: t('filter.search') });
  const columns = useFormerColumns();
  const selection = useSelection();
  const [opened, setOpened] = useState<readonly FormerLine[]>([]);
  const seen = useRef(new Map<number, FormerLine>());
  for (const line of table.rows ?? []) seen.current.set(line.id, line);
  const openChosen = (): void =>
    setOpened([...selection.ids].flatMap((id) => seen.current.get(Number(id)) ?? []));
  const rest = opened.slice(mostFormers);
  const { total } = table;
  return (
    <PageFrame
      title={t('former.title')}
      summary={
        total === undefined
          ? ' '
          : t(show === 'open' ? 'former.summaryOpen' : 'former.summary', {
              count: total,
              shown: number(total),
            })
      }
    >
      {picker}
      <DataTable
        {...table}
        label={t('former.title')}
        columns={columns}
        rowId={({ id }) => id}
        rowLabel={({ elementName, choreName }) => `${elementName}: ${local(choreName)}`}
        onOpen={(line) => setOpened([line])}
        filters={filters}
        onFilters={fetch}
        toggles={[
          {
            key: 'newest',
            label: t('former.newestFirst'),
            checked: sort === '-elementId',
            onChange: (isFirst) => setAddress({ sort: isFirst ? '-elementId' : '' }),
          },
        ]}
        selection={selection}
        bulkActions={
          <Button size="sm" variant="ghost" aria-haspopup="dialog" onClick={openChosen}>
            <Pencil aria-hidden />
            {t('former.writeDown')}
          </Button>
        }
        empty={
          <EmptyState
            title={t(show === 'open' ? 'former.noneOpen' : 'former.none')}
            text={t('former.noneText')}
            action={
              show === 'all' ? (
                <Button asChild variant="outline">
                  <Link to={paths.maintenance()}>{t('task.goToOverview')}</Link>
                </Button>
              ) : (
                <Button variant="outline" onClick={() => setAddress({ show: 'all' })}>
                  {t('former.shows.all')}
                </Button>
              )
            }
          />
        }
      />
      {opened.length > 0 ? (
        <Suspense>
          <FormerDialog
            lines={opened.slice(0, mostFormers)}
            more={rest.length}
            onDone={() => selection.set(rest.map(({ id }) => id))}
            onClose={() => setOpened([])}
          />
        </Suspense>
      ) : null}
    </PageFrame>
  );
};

/** When chores were last done before this portal: for an element, or for all that is new in a place. */
const FirstMaintenancePage = () => {
  const { installation } = useInstallation();
  return installation ? <Lines installationId={installation.id} /> : <PageSkeleton />;
};

export default FirstMaintenancePage;
