import type { Format } from 'shared-kit/contracts/catalogues/formats';
import type { ChoreResult } from 'shared-kit/contracts/enums';
import { copySchema } from 'shared-kit/contracts/tasks/task-copies';
import { delaySchema } from 'shared-kit/contracts/tasks/task-delays';
import { type TaskDetail, taskHistory } from 'shared-kit/contracts/tasks/task-detail';
import { readingSchema } from 'shared-kit/contracts/tasks/tasks';
import { formatOf } from 'shared-kit/domain/readings/format-versions';
import { type HistoryField, RecordHistory } from 'shared-kit/web/catalogue';
import { useEnumText, useFormat, useLocalized } from 'shared-kit/web/i18n';
import * as z from 'zod/mini';
import { useCopiesText } from '../copies/use-copies-text.ts';
import { useDelayText } from '../delays/use-delay-text.ts';
import { useListedReadings } from '../performed/use-listed-readings.ts';
import { useReadingText } from '../record/readings/use-reading-text.ts';
import { useText } from '../use-text.ts';

const readingsSchema = z.array(readingSchema);
const countOf = (value: unknown): number => (Array.isArray(value) ? value.length : 0);

const idsIn = (value: unknown): number[] =>
  z.safeParse(readingsSchema, value).data?.map(({ formatId }) => formatId) ?? [];

/** The formats of what was read, in the task's order; those that the task does not ask for any more come last. */
const formatsOf = (
  { formats }: TaskDetail,
  known: readonly Format[],
  values: readonly unknown[],
): readonly Format[] => {
  const ids = new Set(values.flatMap(idsIn));
  const own = new Set(formats.map(({ id }) => id));
  return [...formats, ...known.filter(({ id }) => !own.has(id))].filter(({ id }) => ids.has(id));
};

/** Who recorded and corrected the result of a task. */
export const TaskHistory = ({ task }: { readonly task: TaskDetail }) => {
  const t = useText();
  const local = useLocalized();
  const format = useFormat();
  const { text } = useEnumText();
  const words = useReadingText();
  const delays = useDelayText();
  const copies = useCopiesText();
  const readingIn = (value: unknown, id: number) =>
    z.safeParse(readingsSchema, value).data?.find(({ formatId }) => formatId === id);
  const known = useListedReadings().formats;
  const readings = (value: unknown, other: unknown): string => {
    const told = formatsOf(task, known, [value, other]).flatMap((format) => {
      const reading = readingIn(value, format.id);
      const shown = words.reading(reading, format);
      return shown === words.reading(readingIn(other, format.id), format)
        ? []
        : [`${local((reading ? formatOf(format, reading) : format).name)}: ${shown}`];
    });
    return told.length === 0 ? '—' : told.join('\n');
  };
  const delayText = (value: unknown): string => {
    const { data } = z.safeParse(z.nullable(delaySchema), value);
    if (!data) return '—';
    return `${t(data.justified ? 'delay.justified' : 'delay.plain')}: ${delays.reason({ delay: data })}`;
  };
  const fields: readonly HistoryField[] = [
    { name: 'result', label: t('record.result'), show: (value) => text('choreResult', value as ChoreResult) },
    {
      name: 'plannedOn',
      label: t('calendar.day'),
      show: (value) => (typeof value === 'string' ? format.day(value) : '—'),
    },
    {
      name: 'assignedToName',
      label: t('assignee.label'),
      show: (value) => String(value ?? t('assignee.nobody')),
    },
    { name: 'readings', label: t('column.readings'), show: readings },
    { name: 'performedByName', label: t('record.performedBy'), show: (value) => String(value ?? '—') },
    {
      name: 'performedAt',
      label: t('column.performedAt'),
      show: (value) => (typeof value === 'string' ? format.dateTime(value) : '—'),
    },
    { name: 'delay', label: t('delay.title'), show: delayText },
    {
      name: 'copies',
      label: t('copies.copied'),
      show: (value) => {
        const marks = z.safeParse(z.array(copySchema), value).data ?? [];
        return marks.length === 0 ? '—' : copies(marks, [...task.formats, ...known]);
      },
    },
    { name: 'observation', label: t('record.observation'), show: (value) => String(value || '—') },
    {
      name: 'photoIds',
      label: t('record.photos'),
      show: (value) => t('record.photoCount', { count: countOf(value) }),
    },
    {
      name: 'videoIds',
      label: t('record.videos'),
      show: (value) => t('record.videoCount', { count: countOf(value) }),
    },
    {
      name: 'signedBy',
      label: t('record.signature'),
      show: (value) => String(value || t('record.unsigned')),
    },
  ];
  return <RecordHistory route={taskHistory} id={task.id} fields={fields} />;
};
