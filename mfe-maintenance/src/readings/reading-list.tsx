import { useState } from 'react';
import { paths } from 'shared-kit/contracts/paths';
import type { TaskFormat } from 'shared-kit/contracts/task-detail';
import type { ElementReading } from 'shared-kit/contracts/task-readings';
import { useFormat, useLocalized } from 'shared-kit/web/i18n';
import { DataTable, oneOf } from 'shared-kit/web/table';
import { EmptyState } from 'shared-kit/web/ui';
import { useText } from '../use-text.ts';
import { useReadingColumns } from './use-reading-columns.tsx';

const size = 25;

interface ReadingListProps {
  readonly installationId: number;
  /** Where what was read before this portal leads. */
  readonly beforeHref: string;
  readonly formats: readonly TaskFormat[];
  readonly readings: readonly ElementReading[];
}

/** The readings one by one, each the way to its task; as a file too. */
export const ReadingList = ({ installationId, beforeHref, formats, readings }: ReadingListProps) => {
  const t = useText();
  const local = useLocalized();
  const { dateTime } = useFormat();
  const columns = useReadingColumns(formats);
  const [page, setPage] = useState(1);
  const [formatId, setFormatId] = useState<number | null>(null);
  const [outside, setOutside] = useState<number | null>(null);
  const shown = readings.filter(
    (each) => (formatId === null || each.reading.formatId === formatId) && (outside === null || each.outside),
  );
  const narrow = (change: () => void): void => {
    change();
    setPage(1);
  };
  const pageOf = (wanted: number, rows: number) => ({
    data: shown.slice((wanted - 1) * rows, wanted * rows),
    total: shown.length,
  });
  return (
    <DataTable
      name="element.readings"
      label={t('readings.list')}
      columns={columns}
      rows={pageOf(page, size).data}
      total={shown.length}
      rowId={({ key }) => key}
      rowLabel={({ at, choreName }) => `${dateTime(at)} ${local(choreName)}`}
      href={({ taskId }) => (taskId === null ? beforeHref : paths.task({ id: taskId, installationId }))}
      page={page}
      size={size}
      onPage={setPage}
      filters={[
        oneOf({
          key: 'format',
          label: t('readings.format'),
          options: formats.map(({ id, name }) => ({ value: id, label: local(name) })),
          value: formatId,
          onChange: (id) => narrow(() => setFormatId(id)),
        }),
        oneOf({
          key: 'outside',
          label: t('readings.limits'),
          options: [{ value: 1, label: t('reading.out') }],
          value: outside,
          onChange: (value) => narrow(() => setOutside(value)),
        }),
      ]}
      onClear={() =>
        narrow(() => {
          setFormatId(null);
          setOutside(null);
        })
      }
      readPage={async (wanted, rows) => pageOf(wanted, rows)}
      empty={<EmptyState title={t('readings.none')} />}
    />
  );
};
