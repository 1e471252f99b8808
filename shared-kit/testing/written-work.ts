/** What must have become of everything that was written, whatever happened to it on the way. */
import type { TaskDetail } from 'shared-kit/contracts/tasks/task-detail';

export interface Written {
  readonly opId: string;
  readonly task: number;
  readonly field: 'text' | 'value' | 'photo' | 'signature';
  /** Of a value or a signature: what was there for whom wrote it; null: nothing. */
  readonly from: string | null;
  /** A line, or a value; no two are alike. */
  readonly to: string;
  readonly personId: number;
}

/** What a device shows at the end of what it could not store. */
export interface Shown {
  readonly opId: string;
  readonly state: 'conflict' | 'refused';
  /** What it is and why, for who reads of it. */
  readonly about?: string;
}

interface End {
  readonly written: readonly Written[];
  readonly shown: readonly Shown[];
  /** Values that a person gave up for another's, or took back. */
  readonly givenUp: ReadonlySet<string>;
  /** Lines and photos that were taken back before they were on their way. */
  readonly takenBack?: ReadonlySet<string>;
  /** Those that were on their way when they were taken back: they are there once or not at all. */
  readonly doubtful?: ReadonlySet<string>;
  readonly tasks: readonly TaskDetail[];
  readonly formatId: number;
}

const nothing: ReadonlySet<string> = new Set();

const linesOf = (text: string): string[] => text.split('\n').map((line) => line.trim());

/** In words, what is not as it must be; nothing where all is well. */
export const faultsOf = ({
  written,
  shown,
  givenUp,
  takenBack = nothing,
  doubtful = nothing,
  tasks,
  formatId,
}: End): string[] => {
  const stateOf = new Map(shown.map(({ opId, state }) => [opId, state]));
  const faults: string[] = [];
  for (const { opId, state, about = opId } of shown)
    if (state === 'refused') faults.push(`${about} is refused`);
  for (const task of tasks) {
    const own = written.filter((one) => one.task === task.id);
    const lines = linesOf(task.observation);
    for (const { to, personId } of own.filter(({ field }) => field === 'text')) {
      const times = lines.filter((line) => line === to).length;
      const isRight = takenBack.has(to) ? times === 0 : times === 1 || (times === 0 && doubtful.has(to));
      if (!isRight) faults.push(`task ${task.id}: "${to}" stands there ${times} times`);
      const first = task.observations
        .toReversed()
        .find(({ description }) => linesOf(description).includes(to));
      if (first && first.userId !== personId)
        faults.push(`task ${task.id}: "${to}" of ${personId} came from ${first.userId}`);
    }
    const photos = own.filter(({ field, to }) => field === 'photo' && !takenBack.has(to));
    const least = photos.filter(({ to }) => !doubtful.has(to)).length;
    if (task.photoIds.length < least || task.photoIds.length > photos.length)
      faults.push(`task ${task.id} has ${task.photoIds.length} photos of ${photos.length}`);
    const reading = task.readings.find((one) => one.formatId === formatId);
    const stored = reading && 'text' in reading ? reading.text : null;
    for (const [field, is] of [
      ['value', stored],
      ['signature', task.signatureId === null ? null : task.signedBy],
    ] as const) {
      const values = own.filter((one) => one.field === field);
      for (const { opId, to } of values) {
        const isThere = is === to || stateOf.get(opId) === 'conflict' || givenUp.has(to);
        // Whoever wrote over it knew of it.
        const isReplaced = values.some(({ from }) => from === to);
        if (!isThere && !isReplaced)
          faults.push(`task ${task.id}: the ${field} ${to} is lost, ${is} is stored`);
      }
    }
  }
  return faults;
};
