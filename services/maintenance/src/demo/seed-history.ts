import { Archetype, ChoreResult } from 'shared-kit/contracts/enums';
import { type ElementDataV1, elementDataV1 } from 'shared-kit/contracts/views/structure';
import { writeAudits } from 'shared-kit/server/audit';
import {
  type ClientSession,
  type Connection,
  databaseOf,
  inTransaction,
  nextId,
} from 'shared-kit/server/database/mongo';
import type { insertMissing } from '../generation/insert-missing.ts';
import { type ObservationRecord, observations } from '../observations/observation.model.ts';
import { readFormats } from '../tasks/readings/read-measured-world.ts';
import { shownFormats } from '../tasks/readings/shown-formats.ts';
import { resultAudit } from '../tasks/results/result-audit.ts';
import { noResult, type ResultFields } from '../tasks/results/result-change.ts';
import { type TaskRecord, tasks } from '../tasks/task.model.ts';
import { withCopies } from './demo-copies.ts';
import { demoDelay } from './demo-delay.ts';
import type { DemoExtent } from './demo-extent.ts';
import { type DemoProof, demoResult, type Measured, type Person } from './demo-result.ts';

interface History {
  readonly installationId: number;
  readonly now: Date;
  readonly people: readonly [Person, ...Person[]];
  readonly extent: DemoExtent;
  readonly proof: DemoProof | null;
}

const atOnce = 1000;
type DemoTask = Pick<
  TaskRecord,
  | '_id'
  | 'choreId'
  | 'elementId'
  | 'elementRef'
  | 'periodKey'
  | 'periodStart'
  | 'periodEnd'
  | 'periodicity'
  | 'dueStart'
  | 'dueEnd'
  | 'assignedToId'
  | 'formatIds'
  | 'requires'
  | 'version'
>;
type Done = DemoTask & { readonly change: ResultFields & Pick<TaskRecord, 'delay'> };

/** Stores tasks as they are today: those whose time has come mostly with a result, its observation and its entry in the audit. */
export const insertWithResults =
  (history: History): typeof insertMissing =>
  async (db, records) => {
    const { archetypes } = history.extent;
    const isSingle = ({ archetype }: TaskRecord) => archetypes.includes(archetype);
    const wanted = records.filter(
      (record) => isSingle(record) || record.archetype === Archetype.lowVoltageReport,
    );
    const done = await resultsOf(db, wanted.filter(isSingle), history);
    const changes = new Map(done.map(({ _id, change }) => [_id, change]));
    const stored = records.map((record): TaskRecord => {
      const change = changes.get(record._id);
      return change ? { ...record, ...change, version: 1 } : record;
    });
    await inTransaction(db, async (session) => {
      await tasks(db).insertMany(stored, { session });
      await tellResults(db, history, { done, session });
    });
    return stored.length;
  };

/** Gives tasks that were there already, undone, what would have become of them. */
export const finishHistory = async (db: Connection, history: History): Promise<void> => {
  const { installationId, now, extent } = history;
  const begun = await tasks(db)
    .find(
      {
        installationId,
        archetype: { $in: [...extent.archetypes] },
        result: ChoreResult.Undone,
        periodStart: { $lte: now },
        version: 0,
      },
      {
        projection: {
          choreId: 1,
          elementId: 1,
          elementRef: 1,
          periodKey: 1,
          periodStart: 1,
          periodEnd: 1,
          periodicity: 1,
          dueStart: 1,
          dueEnd: 1,
          assignedToId: 1,
          formatIds: 1,
          requires: 1,
          version: 1,
        },
      },
    )
    .sort({ periodStart: 1, _id: 1 })
    .toArray();
  const done = await resultsOf(db, begun, history);
  for (let from = 0; from < done.length; from += atOnce) {
    const batch = done.slice(from, from + atOnce);
    // Whole or not at all: what was interrupted is made up anew.
    await inTransaction(db, async (session) => {
      await tasks(db).bulkWrite(
        batch.map(({ _id, change }) => ({
          updateOne: { filter: { _id, version: 0 }, update: { $set: { ...change, version: 1 } } },
        })),
        { ordered: false, session },
      );
      await tellResults(db, history, { done: batch, session });
    });
  }
};

/** Of those whose time has come. */
const resultsOf = async (
  db: Connection,
  wanted: readonly DemoTask[],
  { now, people, extent, proof }: History,
): Promise<Done[]> => {
  const measuredOf = await measuredReader(db, wanted);
  const done = wanted.flatMap((task): Done[] => {
    const { dueStart = task.periodStart, dueEnd = task.periodEnd, assignedToId = null, requires = [] } = task;
    if (dueStart > now) return [];
    const known = { ...task, dueStart, dueEnd, assignedToId, requires };
    const change = demoResult(known, measuredOf(task), { people, now, extent, proof });
    if (!change) return [];
    const by = { id: change.performedById ?? 0, name: change.performedByName ?? '' };
    const delay = demoDelay({ ...task, dueEnd, performedAt: change.performedAt }, { by, now });
    return [{ ...task, change: delay ? { ...change, delay } : change }];
  });
  return withCopies(done, extent.copied);
};

const tellResults = async (
  db: Connection,
  history: History,
  { done, session }: { readonly done: readonly Done[]; readonly session: ClientSession },
): Promise<void> => {
  if (done.length === 0) return;
  await addObservations(db, history.installationId, { done, session });
  await auditResults(db, history, { done, session });
};

/** As if each had been recorded when it was done. */
const auditResults = async (
  db: Connection,
  { installationId, now }: Pick<History, 'installationId' | 'now'>,
  { done, session }: { readonly done: readonly Done[]; readonly session: ClientSession },
): Promise<void> => {
  const origin = {
    service: 'maintenance',
    requestId: 'demo',
    installationId,
    user: { id: 0, name: 'Demo' },
    at: now,
  };
  const entries = done.map(({ _id, version, dueEnd, periodEnd, change }) => ({
    ...resultAudit(
      { _id, version, dueEnd, periodEnd, ...noResult },
      { _id, version: version + 1, dueEnd, periodEnd, ...change },
    ),
    user: { id: change.performedById ?? 0, name: change.performedByName ?? '' },
    at: change.performedAt ?? now,
  }));
  await writeAudits(db, origin, { entries, session });
};

/** The formats of tasks, and what follows from their readings. */
const measuredReader = async (db: Connection, demoTasks: readonly DemoTask[]) => {
  const { formats: stored, limitFormats } = await readFormats({ db }, [
    ...new Set(demoTasks.flatMap((task) => task.formatIds)),
  ]);
  const measured = demoTasks.filter(({ formatIds }) => formatIds.length > 0);
  const elements = await databaseOf(db)
    .collection<ElementDataV1>(elementDataV1)
    .find({ _id: { $in: [...new Set(measured.map(({ elementId }) => elementId))] } })
    .toArray();
  const elementOf = new Map(elements.map((element) => [element._id, element]));
  const shown = shownFormats([...stored.values()], { readings: [] }, null);
  const byId = new Map(shown.map((format) => [format.id, format]));
  return ({ elementId, formatIds }: DemoTask): Measured => ({
    formats: formatIds.flatMap((id) => byId.get(id) ?? []),
    world: {
      formats: formatIds.flatMap((id) => stored.get(id) ?? []),
      element: elementOf.get(elementId) ?? null,
      limitFormats,
    },
  });
};

const addObservations = async (
  db: Connection,
  installationId: number,
  { done, session }: { readonly done: readonly Done[]; readonly session: ClientSession },
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
