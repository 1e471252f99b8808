import { useMemo } from 'react';
import { paths } from 'shared-kit/contracts/paths';
import { listSamplePoints, type SamplePoint } from 'shared-kit/contracts/tasks/sample-coverage';
import { elementLabel } from 'shared-kit/domain/text/element-label';
import { useFormat } from 'shared-kit/web/i18n';
import { CircleCheck, CircleDashed } from 'shared-kit/web/icons';
import { Link } from 'shared-kit/web/router';
import { DataTable, defineList, type ListColumn, useList, useListFilters } from 'shared-kit/web/table';
import { EmptyState, StateBadge } from 'shared-kit/web/ui';
import { useText } from '../use-text.ts';

const pointList = defineList(listSamplePoints, {
  name: 'sample-points',
  sort: 'lastSeen',
  size: 25,
  filters: { seen: { kind: 'yesNo', formerNo: '2' } },
  given: ['installationId', 'key'],
  leftOut: ['floorId'],
});

interface SamplePointsProps {
  readonly installationId: number;
  /** Key of the sample. */
  readonly sample: string;
}

/** The points of a sample: those never seen first, then those seen longest ago; each the way to its element and its next task. */
export const SamplePoints = ({ installationId, sample }: SamplePointsProps) => {
  const t = useText();
  const columns = usePointColumns(installationId);
  const list = useList(pointList, { installationId, key: sample }, { search: t('samples.search') });
  const filters = useListFilters(pointList, list, {
    seen: { label: t('samples.state'), yes: t('samples.seen'), no: t('samples.missing') },
  });
  // It stands below another list, whose address it shares: there are no views of it.
  const { address: _, ...table } = list.table;
  return (
    <DataTable
      {...table}
      label={t('samples.pointList')}
      columns={columns}
      rowId={({ choreId }) => choreId}
      rowLabel={labelOf}
      href={({ elementId }) => paths.element({ id: elementId, installationId })}
      filters={filters}
      onClear={() => list.setAddress({ q: '', seen: '' })}
      empty={<EmptyState title={t('samples.noPoints')} />}
    />
  );
};

const labelOf = ({ elementName: name, elementRef: ref }: SamplePoint): string => elementLabel({ name, ref });

const usePointColumns = (installationId: number): readonly ListColumn<typeof listSamplePoints>[] => {
  const t = useText();
  const format = useFormat();
  return useMemo<readonly ListColumn<typeof listSamplePoints>[]>(() => {
    const lastSeen = (point: SamplePoint) =>
      point.lastSeen === null ? t('samples.never') : format.day(point.lastSeen);
    const state = ({ seen }: SamplePoint) => t(seen ? 'samples.stateSeen' : 'samples.stateMissing');
    return [
      {
        id: 'element',
        header: t('samples.point'),
        cell: labelOf,
        text: labelOf,
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
