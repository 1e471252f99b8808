/** A task's result by the fields that work without a network names (`taskOperations`), and a task with such fields changed. */

import { ChoreResult } from '../../contracts/enums.ts';
import type { RecordTaskResultBody } from '../../contracts/tasks/task-detail.ts';
import type { Reading, Task } from '../../contracts/tasks/tasks.ts';
import { defined } from '../defined.ts';

export type ResultFields = Readonly<Record<string, unknown>>;

const readingField = /^reading\.([1-9]\d{0,9})$/;
export const readingNameOf = (formatId: number): string => `reading.${formatId}`;
/** The format of a reading's field; null for another field. */
export const formatIdOf = (field: string): number | null => {
  const found = readingField.exec(field);
  return found ? Number(found[1]) : null;
};

type Recorded = Pick<
  Task,
  | 'result'
  | 'readings'
  | 'observation'
  | 'photoIds'
  | 'videoIds'
  | 'signatureId'
  | 'signedBy'
  | 'genericObservationIds'
  | 'performedById'
  | 'performedAt'
  | 'delay'
>;

/** All that is recorded; a reading that was not taken is not there. */
export const fieldsOfResult = (task: Recorded): ResultFields => {
  const { signatureId, signedBy, performedById, performedAt, delay } = task;
  return {
    result: task.result,
    ...Object.fromEntries(task.readings.map((reading) => [readingNameOf(reading.formatId), reading])),
    observation: task.observation,
    photoIds: task.photoIds,
    videoIds: task.videoIds,
    signature: signatureId === null ? null : { signatureId, signedBy },
    genericObservationIds: task.genericObservationIds,
    performed: performedAt === null ? null : { performedById, performedAt },
    delay: delay && { reason: delay.reason, text: delay.text, justified: delay.justified },
  };
};

/** Who writes it down, and when: what is taken where nothing else is said. */
export interface Writer {
  readonly id: number;
  readonly name: string;
  /** ISO instant. */
  readonly at: string;
}

type Told = Omit<RecordTaskResultBody, 'version'>;

/** Null: the writer, when it was done. */
const performedIn = ({ performedById, performedAt }: Told, recorded: Recorded, writer: Writer): Performed => {
  if (performedById === null && performedAt === undefined) return null;
  return {
    performedById:
      (performedById === null ? writer.id : (performedById ?? recorded.performedById)) ?? writer.id,
    performedAt: performedAt ?? recorded.performedAt ?? writer.at,
  };
};

/** What the fields are to be by what is sent; a reading that is left out is taken away. What is not sent stays as it is recorded, and is left out. */
export const fieldsOfBody = (body: Told, recorded: Recorded, writer: Writer): ResultFields => {
  const taken = new Map(body.readings.map((reading) => [reading.formatId, reading]));
  const formatIds = new Set([...recorded.readings.map(({ formatId }) => formatId), ...taken.keys()]);
  const { signatureId = recorded.signatureId, signedBy = recorded.signedBy } = body;
  const saysWho = body.performedById !== undefined || body.performedAt !== undefined;
  return {
    result: body.result,
    ...Object.fromEntries([...formatIds].map((id) => [readingNameOf(id), taken.get(id) ?? null])),
    observation: body.observation,
    photoIds: body.photoIds,
    ...(body.videoIds ? { videoIds: body.videoIds } : {}),
    ...(body.genericObservationIds ? { genericObservationIds: body.genericObservationIds } : {}),
    ...(body.signatureId === undefined && body.signedBy === undefined
      ? {}
      : { signature: signatureId === null ? null : { signatureId, signedBy } }),
    ...(saysWho ? { performed: performedIn(body, recorded, writer) } : {}),
    ...defined({ delay: body.delay }),
  };
};

type Performed = { readonly performedById: number; readonly performedAt: string } | null;
type Signed = { readonly signatureId: number; readonly signedBy: string } | null;

const performedAs = (fields: ResultFields, task: Recorded, writer: Writer): Performed => {
  if (fields.performed === null) return { performedById: writer.id, performedAt: writer.at };
  if (fields.performed !== undefined) return fields.performed as Performed;
  const { performedById, performedAt } = task;
  if (performedAt !== null) return { performedById: performedById ?? writer.id, performedAt };
  return { performedById: writer.id, performedAt: writer.at };
};

/** The task as it will be once the fields are carried out. Undone takes back who performed it, and when. */
export const withFields = <T extends Recorded & Pick<Task, 'performedByName'>>(
  task: T,
  fields: ResultFields,
  writer: Writer,
): T => {
  const has = <V>(field: string, otherwise: V): V => (field in fields ? (fields[field] as V) : otherwise);
  const changed = new Map(
    Object.entries(fields).flatMap(([field, value]) => {
      const id = formatIdOf(field);
      return id === null ? [] : [[id, value as Reading | null] as const];
    }),
  );
  const kept = task.readings.filter(({ formatId }) => !changed.has(formatId));
  const result = has('result', task.result);
  const performed = result === ChoreResult.Undone ? null : performedAs(fields, task, writer);
  const isSame = performed?.performedById === task.performedById;
  const recorded: Signed =
    task.signatureId === null ? null : { signatureId: task.signatureId, signedBy: task.signedBy };
  const signature = has('signature', recorded);
  const delay = has<Omit<NonNullable<Task['delay']>, 'at' | 'byId' | 'byName'> | null>('delay', task.delay);
  const said = { at: writer.at, byId: writer.id, byName: writer.name };
  return {
    ...task,
    result,
    readings: [...kept, ...[...changed.values()].flatMap((reading) => reading ?? [])],
    observation: has('observation', task.observation),
    photoIds: has('photoIds', task.photoIds),
    videoIds: has('videoIds', task.videoIds),
    genericObservationIds: has('genericObservationIds', task.genericObservationIds),
    signatureId: signature?.signatureId ?? null,
    signedBy: signature?.signedBy ?? '',
    performedById: performed?.performedById ?? null,
    performedAt: performed?.performedAt ?? null,
    performedByName: isSame
      ? task.performedByName
      : performed?.performedById === writer.id
        ? writer.name
        : null,
    delay: delay && { ...said, ...task.delay, ...delay },
  };
};
