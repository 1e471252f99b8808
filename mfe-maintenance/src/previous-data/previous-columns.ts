/** The results of a chore as columns: the newest first, what was before this portal last. */
import type { PreviousChore } from 'shared-kit/contracts/plans/first-maintenance';
import type { Former } from 'shared-kit/contracts/plans/formers';
import type { Reading, Task } from 'shared-kit/contracts/tasks/tasks';

export type PreviousColumn =
  | { readonly kind: 'task'; readonly key: string; readonly task: Task }
  | { readonly kind: 'former'; readonly key: string; readonly former: Former };

export const columnsOf = ({
  results,
  former,
}: Pick<PreviousChore, 'results' | 'former'>): PreviousColumn[] => [
  ...results.map((task): PreviousColumn => ({ kind: 'task', key: String(task.id), task })),
  ...(former === null ? [] : [{ kind: 'former', key: 'former', former } as const]),
];

const recordOf = (column: PreviousColumn) => (column.kind === 'task' ? column.task : column.former);

export const readingIn = (column: PreviousColumn, formatId: number): Reading | undefined =>
  recordOf(column).readings.find((reading) => reading.formatId === formatId);

export const isOutside = (column: PreviousColumn, formatId: number): boolean =>
  recordOf(column).outOfLimits.includes(formatId);

export const observationOf = (column: PreviousColumn): string => recordOf(column).observation;
