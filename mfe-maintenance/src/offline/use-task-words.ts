import { useEffect, useState } from 'react';
import type { ChoreResult } from 'shared-kit/contracts/enums';
import { paths } from 'shared-kit/contracts/paths';
import { getTask, type TaskDetail, type TaskFormat } from 'shared-kit/contracts/tasks/task-detail';
import { taskOperations } from 'shared-kit/contracts/tasks/task-operations';
import type { Reading } from 'shared-kit/contracts/tasks/tasks';
import { formatIdOf } from 'shared-kit/domain/readings/result-fields';
import { readAddress, routePath } from 'shared-kit/web/app';
import { useEnumText, useFormat, useLocalized } from 'shared-kit/web/i18n';
import {
  keptRead,
  type OperationWords,
  personDatabase,
  type StoredOperation,
  usePending,
} from 'shared-kit/web/offline';
import { type PerformedBy, usePerformedWords } from '../record/performance/use-performed-words.ts';
import { useReadingText } from '../record/readings/use-reading-text.ts';
import { useText } from '../use-text.ts';
import { editResult } from './edit-result.ts';

type Formats = readonly TaskFormat[];

const keptFormats = async (id: number): Promise<Formats> => {
  const database = personDatabase();
  const read = database && (await keptRead(database, readAddress(routePath(getTask, { params: { id } }))));
  return (read?.answer as { data?: TaskDetail } | undefined)?.data?.formats ?? [];
};

/** Of the tasks that something waits for, as far as they were prepared. */
const useKeptFormats = (): ReadonlyMap<number, Formats> => {
  const ids = [...usePending(taskOperations.resource).keys()].join();
  const [formats, setFormats] = useState<ReadonlyMap<number, Formats>>(new Map());
  useEffect(() => {
    let isGone = false;
    const read = async (): Promise<void> => {
      const found = new Map<number, Formats>();
      for (const id of ids.split(',').filter(Boolean).map(Number)) found.set(id, await keptFormats(id));
      if (!isGone) setFormats(found);
    };
    // Without them readings are told by number.
    read().catch(() => undefined);
    return () => {
      isGone = true;
    };
  }, [ids]);
  return formats;
};

const countOf = (value: unknown): number => (Array.isArray(value) ? value.length : 0);

/** A result's fields and values as its card calls them. */
export const useTaskWords = (): ((operation: StoredOperation) => OperationWords) => {
  const t = useText();
  const local = useLocalized();
  const { text } = useEnumText();
  const formatting = useFormat();
  const words = useReadingText();
  const kept = useKeptFormats();
  const performed = usePerformedWords();
  const textOf = (formats: Formats, field: string, value: unknown): string => {
    const format = formats.find(({ id }) => id === formatIdOf(field));
    if (format) return words.reading((value ?? undefined) as Reading | undefined, format);
    if (field === 'result') return text('choreResult', value as ChoreResult);
    if (field === 'photoIds') return t('record.photoCount', { count: countOf(value) });
    if (field === 'videoIds') return t('record.videoCount', { count: countOf(value) });
    if (field === 'genericObservationIds') return String(countOf(value));
    if (value === null || value === undefined || value === '') return '–';
    if (field === 'signature') return (value as { readonly signedBy: string }).signedBy;
    if (field === 'performed') return performed(value as PerformedBy);
    if (field === 'delay') return text('delayReason', (value as { readonly reason: never }).reason);
    const written = value as { readonly text?: unknown };
    return typeof value === 'string' ? value : String(written.text ?? '');
  };
  const nameOf = (formats: Formats, field: string): string => {
    const id = formatIdOf(field);
    if (id === null) return t(`pending.fields.${field}`);
    const format = formats.find((one) => one.id === id);
    return format ? local(format.name) : t('pending.fields.reading', { id });
  };
  return (operation) => {
    const record = operation.record as TaskDetail | null;
    const formats = record?.formats ?? kept.get(operation.id) ?? [];
    const asked = operation.conflicts.map(({ field }) => field);
    const names = [...Object.keys(operation.fields), ...asked].map((field) => [
      field,
      nameOf(formats, field),
    ]);
    return {
      title: operation.title || t('pending.task', { id: operation.id }),
      href: paths.task(operation),
      fields: Object.fromEntries(names),
      valueOf: (field, value) => textOf(formats, field, value),
      // A conflict is decided field by field.
      ...(operation.state === 'conflict' ? {} : { edit: () => editResult(operation, formatting) }),
    };
  };
};
