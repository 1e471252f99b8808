import type { LocalizedText } from 'shared-kit/contracts/base';
import type { Former, FormerState } from 'shared-kit/contracts/plans/formers';
import type { Programme } from 'shared-kit/contracts/plans/programmes';
import { defineCollection } from 'shared-kit/server/database/define-collection';
import type { ReadLimits, TaskRecord } from '../tasks/task.model.ts';

/** An open task of before that went, as far as it differs from the others of its chore. */
export type RemovedTask = Pick<
  TaskRecord,
  | (
      | '_id'
      | 'version'
      | 'periodKey'
      | 'periodStart'
      | 'periodEnd'
      | 'dueStart'
      | 'dueEnd'
      | 'dueOn'
      | 'dueDay'
    )
  | ('plannedOn' | 'delay')
>;

/** When a chore was last done before this portal; `_id` is the chore's. `none`: what was written down was taken away. */
export interface FormerRecord extends Omit<Former, 'choreId' | 'state' | 'writtenAt'> {
  _id: number;
  installationId: number;
  elementId: number;
  programme: Programme;
  /** As it was called then. */
  choreName: LocalizedText;
  state: FormerState | 'none';
  version: number;
  writtenAt: Date;
  /** Limits that counted for the readings when they were written down. */
  limits: ReadLimits[];
  /** The tasks that nobody has to do because of it, to bring them back. */
  removed: { readonly template: Omit<TaskRecord, '_id'>; readonly tasks: readonly RemovedTask[] } | null;
}

export const formers = defineCollection<FormerRecord>('formerResults', [
  { key: { installationId: 1, state: 1, elementId: 1, _id: 1 } },
]);

export const presentFormer = (record: FormerRecord | null | undefined): Former | null => {
  if (!record) return null;
  const { _id: choreId, state, doneOn, by, readings, outOfLimits, observation, ...written } = record;
  if (state === 'none') return null;
  const { writtenAt, writtenById, writtenByName } = written;
  return {
    choreId,
    state,
    doneOn,
    by,
    readings,
    outOfLimits,
    observation,
    writtenAt: writtenAt.toISOString(),
    writtenById,
    writtenByName,
  };
};
