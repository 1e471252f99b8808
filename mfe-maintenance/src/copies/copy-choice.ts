/** What is to be copied, task by task, as a person chooses it. */

import { ValueType } from 'shared-kit/contracts/enums';
import type { CopyCandidate, CopyItem } from 'shared-kit/contracts/tasks/copy-tasks';
import type { TaskFormat } from 'shared-kit/contracts/tasks/task-detail';
import type { Reading, Task } from 'shared-kit/contracts/tasks/tasks';

export interface CopyChoice {
  /** Whether anything is copied into the task. */
  readonly isWanted: boolean;
  readonly fromTaskId: number;
  /** Null: the source's. */
  readonly result: CopyItem['result'];
  readonly formatIds: readonly number[];
  readonly observation: boolean;
}

export type CopyChoices = ReadonlyMap<number, CopyChoice>;

/** Which of its earlier results a task is given: the last one, or that of the period a year before. */
export const sourceKinds = ['last', 'year'] as const;
export type SourceKind = (typeof sourceKinds)[number];

const yearMs = 365.25 * 86_400_000;

/** The source of a kind; that of a year before is the one that begins nearest to it, within a month or the period's own length. */
export const sourceOf = ({ task, sources }: CopyCandidate, kind: SourceKind): Task | null => {
  if (kind === 'last') return sources[0] ?? null;
  const wanted = Date.parse(task.periodStart) - yearMs;
  const distance = ({ periodStart }: Task): number => Math.abs(Date.parse(periodStart) - wanted);
  const nearest = sources.toSorted((one, other) => distance(one) - distance(other))[0];
  const length = Date.parse(task.periodEnd) - Date.parse(task.periodStart);
  return nearest && distance(nearest) <= Math.max(length, 8 * 86_400_000) ? nearest : null;
};

export interface CopyableReading {
  readonly format: TaskFormat;
  readonly reading: Reading;
}

/** What of a source the task asks for now; photos are never copied. */
export const copyableReadings = (source: Task, formats: readonly TaskFormat[]): CopyableReading[] =>
  formats.flatMap((format) => {
    const reading = source.readings.find(({ formatId }) => formatId === format.id);
    const fits = reading && reading.valueType === format.valueType && reading.valueType !== ValueType.image;
    return fits ? [{ format, reading }] : [];
  });

/** All of a source. */
export const wholeChoice = (source: Task | null, formats: readonly TaskFormat[]): CopyChoice => ({
  isWanted: source !== null,
  fromTaskId: source?.id ?? 0,
  result: null,
  formatIds: source === null ? [] : copyableReadings(source, formats).map(({ format }) => format.id),
  observation: source !== null && source.observation !== '',
});

export const choicesOf = (candidates: readonly CopyCandidate[], kind: SourceKind): CopyChoices =>
  new Map(
    candidates.map((candidate) => [
      candidate.task.id,
      wholeChoice(sourceOf(candidate, kind), candidate.formats),
    ]),
  );

/** What is sent, in the order of the tasks. */
export const itemsOf = (candidates: readonly CopyCandidate[], choices: CopyChoices): CopyItem[] =>
  candidates.flatMap(({ task: { id, version } }) => {
    const choice = choices.get(id);
    if (!choice?.isWanted || choice.fromTaskId === 0) return [];
    const { fromTaskId, result, formatIds, observation } = choice;
    return [{ id, version, fromTaskId, result, formatIds: [...formatIds], observation }];
  });
