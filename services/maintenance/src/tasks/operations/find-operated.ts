/** The tasks that operations are about, read once: by what the operations say themselves, before they are merged with anything. */
import { mostWithRecords, type Operation } from 'shared-kit/contracts/operations';
import type { RecordTaskResultBody } from 'shared-kit/contracts/tasks/task-detail';
import { formatIdOf } from 'shared-kit/domain/readings/result-fields';
import type { RequestContext } from 'shared-kit/server/http/context';
import { doneAt } from 'shared-kit/server/operation-time';
import type { FoundTask, Recordable } from '../find-task.ts';
import { findRecordables, findRecordableTasks } from '../results/find-recordables.ts';
import { type Named, namedBy } from '../results/named-records.ts';
import { type TaskRecord, tasks } from '../task.model.ts';

/** What is recorded in a task, and when it was done. */
interface Recording {
  readonly task: TaskRecord;
  readonly body: RecordTaskResultBody;
  readonly at: Date;
}

export interface Operated {
  task(id: number): TaskRecord | undefined;
  /** What it is shown with; undefined where it was not read with that. */
  shown(id: number): FoundTask | undefined;
  /** What the results are checked against. Reads anew where they name more than the operations did. */
  recordables(recordings: readonly Recording[]): Promise<ReadonlyMap<number, Recordable>>;
}

/** Of what nobody has checked yet. */
const idsIn = (value: unknown): number[] => {
  const ids: readonly unknown[] = Array.isArray(value) ? value : [value];
  return ids.filter((id) => Number.isInteger(id)).map(Number);
};

const partOf = (value: unknown, field: string): unknown =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).find(([name]) => name === field)?.[1]
    : null;

/** More than is needed does no harm: it is looked up in vain. */
const namedIn = (operations: readonly Operation[]): Named => {
  const said = (name: string): unknown[] => operations.map(({ fields }) => fields[name]?.to);
  const readings = operations.flatMap(({ fields }) =>
    Object.entries(fields).flatMap(([name, { to }]) => (formatIdOf(name) === null ? [] : [to])),
  );
  return {
    fileIds: [
      ...[...said('photoIds'), ...said('videoIds')].flatMap(idsIn),
      ...said('signature').flatMap((signature) => idsIn(partOf(signature, 'signatureId'))),
      ...readings.flatMap((reading) => idsIn(partOf(reading, 'fileId'))),
    ],
    genericObservationIds: said('genericObservationIds').flatMap(idsIn),
    personIds: said('performed').flatMap((performed) => idsIn(partOf(performed, 'performedById'))),
  };
};

const isAmong = (wanted: Named, read: Named): boolean =>
  (['fileIds', 'genericObservationIds', 'personIds'] as const).every((kind) => {
    const known = new Set(read[kind]);
    return wanted[kind].every((id) => known.has(id));
  });

const ever = new Date(0);

/** As they are shown, too, where the operations are few. */
export const findOperated = async (
  ctx: Pick<RequestContext, 'db' | 'now'>,
  installationId: number,
  operations: readonly Operation[],
): Promise<Operated> => {
  const ids = operations.map(({ id }) => id);
  const named = namedIn(operations);
  const at = new Map(operations.map((operation) => [operation.id, doneAt(operation, ever, ctx.now())]));
  const wanted = { installationId, ids, named, at };
  const shown = operations.length <= mostWithRecords ? await findRecordableTasks(ctx, wanted) : null;
  const found = shown ?? (await findRecordables(ctx, wanted));
  // Why nobody records in them by an operation is told of those, too, that are recorded in otherwise.
  const others = ids.filter((id) => !found.has(id));
  const stored =
    others.length === 0
      ? []
      : await tasks(ctx.db)
          .find({ installationId, _id: { $in: others } })
          .toArray();
  const byId = new Map(stored.map((task) => [task._id, task]));
  const isReadWith = ({ task, at: told }: Recording): boolean =>
    at.get(task._id)?.getTime() === told.getTime();
  return {
    task: (id) => found.get(id)?.task ?? byId.get(id),
    shown: (id) => shown?.get(id),
    async recordables(recordings) {
      const all = namedBy(recordings.map(({ body }) => body));
      if (recordings.every(isReadWith) && isAmong(all, named)) return found;
      return findRecordables(ctx, {
        installationId,
        ids: recordings.map(({ task }) => task._id),
        named: all,
        at: new Map(recordings.map(({ task, at: told }) => [task._id, told])),
      });
    },
  };
};
