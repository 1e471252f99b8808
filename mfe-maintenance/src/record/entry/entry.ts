/** What a technician writes down for a task, as the form holds it: a place for every format, filled in or not. */

import type { Format } from 'shared-kit/contracts/catalogues/formats';
import { ChoreResult, ValueType } from 'shared-kit/contracts/enums';
import type { RecordTaskResultBody, TaskDetail } from 'shared-kit/contracts/tasks/task-detail';
import type { Reading, Task } from 'shared-kit/contracts/tasks/tasks';
import { type DelayEntry, delayEntry, saidOf } from '../../delays/delay-entry.ts';
import { type PerformanceEntry, performanceEntry } from '../performance/performance.ts';
import { shownText, storedText } from '../readings/reading-text.ts';
import { type EvidenceEntry, evidenceEntry } from './evidence-entry.ts';

export interface EntryReading {
  text: string;
  fileId: number | null;
  options: number[];
}
/** What the work was, without who did it and when. */
export interface ResultEntry extends EvidenceEntry {
  result: ChoreResult | null;
  /** In the order of the task's formats. */
  readings: EntryReading[];
  observation: string;
  photoIds: number[];
}

export type Entry = ResultEntry & PerformanceEntry & DelayEntry;

const nothingRead: EntryReading = { text: '', fileId: null, options: [] };

/** Writes a number as the reader's language does. */
export type WriteNumber = (value: number, options: Intl.NumberFormatOptions) => string;

const entryReading = (reading: Reading | undefined, format: Format, write: WriteNumber): EntryReading => {
  if (!reading) return nothingRead;
  if (reading.valueType === ValueType.text)
    return { ...nothingRead, text: shownText(reading.text, format, write) };
  if (reading.valueType === ValueType.image) return { ...nothingRead, fileId: reading.fileId };
  return { ...nothingRead, options: reading.options };
};

/** A place for each format, filled in or not. */
export const entryReadings = (
  readings: readonly Reading[],
  formats: readonly Format[],
  write: WriteNumber,
): EntryReading[] =>
  formats.map((format) =>
    entryReading(
      readings.find(({ formatId }) => formatId === format.id),
      format,
      write,
    ),
  );

type Recorded = Pick<Task, 'result' | 'readings' | 'observation' | 'photoIds' | keyof EvidenceEntry>;

export const resultEntry = (
  recorded: Recorded,
  formats: readonly Format[],
  write: WriteNumber,
): ResultEntry => ({
  result: recorded.result === ChoreResult.Undone ? null : recorded.result,
  readings: entryReadings(recorded.readings, formats, write),
  observation: recorded.observation,
  photoIds: recorded.photoIds,
  ...evidenceEntry(recorded),
});

interface Local {
  readonly number: WriteNumber;
  readonly timeZone: string;
}

/** A task as the form holds it, in the words and by the clock of the reader. */
export const entryOf = (task: TaskDetail, { number, timeZone }: Local): Entry => ({
  ...resultEntry(task, task.formats, number),
  ...performanceEntry(task, timeZone),
  ...delayEntry(task.delay),
});

const readingOf = (format: Format, { text, fileId, options }: EntryReading): Reading[] => {
  const { id: formatId, formatVersion, valueType } = format;
  const written = storedText(text, format);
  const begun = { formatId, formatVersion };
  if (valueType === ValueType.text) return written === '' ? [] : [{ ...begun, valueType, text: written }];
  if (valueType === ValueType.image) return fileId === null ? [] : [{ ...begun, valueType, fileId }];
  return options.length === 0 ? [] : [{ ...begun, valueType, options: options.toSorted((a, b) => a - b) }];
};

/** Those that are filled in. */
export const readingsOf = (entries: readonly EntryReading[], formats: readonly Format[]): Reading[] =>
  formats.flatMap((format, index) => readingOf(format, entries[index] ?? nothingRead));

/** What is sent, but for what differs from what was recorded alone: filled-in readings and no others. */
export const bodyOf = (
  entry: Omit<ResultEntry, keyof EvidenceEntry>,
  formats: readonly Format[],
  version: number,
): RecordTaskResultBody => ({
  version,
  result: entry.result ?? ChoreResult.Undone,
  readings: readingsOf(entry.readings, formats),
  observation: entry.observation.trim(),
  photoIds: [...entry.photoIds],
});

/** What puts a task back to how it was. */
export const bodyBefore = (before: TaskDetail, version: number): RecordTaskResultBody => ({
  version,
  result: before.result,
  readings: before.readings,
  observation: before.observation,
  photoIds: before.photoIds,
  delay: saidOf(before.delay),
  ...(before.result === ChoreResult.Undone ? {} : evidenceEntry(before)),
  ...(before.performedById === null ? {} : { performedById: before.performedById }),
  ...(before.performedAt === null ? {} : { performedAt: before.performedAt }),
});
