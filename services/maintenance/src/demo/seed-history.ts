import type { Format } from 'shared-kit/contracts/chores';
import { Archetype, ChoreResult } from 'shared-kit/contracts/enums';
import { type FormatV1, formatsV1 } from 'shared-kit/contracts/views/structure';
import { writeAudits } from 'shared-kit/server/audit';
import {
  type ClientSession,
  type Connection,
  databaseOf,
  inTransaction,
  nextId,
} from 'shared-kit/server/mongo';
import { type ObservationRecord, observations } from '../observations/observation.model.ts';
import { resultAudit } from '../tasks/result-audit.ts';
import { noResult, type ResultFields } from '../tasks/result-change.ts';
import { shownFormats } from '../tasks/shown-formats.ts';
import { type TaskRecord, tasks } from '../tasks/task.model.ts';
import { demoResult, type Person } from './demo-result.ts';

interface History {
  readonly installationId: number;
  readonly now: Date;
  readonly people: readonly [Person, ...Person[]];
}

const atOnce = 1000;
type DemoTask = Pick<
  TaskRecord,
  '_id' | 'choreId' | 'periodKey' | 'periodStart' | 'periodEnd' | 'formatIds' | 'version'
>;
type Done = DemoTask & { readonly change: ResultFields };

export const seedHistory = async (
  db: Connection,
  { installationId, now, people }: History,
): Promise<void> => {
  const begun = await tasks(db)
    .find(
      {
        installationId,
        archetype: Archetype.preventive,
        result: ChoreResult.Undone,
        periodStart: { $lte: now },
        version: 0,
      },
      { projection: { choreId: 1, periodKey: 1, periodStart: 1, periodEnd: 1, formatIds: 1, version: 1 } },
    )
    .sort({ periodStart: 1, _id: 1 })
    .toArray();
  const formatsOf = await formatReader(db, begun);
  const done = begun.flatMap((task): Done[] => {
    const change = demoResult(task, formatsOf(task.formatIds), people, now);
    return change ? [{ ...task, change }] : [];
  });
  for (let from = 0; from < done.length; from += atOnce) {
    const batch = done.slice(from, from + atOnce);
    // Whole or not at all: what was interrupted is made up anew.
    await inTransaction(db, async (session) => {
      await addObservations(db, installationId, batch, session);
      await tasks(db).bulkWrite(
        batch.map(({ _id, change }) => ({
          updateOne: { filter: { _id, version: 0 }, update: { $set: { ...change, version: 1 } } },
        })),
        { ordered: false, session },
      );
      await auditResults(db, { installationId, now }, batch, session);
    });
  }
};

/** As if each had been recorded when it was done. */
const auditResults = async (
  db: Connection,
  { installationId, now }: Pick<History, 'installationId' | 'now'>,
  done: readonly Done[],
  session: ClientSession,
): Promise<void> => {
  const origin = {
    service: 'maintenance',
    requestId: 'demo',
    installationId,
    user: { id: 0, name: 'Demo' },
    at: now,
  };
  const entries = done.map(({ _id, version, change }) => ({
    ...resultAudit({ _id, version, ...noResult }, { _id, version: version + 1, ...change }),
    user: { id: change.performedById ?? 0, name: change.performedByName ?? '' },
    at: change.performedAt ?? now,
  }));
  await writeAudits(db, origin, entries, session);
};

const formatReader = async (db: Connection, demoTasks: readonly DemoTask[]) => {
  const formatIds = [...new Set(demoTasks.flatMap((task) => task.formatIds))];
  const stored = await databaseOf(db)
    .collection<FormatV1>(formatsV1)
    .find({ _id: { $in: formatIds } })
    .toArray();
  const formats = shownFormats(stored, { readings: [] }, null);
  const byId = new Map(formats.map((format) => [format.id, format]));
  return (ids: readonly number[]): Format[] => ids.flatMap((id) => byId.get(id) ?? []);
};

const addObservations = async (
  db: Connection,
  installationId: number,
  done: readonly Done[],
  session: ClientSession,
): Promise<void> => {
  const observed = done.filter(({ change }) => change.observation !== '');
  if (observed.length === 0) return;
  const firstId = await nextId(db, observations.collection, observed.length);
  await observations(db).insertMany(
    observed.map(
      ({ _id: taskId, choreId, periodStart, change }, index): ObservationRecord => ({
        _id: firstId + index,
        installationId,
        choreId,
        taskId,
        description: change.observation,
        date: change.performedAt ?? periodStart,
        userId: change.performedById ?? 0,
        userName: change.performedByName ?? '',
      }),
    ),
    { session },
  );
};
