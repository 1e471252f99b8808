/** A task's result as the fields that work without a network names, and back. */

import { ChoreResult } from 'shared-kit/contracts/enums';
import type { FieldError } from 'shared-kit/contracts/error-codes';
import {
  type RecordTaskResultBody,
  recordTaskResultBodySchema,
} from 'shared-kit/contracts/tasks/task-detail';
import type { Reading } from 'shared-kit/contracts/tasks/tasks';
import { defined } from 'shared-kit/domain/defined';
import { parseNumber } from 'shared-kit/domain/files/numbers';
import {
  fieldsOfResult,
  formatIdOf,
  type ResultFields,
  readingNameOf,
} from 'shared-kit/domain/readings/result-fields';
import { isSameValue } from 'shared-kit/domain/records/merge-fields';
import * as z from 'zod/mini';
import { presentTask } from '../present-task.ts';
import type { TaskRecord } from '../task.model.ts';

/** All that is stored; a reading that was not taken is not there. */
export const fieldsOfTask = (record: TaskRecord): ResultFields => fieldsOfResult(presentTask(record));

/** A value without what is no part of it: the sign of a reading's decimals, and its version where the other names none. */
const said = (value: unknown, other: unknown): unknown => {
  if (!isReading(value)) return value;
  const { formatVersion, text, ...reading } = value;
  const isTold = isReading(other) && other.formatVersion !== undefined;
  const written = typeof text === 'string' ? { text: parseNumber(text)?.text ?? text } : {};
  return { ...reading, ...written, ...(isTold ? { formatVersion } : {}) };
};

const isReading = (value: unknown): value is { formatVersion?: unknown; text?: unknown } =>
  typeof value === 'object' && value !== null && 'formatId' in value;

/** Numbers are stored with a decimal point: whoever wrote a comma and goes on from it has met nobody else's. Devices of before versions name none. */
export const isSameField = (one: unknown, other: unknown): boolean =>
  isSameValue(said(one, other), said(other, one));

const signedSchema = z.nullable(z.strictObject({ signatureId: z.unknown(), signedBy: z.unknown() }));
const performedSchema = z.nullable(z.strictObject({ performedById: z.unknown(), performedAt: z.unknown() }));

const signatureOf = (field: unknown) => {
  const { signatureId, signedBy } = signedSchema.parse(field ?? null) ?? { signatureId: null, signedBy: '' };
  return { signatureId, signedBy };
};

/** Null is the caller, when it was done. */
const performedOf = (field: unknown) => {
  if (field === undefined) return {};
  return performedSchema.parse(field) ?? { performedById: null };
};

export type ParsedFields =
  | { readonly body: RecordTaskResultBody; readonly faults: null }
  | { readonly body: null; readonly faults: readonly FieldError[] };

/** What is to be recorded where some fields change: the others are as they are stored. */
export const bodyOfFields = (record: TaskRecord, changed: ResultFields): ParsedFields => {
  const stored = record.result === ChoreResult.Undone ? {} : fieldsOfTask(record);
  const all: ResultFields = { result: record.result, observation: '', photoIds: [], ...stored, ...changed };
  const named = Object.entries(all).filter(
    ([name, value]) => formatIdOf(name) !== null && (value ?? null) !== null,
  );
  const strange = named.filter(([name, value]) => readingNameOf((value as Reading).formatId) !== name);
  if (strange.length > 0)
    return { body: null, faults: strange.map(([name]) => ({ path: name, code: 'invalidValue' })) };
  const readings = named.map(([, reading]) => reading);
  try {
    const { result, observation, photoIds, videoIds, genericObservationIds } = all;
    const performed = performedOf(changed.performed);
    return {
      faults: null,
      body: recordTaskResultBodySchema.parse({
        version: record.version,
        result,
        readings,
        observation,
        photoIds,
        ...defined({ videoIds, genericObservationIds }),
        ...(all.signature === undefined ? {} : signatureOf(all.signature)),
        ...defined({ delay: changed.delay }),
        ...performed,
      }),
    };
  } catch (error) {
    if (!(error instanceof z.core.$ZodError)) throw error;
    const faults = error.issues.map(({ path }) => ({ path: path.join('.'), code: 'invalidValue' }));
    return { body: null, faults };
  }
};
