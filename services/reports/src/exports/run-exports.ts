/** Makes what waits: in every replica two at a time, one of which never begins what takes long, so that nobody waits behind it. */
import { type JobQueue, runQueue } from 'shared-kit/server/jobs/run-queue';
import { type ExportRecord, reportExports } from './export.model.ts';
import { type Making, makeExport, noteReady } from './make-export.ts';

type ExportQueue = JobQueue<ExportRecord>;

export const runExports = (making: Making): ExportQueue =>
  runQueue<ExportRecord>(making, {
    collection: reportExports.collection,
    lanes: [{ atOnce: 1 }, { which: { isLong: false }, atOnce: 1 }],
    work: {
      run: (held, attempt) => makeExport(making, held, attempt),
      whenDone: (held, _made, session) => noteReady(making, held, session),
    },
  });

export interface ExportDeps {
  readonly exports: ExportQueue;
}
