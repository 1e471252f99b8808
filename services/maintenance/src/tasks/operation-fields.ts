/** A task's result as the fields that work without a network names, and back. */
import { ChoreResult } from 'shared-kit/contracts/enums';
import type { FieldError } from 'shared-kit/contracts/error-codes';
import { type RecordTaskResultBody, recordTaskResultBodySchema } from 'shared-kit/contracts/task-detail';
import * as z from 'zod/mini';
import { presentTask } from './present-task.ts';
import type { TaskRecord } from './task.model.ts';

const readingField = /^reading\.([1-9]\d{0,9})$/;
const readingNameOf = (formatId: number): string => `reading.${formatId}`;

type Fields = Readonly<Record<string, unknown>>;

/** All that is stored; a reading that was not taken is not there. */
export const fieldsOfTask = (record: TaskRecord): Fields => {
  const task = presentTask(record);
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

const signedSchema = z.nullable(z.strictObject({ signatureId: z.unknown(), signedBy: z.unknown() }));
const performedSchema = z.nullable(z.strictObject({ performedById: z.unknown(), performedAt: z.unknown() }));

const signatureOf = (field: unknown) => {
  const { signatureId, signedBy } = signedSchema.parse(field ?? null) ?? { signatureId: null, signedBy: '' };
  return { signatureId, signedBy };
};

export type ParsedFields =
  | { readonly body: RecordTaskResultBody; readonly faults: null }
  | { readonly body: null; readonly faults: readonly FieldError[] };

/** What is to be recorded where some fields change: the others are as they are stored. */
export const bodyOfFields = (record: TaskRecord, changed: Fields): ParsedFields => {
  const stored = record.result === ChoreResult.Undone ? {} : fieldsOfTask(record);
  const all: Fields = { result: record.result, observation: '', photoIds: [], ...stored, ...changed };
  const readings = Object.entries(all).flatMap(([name, reading]) =>
    readingField.test(name) && reading !== null ? [reading] : [],
  );
  try {
    const { result, observation, photoIds, videoIds, genericObservationIds } = all;
    const performed = changed.performed === undefined ? null : performedSchema.parse(changed.performed);
    return {
      faults: null,
      body: recordTaskResultBodySchema.parse({
        ...{ version: record.version, result, readings, observation, photoIds },
        ...(videoIds === undefined ? {} : { videoIds }),
        ...(genericObservationIds === undefined ? {} : { genericObservationIds }),
        ...(all.signature === undefined ? {} : signatureOf(all.signature)),
        ...(changed.delay === undefined ? {} : { delay: changed.delay }),
        ...performed,
      }),
    };
  } catch (error) {
    if (!(error instanceof z.core.$ZodError)) throw error;
    const faults = error.issues.map(({ path }) => ({ path: path.join('.'), code: 'invalidValue' }));
    return { body: null, faults };
  }
};
