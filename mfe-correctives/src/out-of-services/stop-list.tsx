import { useMemo, useState } from 'react';
import type { OutOfService } from 'shared-kit/contracts/correctives/out-of-services';
import { paths } from 'shared-kit/contracts/paths';
import { useFormat } from 'shared-kit/web/i18n';
import { Plus, Power } from 'shared-kit/web/icons';
import { DataTable, useListPage } from 'shared-kit/web/table';
import { Button, EmptyState, PageFrame } from 'shared-kit/web/ui';
import { useStopRows } from '../offline/use-rows.ts';
import { subjectOf } from '../parts/place-text.ts';
import { useText } from '../use-text.ts';
import { PutOutForm } from './put-out-form.tsx';
import { stopList, useProposedStop, useStopList } from './stop-list-state.ts';
import { NoBars, StopBarList } from './timeline/stop-bar-list.tsx';
import { barWindow } from './timeline/stop-bars.ts';
import { useStopsWithin } from './timeline/use-stops-within.ts';
import { useStopColumns } from './use-stop-columns.tsx';
import { useStopFilters } from './use-stop-filters.ts';
import { useStopped } from './use-stopped.ts';

/** How many elements and areas are out of service now. */
const useSummary = (installationId: number): string => {
  const t = useText();
  const { stops, isPending } = useStopped(installationId);
  const places = new Set(stops.map(({ elementId, areaId }) => `${elementId ?? `area ${areaId}`}`));
  if (isPending) return ' ';
  return places.size === 0 ? t('stops.nothingNow') : t('stops.summary', { count: places.size });
};

/** What is or was out of service in an installation: as a list, or as a bar of each element over time. */
export const StopList = ({ installationId }: { readonly installationId: number }) => {
  const t = useText();
  const { timeZone } = useFormat();
  const [isAdding, setAdding] = useState(false);
  const list = useStopList(installationId);
  const { address, setAddress, query, isBars, days } = list;
  const { proposed, leave } = useProposedStop();
  const window = useMemo(() => barWindow(days, Date.now(), timeZone), [days, timeZone]);
  const { table } = useListPage(stopList, list, { search: t('stops.search'), enabled: !isBars });
  const all = useStopsWithin(query, window.firstDay, isBars);
  const rows = useStopRows(installationId, table.rows, address.page === 1);
  const { filters, onFilters } = useStopFilters(list);
  const add = () => setAdding(true);
  return (
    <PageFrame title={t('stops.title')} summary={useSummary(installationId)}>
      <DataTable
        {...table}
        label={t('stops.title')}
        columns={useStopColumns()}
        rows={isBars ? all.data?.rows : rows}
        total={isBars ? undefined : table.total}
        rowId={({ id }) => id}
        rowLabel={subjectOf}
        href={paths.outOfService}
        page={isBars ? 1 : address.page}
        filters={filters}
        onFilters={onFilters}
        actions={[{ key: 'add', label: t('stops.putOut'), icon: Plus, opens: 'dialog', onRun: add }]}
        toggles={[
          {
            key: 'bars',
            label: t('stops.bars.show'),
            checked: isBars,
            onChange: (shown) => setAddress({ view: shown ? 'bars' : '' }),
          },
        ]}
        {...(isBars
          ? {
              body: (rows: readonly OutOfService[]) => (
                <StopBarList
                  stops={rows}
                  window={window}
                  total={query.elementId === undefined ? (all.data?.total ?? 0) : 0}
                  days={days}
                  onChoose={(span) => setAddress({ span })}
                />
              ),
            }
          : {})}
        {...(isBars ? { error: all.error, onRetry: () => void all.refetch() } : {})}
        empty={
          isBars ? (
            <NoBars
              days={days}
              onChoose={(span) => setAddress({ span })}
              onLeave={() => setAddress({ view: '' })}
            />
          ) : (
            <EmptyState
              title={t('stops.empty')}
              text={t('stops.emptyText')}
              action={
                <Button variant="outline" aria-haspopup="dialog" onClick={add}>
                  <Power aria-hidden />
                  {t('stops.putOut')}
                </Button>
              }
            />
          )
        }
      />
      {isAdding ? <PutOutForm installationId={installationId} onClose={() => setAdding(false)} /> : null}
      {proposed ? <PutOutForm installationId={installationId} defaults={proposed} onClose={leave} /> : null}
    </PageFrame>
  );
};
