/** What must have become of everything that was written, whatever happened to it on the way. */
import type { TaskDetail } from 'shared-kit/contracts/task-detail';

export interface Written {
  readonly opId: string;
  readonly task: number;
  readonly field: 'text' | 'value' | 'photo';
  /** Of a value: what was there for whom wrote it; null: nothing. */
  readonly from: string | null;
  /** A line, or a value; no two are alike. */
  readonly to: string;
  readonly personId: number;
}

/** What a device shows at the end of what it could not store. */
export interface Shown {
  readonly opId: string;
  readonly state: 'conflict' | 'refused';
}

interface End {
  readonly written: readonly Written[];
  readonly shown: readonly Shown[];
  /** Values that a person gave up for another's. */
  readonly givenUp: ReadonlySet<string>;
  readonly tasks: readonly TaskDetail[];
  readonly formatId: number;
}

const linesOf = (text: string): string[] => text.split('\n').map((line) => line.trim());

/** In words, what is not as it must be; nothing where all is well. */
export const faultsOf = ({ written, shown, givenUp, tasks, formatId }: End): string[] => {
  const stateOf = new Map(shown.map(({ opId, state }) => [opId, state]));
  const faults: string[] = [];
  for (const { opId, state } of shown) if (state === 'refused') faults.push(`${opId} is refused`);
  for (const task of tasks) {
    const own = written.filter((one) => one.task === task.id);
    const lines = linesOf(task.observation);
    for (const { to, personId } of own.filter(({ field }) => field === 'text')) {
      const times = lines.filter((line) => line === to).length;
      if (times !== 1) faults.push(`task ${task.id}: "${to}" stands there ${times} times`);
      const first = task.observations
        .toReversed()
        .find(({ description }) => linesOf(description).includes(to));
      if (first && first.userId !== personId)
        faults.push(`task ${task.id}: "${to}" of ${personId} came from ${first.userId}`);
    }
    const photos = own.filter(({ field }) => field === 'photo').length;
    if (task.photoIds.length !== photos)
      faults.push(`task ${task.id} has ${task.photoIds.length} photos of ${photos}`);
    const reading = task.readings.find((one) => one.formatId === formatId);
    const stored = reading && 'text' in reading ? reading.text : null;
    const values = own.filter(({ field }) => field === 'value');
    for (const { opId, to } of values) {
      const isThere = stored === to || stateOf.get(opId) === 'conflict' || givenUp.has(to);
      // Whoever wrote over it knew of it.
      const isReplaced = values.some(({ from }) => from === to);
      if (!isThere && !isReplaced)
        faults.push(`task ${task.id}: the value ${to} is lost, ${stored} is stored`);
    }
  }
  return faults;
};
