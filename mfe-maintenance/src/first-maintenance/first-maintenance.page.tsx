import { lazy, Suspense, useRef, useState } from 'react';
import { type FormerLine, listFormerLines, mostFormers } from 'shared-kit/contracts/first-maintenance';
import { paths } from 'shared-kit/contracts/paths';
import { taskProgrammes } from 'shared-kit/contracts/programmes';
import { callRoute, useInstallation } from 'shared-kit/web/app';
import { useFormat, useLocalized } from 'shared-kit/web/i18n';
import { Pencil } from 'shared-kit/web/icons';
import { useRoute } from 'shared-kit/web/query';
import { Link } from 'shared-kit/web/router';
import { DataTable, oneOf, useSelection } from 'shared-kit/web/table';
import { Button, EmptyState, PageFrame, PageSkeleton } from 'shared-kit/web/ui';
import { facetFilters } from '../filters/facet-filters.ts';
import { useFacetsOnDemand } from '../filters/use-facets.ts';
import { usePlanFilter } from '../filters/use-plan-filter.tsx';
import { noFilters, type TaskFilters } from '../tasks/task-filters.ts';
import { useText } from '../use-text.ts';
import { useFormerColumns } from './use-former-columns.tsx';
import { type FormerList, useFormerList } from './use-former-list.ts';

const FormerDialog = lazy(async () => ({ default: (await import('./former-dialog.tsx')).FormerDialog }));
const size = 50;
const shows = ['open', 'written', 'all'] as const;
const inAddress = {
  page: 'page',
  q: 'q',
  sort: 'sort',
  filters: [
    'buildingId',
    'floorId',
    'areaId',
    'elementId',
    'choreTypeId',
    'periodicity',
    'programme',
    'show',
  ],
};

const useFilters = (installationId: number, { address, change }: FormerList) => {
  const t = useText();
  const places: TaskFilters = { ...noFilters, ...address };
  const narrow = ({ archetype: _, priority: __, ...filters }: Partial<TaskFilters>): void => change(filters);
  const facets = useFacetsOnDemand(installationId, places);
  const onPlan = usePlanFilter(installationId, places, narrow);
  const filters = [
    oneOf({
      key: 'show',
      label: t('former.show'),
      options: shows.map((show) => ({ value: show, label: t(`former.shows.${show}`) })),
      value: address.show,
      always: true,
      onChange: (show) => change({ show: show ?? 'open' }),
    }),
    oneOf({
      key: 'programme',
      label: t('calendar.programme'),
      options: taskProgrammes.map((each) => ({ value: each, label: t(`programme.${each}`) })),
      value: address.programme === '' ? null : address.programme,
      onChange: (programme) => change({ programme: programme ?? '' }),
    }),
    ...onPlan.filters,
    ...facetFilters(facets, places, narrow).filter(({ key }) => key !== 'archetype' && key !== 'priority'),
  ];
  return { filters, picker: onPlan.picker, fetch: facets.fetch };
};

const Lines = ({ installationId }: { readonly installationId: number }) => {
  const t = useText();
  const local = useLocalized();
  const { number } = useFormat();
  const list = useFormerList(installationId);
  const { address, change, query } = list;
  const { page, q, sort, show } = address;
  const lines = useRoute(listFormerLines, { query: { ...query, page, size } }, { keepPrevious: true });
  const columns = useFormerColumns();
  const { filters, picker, fetch } = useFilters(installationId, list);
  const selection = useSelection();
  const [opened, setOpened] = useState<readonly FormerLine[]>([]);
  const seen = useRef(new Map<number, FormerLine>());
  for (const line of lines.data?.data ?? []) seen.current.set(line.id, line);
  const openChosen = (): void =>
    setOpened([...selection.ids].flatMap((id) => seen.current.get(Number(id)) ?? []));
  const rest = opened.slice(mostFormers);
  const total = lines.data?.total;
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
      <DataTable<FormerLine>
        name="firstMaintenance"
        label={t('former.title')}
        columns={columns}
        rows={lines.data?.data}
        total={total}
        rowId={({ id }) => id}
        rowLabel={({ elementName, choreName }) => `${elementName}: ${local(choreName)}`}
        onOpen={(line) => setOpened([line])}
        page={page}
        size={size}
        onPage={(next) => change({ page: next })}
        sort={sort || 'elementName'}
        onSort={(next) => change({ sort: next === 'elementName' ? '' : next })}
        search={{ value: q, onChange: (text) => change({ q: text }), label: t('filter.search') }}
        filters={filters}
        onFilters={fetch}
        address={inAddress}
        readPage={(wanted, rows) =>
          callRoute(listFormerLines, { query: { ...query, page: wanted, size: rows } })
        }
        toggles={[
          {
            key: 'newest',
            label: t('former.newestFirst'),
            checked: sort === '-elementId',
            onChange: (isFirst) => change({ sort: isFirst ? '-elementId' : '' }),
          },
        ]}
        selection={selection}
        bulkActions={
          <Button size="sm" variant="ghost" aria-haspopup="dialog" onClick={openChosen}>
            <Pencil aria-hidden />
            {t('former.writeDown')}
          </Button>
        }
        error={lines.error}
        onRetry={() => void lines.refetch()}
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
                <Button variant="outline" onClick={() => change({ show: 'all' })}>
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
