/** What people do while the portal is killed: they record results, correct them, and import workbooks. */
import { randomUUID } from 'node:crypto';
import {
  applyCobieImport,
  getCobieImport,
  previewCobieImport,
} from 'shared-kit/contracts/centres/cobie-imports';
import { recordTaskResult } from 'shared-kit/contracts/tasks/task-detail';
import { callAt } from 'shared-kit/testing/call-at';
import { makeWorkbook } from 'shared-kit/testing/documents/make-workbook';
import type { KillablePortal } from './killable-portal.ts';
import type { Imported, Ledger, Recorded } from './ledger.ts';

type Place = Pick<KillablePortal, 'base' | 'token'>;

/** Of `fetch`, where nobody answers any more. */
const isGone = (error: unknown): boolean => error instanceof TypeError;

/** Sends what is pending and notes the answer. */
export const sendPending = async (place: Place, task: Recorded): Promise<void> => {
  const { pending, id, version } = task;
  if (!pending) return;
  const { observation, key } = pending;
  const body = { version, result: 1, readings: [], observation, photoIds: [] };
  const caller = { ...place, idempotencyKey: key };
  const { data } = await callAt(caller, recordTaskResult, { params: { id }, body });
  task.version = data.version;
  task.acknowledged.push(observation);
  task.pending = null;
};

interface Recording {
  readonly ledger: Ledger;
  /** Tasks that nobody has taken yet. */
  readonly open: { readonly id: number; readonly version: number }[];
  readonly onAcknowledged: () => void;
}

/** Takes a task, records it and corrects it twice, and so on until the portal is gone. */
export const recordUntilGone = async (
  place: Place,
  { ledger, open, onAcknowledged }: Recording,
): Promise<void> => {
  try {
    for (;;) {
      const next = open.pop();
      if (!next) throw new Error('There are not enough tasks');
      const task: Recorded = { ...next, acknowledged: [], pending: null };
      ledger.tasks.set(task.id, task);
      for (const word of ['recorded', 'corrected', 'corrected again']) {
        task.pending = { observation: `${word}, ${task.id}`, key: randomUUID() };
        await sendPending(place, task);
        onAcknowledged();
      }
    }
  } catch (error) {
    if (!isGone(error)) throw error;
  }
};

export const elementsOfWorkbook = 120;

const workbook = makeWorkbook({
  Facility: [['Name'], ['House']],
  Floor: [['Name'], ['Ground']],
  Space: [
    ['Name', 'FloorName'],
    ['Hall', 'Ground'],
  ],
  Type: [['Name'], ['Pump']],
  Component: [
    ['Name', 'TypeName', 'Space'],
    ...Array.from({ length: elementsOfWorkbook }, (_, index) => [`Pump ${index + 1}`, 'Pump', 'Hall']),
  ],
});

interface Importing {
  readonly imported: Imported;
  /** Some of it is written, and not all. */
  readonly onUnderway: () => void;
}

/** Imports a workbook into an empty installation and looks how far it is until it is done, or the portal gone. */
export const importUntilGone = async (place: Place, { imported, onUnderway }: Importing): Promise<void> => {
  const { installationId } = imported;
  try {
    const { data } = await callAt(place, previewCobieImport, { query: { installationId }, body: workbook });
    imported.importId = data.id;
    const params = { id: data.id };
    await callAt(place, applyCobieImport, { params });
    for (;;) {
      const { job } = (await callAt(place, getCobieImport, { params })).data;
      if (job?.state === 'failed') throw new Error(`The import has failed: ${job.error}`);
      if (job?.state === 'done') {
        imported.isDone = true;
        return;
      }
      if (job) onUnderway();
    }
  } catch (error) {
    if (!isGone(error)) throw error;
  }
};
