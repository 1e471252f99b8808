/** What a result that somebody sends makes of its task, and what is wrong with it. */
import { isDeepStrictEqual } from 'node:util';
import type { ComputedValue } from 'shared-kit/contracts/catalogues/quantities';
import { ChoreResult } from 'shared-kit/contracts/enums';
import type { FieldError } from 'shared-kit/contracts/error-codes';
import { type Evidence, noEvidence } from 'shared-kit/contracts/legal/evidence';
import type { Reading } from 'shared-kit/contracts/tasks/tasks';
import { missingEvidence } from 'shared-kit/domain/files/evidence';
import type { RequestContext } from 'shared-kit/server/http/context';
import type { Recordable } from '../find-task.ts';
import { computedOf } from '../readings/compute-readings.ts';
import { judgedFormats, shownFormats } from '../readings/shown-formats.ts';
import type { TaskRecord } from '../task.model.ts';
import { checkFiles } from './check-files.ts';
import { askedFormats, checkReadings, versioned } from './check-readings.ts';
import {
  noResult,
  type Performance,
  type ResultBody,
  type ResultFields,
  resultChange,
} from './result-change.ts';

/** What is left out stays as it was recorded. */
const evidenceOf = (body: ResultBody, before: TaskRecord): Evidence => {
  const stands = before.result === ChoreResult.Undone ? noEvidence : before;
  const signatureId = body.signatureId === undefined ? (stands.signatureId ?? null) : body.signatureId;
  return {
    videoIds: body.videoIds ?? stands.videoIds ?? [],
    signatureId,
    signedBy: signatureId === null ? '' : (body.signedBy ?? stands.signedBy ?? ''),
    genericObservationIds: [...new Set(body.genericObservationIds ?? stands.genericObservationIds ?? [])],
  };
};

interface Recording {
  readonly body: ResultBody;
  readonly performance: Performance;
}

export interface CheckedResult {
  readonly change: ResultFields;
  readonly errors: readonly FieldError[];
  /** Work that could not be done says why. */
  readonly needsWords: boolean;
}

export const checkResult = (
  { now, caller }: Pick<RequestContext, 'now' | 'caller'>,
  found: Recordable,
  { body, performance }: Recording,
): CheckedResult => {
  const { task } = found;
  if (body.result === ChoreResult.Undone) {
    return { change: noResult, errors: [], needsWords: false };
  }
  const recorded = task.readings;
  const readings = versioned(body.readings, found.formats, recorded);
  const formats = askedFormats(found.formats, { given: body.readings, recorded });
  const asked = shownFormats(formats, { readings }, found.element);
  const checked = checkReadings(readings, judgedFormats(asked, task), body.result);
  const correction =
    task.result === ChoreResult.Undone ? null : { at: now(), userId: caller.userId, userName: caller.name };
  const evidence = evidenceOf(body, task);
  const computed = keptComputed(task, checked.readings) ?? computedOf(found, checked.readings);
  const change = resultChange(
    { ...body, ...evidence },
    { ...checked, computed },
    { performance, correction },
  );
  return {
    change,
    errors: [
      ...checked.errors,
      ...checkFiles(body, found, caller),
      ...unknownObservations(body, found),
      ...missingEvidence(task.requires ?? [], { ...evidence, result: body.result, photoIds: body.photoIds }),
    ],
    needsWords: body.result === ChoreResult.UnableToDo && change.observation === '',
  };
};

/** What followed from readings that are not corrected stays, whatever the element is by now. */
const keptComputed = (
  { readings, computed = [] }: Recordable['task'],
  corrected: readonly Reading[],
): ComputedValue[] | null =>
  computed.length > 0 && isDeepStrictEqual(readings, corrected) ? computed : null;

const unknownObservations = (
  { genericObservationIds = [] }: ResultBody,
  { genericObservations }: Recordable,
): FieldError[] => {
  const known = new Set(genericObservations.map(({ _id }) => _id));
  return genericObservationIds.flatMap((id, index) =>
    known.has(id) ? [] : [{ path: `genericObservationIds.${index}`, code: 'notFound' }],
  );
};
