/** Whether everything that was acknowledged is there exactly once, and nothing by half. */
import { ChoreResult } from 'shared-kit/contracts/enums';
import { auditCollection } from 'shared-kit/server/audit';
import { type Connection, databaseOf } from 'shared-kit/server/database/mongo';
import type { Written, WrittenResult } from './load-deeds.ts';

export interface Kept {
  readonly acknowledged: number;
  /** Acknowledged and not there exactly once, each with what was found. */
  readonly lost: readonly string[];
  /** There in part, each with what was found. */
  readonly half: readonly string[];
  /** Not acknowledged and there as a whole: carried out, and its answer came too late or never. */
  readonly unanswered: number;
}

const atOnce = 500;

interface Asked {
  readonly collection: string;
  readonly field: string;
  readonly values: readonly (string | number)[];
  readonly among?: Readonly<Record<string, unknown>>;
}

/** The ids of the rows that have each value of a field. */
const rowsBy = async (
  db: Connection,
  { collection, field, values, among = {} }: Asked,
): Promise<Map<unknown, readonly unknown[]>> => {
  const rows: Record<string, unknown>[] = [];
  for (let at = 0; at < values.length; at += atOnce)
    rows.push(
      ...(await databaseOf(db)
        .collection(collection)
        .find({ ...among, [field]: { $in: values.slice(at, at + atOnce) } }, { projection: { [field]: 1 } })
        .toArray()),
    );
  return new Map(
    [...Map.groupBy(rows, (row) => row[field])].map(([value, own]) => [value, own.map(({ _id }) => _id)]),
  );
};

/** `parts` are what there is of each, which is 1 everywhere or 0 everywhere. */
const judge = <W extends Written>(written: readonly W[], partsOf: (one: W) => readonly number[]): Kept => {
  const lost: string[] = [];
  const half: string[] = [];
  let unanswered = 0;
  for (const one of written) {
    const parts = partsOf(one);
    const isWhole = parts.every((count) => count === 1);
    if (one.acknowledged && !isWhole) lost.push(`${one.text}: ${parts}`);
    else if (!isWhole && parts.some((count) => count > 0)) half.push(`${one.text}: ${parts}`);
    else if (!one.acknowledged && isWhole) unanswered += 1;
  }
  return { acknowledged: written.filter(({ acknowledged }) => acknowledged).length, lost, half, unanswered };
};

/** The task's row with its photo, its observation, its entry in the audit, and the answer that a repetition gets. */
export const keptResults = async (db: Connection, written: readonly WrittenResult[]): Promise<Kept> => {
  const texts = written.map(({ text }) => text);
  const ids = written.map(({ taskId }) => taskId);
  const rows = new Map<string, number>();
  for (let at = 0; at < ids.length; at += atOnce) {
    const found = await databaseOf(db)
      .collection<{ _id: number; result: number; observation: string; photoIds: number[] }>('tasks')
      .find({ _id: { $in: ids.slice(at, at + atOnce) }, result: ChoreResult.UnableToDo })
      .toArray();
    for (const { observation, photoIds } of found) rows.set(observation, photoIds.length);
  }
  const observed = await rowsBy(db, { collection: 'observations', field: 'description', values: texts });
  const audited = await rowsBy(db, {
    collection: auditCollection('maintenance'),
    field: 'entityId',
    values: ids,
    among: { action: 'task.result.recorded' },
  });
  return judge(written, ({ text, taskId }) => [
    rows.get(text) ?? 0,
    observed.get(text)?.length ?? 0,
    audited.get(taskId)?.length ?? 0,
  ]);
};

/** The corrective and its entry in the audit. */
export const keptFaults = async (db: Connection, written: readonly Written[]): Promise<Kept> => {
  const values = written.map(({ text }) => text);
  const rows = await rowsBy(db, { collection: 'correctives', field: 'openingDescription', values });
  const audited = await rowsBy(db, {
    collection: auditCollection('correctives'),
    field: 'entityId',
    values: [...rows.values()].flat().map(Number),
    among: { entityType: 'Corrective' },
  });
  return judge(written, ({ text }) => {
    const [id, ...others] = rows.get(text) ?? [];
    return [id === undefined ? 0 : 1 + others.length, audited.get(id)?.length ?? 0];
  });
};
