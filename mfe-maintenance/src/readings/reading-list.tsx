import { useState } from 'react';
import { paths } from 'shared-kit/contracts/paths';
import { useFormat } from 'shared-kit/web/i18n';
import { DataTable, oneOf, useLocalRows } from 'shared-kit/web/table';
import { EmptyState } from 'shared-kit/web/ui';
import { useText } from '../use-text.ts';
import { useReadingColumns } from './use-reading-columns.tsx';
import type { ReadingRow } from './use-reading-rows.ts';

const size = 25;

interface ReadingListProps {
  readonly installationId: number;
  /** Where what was read before this portal leads. */
  readonly beforeHref: string;
  readonly rows: readonly ReadingRow[];
}

/** What was read and computed one by one, each the way to its task; as a file too. */
export const ReadingList = ({ installationId, beforeHref, rows }: ReadingListProps) => {
  const t = useText();
  const { dateTime } = useFormat();
  const columns = useReadingColumns();
  const [series, setSeries] = useState<string | null>(null);
  const names = new Map(rows.map((row) => [row.series, row.name]));
  const [outside, setOutside] = useState<number | null>(null);
  const shown = rows.filter(
    (row) => (series === null || row.series === series) && (outside === null || row.outside),
  );
  const table = useLocalRows(shown, { size, narrowedBy: `${series} ${outside}` });
  return (
    <DataTable
      {...table}
      name="element.readings"
      label={t('readings.list')}
      columns={columns}
      rowId={({ key }) => key}
      rowLabel={({ at, choreName }) => `${dateTime(at)} ${choreName}`}
      href={({ taskId }) => (taskId === null ? beforeHref : paths.task({ id: taskId, installationId }))}
      filters={[
        oneOf({
          key: 'format',
          label: t('readings.format'),
          options: [...names].map(([value, label]) => ({ value, label })),
          value: series,
          onChange: setSeries,
        }),
        oneOf({
          key: 'outside',
          label: t('readings.limits'),
          options: [{ value: 1, label: t('reading.out') }],
          value: outside,
          onChange: setOutside,
        }),
      ]}
      onClear={() => {
        setSeries(null);
        setOutside(null);
      }}
      empty={<EmptyState title={t('readings.none')} />}
    />
  );
};
