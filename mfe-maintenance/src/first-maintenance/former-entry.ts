/** What is written down of the time before, as the form holds it. */
import { ValueType } from 'shared-kit/contracts/enums';
import type { FormerState, GivenFormer } from 'shared-kit/contracts/plans/formers';
import type { TaskFormat } from 'shared-kit/contracts/tasks/task-detail';
import { isDayText } from 'shared-kit/domain/dates/civil-day';
import { parseNumber } from 'shared-kit/domain/files/numbers';
import { type EntryReading, entryReadings, readingsOf, type WriteNumber } from '../record/entry/entry.ts';
import { readingField } from '../record/entry/entry-schema.ts';

export interface FormerEntry {
  state: FormerState;
  /** `2026-11-21`; empty where it was not done. */
  doneOn: string;
  by: string;
  observation: string;
  readings: EntryReading[];
}

export const formerEntry = (
  former: GivenFormer | null,
  formats: readonly TaskFormat[],
  write: WriteNumber,
): FormerEntry => ({
  state: former?.state ?? 'done',
  doneOn: former?.doneOn ?? '',
  by: former?.by ?? '',
  observation: former?.observation ?? '',
  readings: entryReadings(former?.readings ?? [], formats, write),
});

export const givenFormer = (entry: FormerEntry, formats: readonly TaskFormat[]): GivenFormer => {
  const isDone = entry.state === 'done';
  return {
    state: entry.state,
    doneOn: isDone && entry.doneOn !== '' ? entry.doneOn : null,
    by: isDone ? entry.by.trim() : '',
    observation: entry.observation.trim(),
    readings: isDone ? readingsOf(entry.readings, formats) : [],
  };
};

/** What keeps it from being sent, in the order of the form. */
export const formerProblems = (
  { state, doneOn, readings }: FormerEntry,
  formats: readonly TaskFormat[],
): { path: (string | number)[]; code: string }[] => {
  if (state !== 'done') return [];
  const day = doneOn === '' ? 'required' : isDayText(doneOn) ? null : 'invalidDate';
  return [
    ...(day === null ? [] : [{ path: ['doneOn'], code: day }]),
    ...formats.flatMap((format, index) => {
      const text = readings[index]?.text.trim() ?? '';
      const isNumber = format.valueType === ValueType.text && format.numeric && text !== '';
      return isNumber && parseNumber(text) === null
        ? [{ path: readingField(format, index).split('.'), code: 'notANumber' }]
        : [];
    }),
  ];
};
