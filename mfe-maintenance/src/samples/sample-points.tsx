import { useMemo } from 'react';
import { paths } from 'shared-kit/contracts/paths';
import { listSamplePoints, type SamplePoint } from 'shared-kit/contracts/sample-coverage';
import { callRoute } from 'shared-kit/web/app';
import { useFormat } from 'shared-kit/web/i18n';
import { CircleCheck, CircleDashed } from 'shared-kit/web/icons';
import { useRoute } from 'shared-kit/web/query';
import { Link, useUrlState } from 'shared-kit/web/router';
import { type Column, DataTable, oneOf } from 'shared-kit/web/table';
import { EmptyState, StateBadge } from 'shared-kit/web/ui';
import { useText } from '../use-text.ts';

const size = 25;
const unseen = 2;

interface SamplePointsProps {
  readonly installationId: number;
  /** Key of the sample. */
  readonly sample: string;
}

/** The points of a sample: those never seen first, then those seen longest ago; each the way to its element and its next task. */
export const SamplePoints = ({ installationId, sample }: SamplePointsProps) => {
  const t = useText();
  const [{ page, q, sort, seen }, change] = useUrlState({ page: 1, q: '', sort: 'lastSeen', seen: 0 });
  const columns = usePointColumns(installationId);
  const query = {
    installationId,
    key: sample,
    sort: sort as 'lastSeen',
    ...(q === '' ? {} : { q }),
    ...(seen === 0 ? {} : { seen: seen === unseen ? 0 : 1 }),
  };
  const { data, error, refetch } = useRoute(
    listSamplePoints,
    { query: { ...query, page, size } },
    { keepPrevious: true },
  );
  return (
    <DataTable<SamplePoint>
      name="sample-points"
      label={t('samples.pointList')}
      columns={columns}
      rows={data?.data}
      total={data?.total}
      rowId={({ choreId }) => choreId}
      rowLabel={({ elementRef, elementName }) => `${elementRef} ${elementName}`}
      href={({ elementId }) => paths.element({ id: elementId, installationId })}
      page={page}
      size={size}
      onPage={(next) => change({ page: next })}
      sort={sort}
      onSort={(next) => change({ sort: next })}
      search={{ value: q, onChange: (text) => change({ q: text }), label: t('samples.search') }}
      filters={[
        oneOf({
          key: 'seen',
          label: t('samples.state'),
          options: [
            { value: 1, label: t('samples.seen') },
            { value: unseen, label: t('samples.missing') },
          ],
          value: seen === 0 ? null : seen,
          onChange: (value) => change({ seen: value ?? 0 }),
        }),
      ]}
      onClear={() => change({ q: '', seen: 0 })}
      readPage={(wanted, rows) =>
        callRoute(listSamplePoints, { query: { ...query, page: wanted, size: rows } })
      }
      error={error ?? undefined}
      onRetry={() => void refetch()}
      empty={<EmptyState title={t('samples.noPoints')} />}
    />
  );
};

const usePointColumns = (installationId: number): readonly Column<SamplePoint>[] => {
  const t = useText();
  const format = useFormat();
  return useMemo<readonly Column<SamplePoint>[]>(() => {
    const name = ({ elementRef, elementName }: SamplePoint) => `${elementRef} ${elementName}`;
    const lastSeen = (point: SamplePoint) =>
      point.lastSeen === null ? t('samples.never') : format.day(point.lastSeen);
    const state = ({ seen }: SamplePoint) => t(seen ? 'samples.stateSeen' : 'samples.stateMissing');
    return [
      {
        id: 'element',
        header: t('samples.point'),
        cell: name,
        text: name,
        sort: 'elementName',
        width: 240,
        fixed: true,
        card: 'title',
      },
      {
        id: 'state',
        header: t('samples.state'),
        card: 'badge',
        text: state,
        cell: (point) => (
          <StateBadge tone={point.seen ? 'good' : 'warning'} icon={point.seen ? CircleCheck : CircleDashed}>
            {state(point)}
          </StateBadge>
        ),
      },
      {
        id: 'lastSeen',
        header: t('samples.lastSeen'),
        cell: lastSeen,
        text: lastSeen,
        sort: 'lastSeen',
        width: 140,
      },
      {
        id: 'dueBy',
        header: t('samples.next'),
        sort: 'dueBy',
        width: 160,
        card: 'block',
        text: ({ dueBy }) => (dueBy === null ? '' : format.day(dueBy)),
        cell: ({ taskId, dueBy }) =>
          taskId === null || dueBy === null ? (
            t('samples.notPlanned')
          ) : (
            <Link to={paths.task({ id: taskId, installationId })}>
              {t('samples.until', { day: format.day(dueBy) })}
            </Link>
          ),
      },
      { id: 'area', header: t('samples.area'), cell: ({ areaName }) => areaName },
      { id: 'floor', header: t('samples.floor'), cell: ({ floorName }) => floorName },
    ];
  }, [t, format, installationId]);
};
