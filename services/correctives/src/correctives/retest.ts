/** The number of a task that a corrective came from, read again before it is closed. */
import { readingOf } from 'shared-kit/contracts/correctives/corrective-origin';
import type { AskedRetest, GivenRetest, Retest } from 'shared-kit/contracts/correctives/corrective-retest';
import type { getAskedRetest as contract } from 'shared-kit/contracts/correctives/correctives';
import { ValueType } from 'shared-kit/contracts/enums';
import {
  type ElementDataV1,
  elementDataV1,
  type FormatV1,
  formatsV1,
} from 'shared-kit/contracts/views/structure';
import { type TaskV1, tasksV1 } from 'shared-kit/contracts/views/tasks';
import { judgeRetest, missingOfRetest } from 'shared-kit/domain/correctives/corrective-retest';
import { settleLimits } from 'shared-kit/domain/readings/element-limits';
import { formatOf } from 'shared-kit/domain/readings/format-versions';
import { databaseOf } from 'shared-kit/server/database/mongo';
import type { RequestContext } from 'shared-kit/server/http/context';
import type { RecordHandler } from 'shared-kit/server/http/define-route';
import { fail } from 'shared-kit/server/http/errors';
import type { Deed } from '../references/people.ts';
import type { CorrectiveRecord } from './corrective.model.ts';

interface FoundReading {
  readonly readings: TaskV1['readings'];
  readonly formats: readonly FormatV1[];
  readonly elements: readonly ElementDataV1[];
}

/** Null where it came from no number of a task, or that is not asked for any more. Limits are those of the element as it is now. */
export const askedRetest = async (
  { db }: Pick<RequestContext, 'db'>,
  { origin, installationId }: Pick<CorrectiveRecord, 'origin' | 'installationId'>,
): Promise<AskedRetest | null> => {
  const read = readingOf(origin);
  if (read === null) return null;
  const { taskId, formatId, reading: before } = read;
  const [found] = await databaseOf(db)
    .collection(tasksV1)
    .aggregate<FoundReading>([
      { $match: { _id: taskId, installationId, formatIds: formatId } },
      { $lookup: { from: formatsV1, pipeline: [{ $match: { _id: formatId } }], as: 'formats' } },
      { $lookup: { from: elementDataV1, localField: 'elementId', foreignField: '_id', as: 'elements' } },
      { $project: { formats: 1, elements: 1, readings: 1 } },
    ])
    .toArray();
  const known = found?.formats[0];
  const first = found?.readings.find((reading) => reading.formatId === formatId);
  const format = known && formatOf(known, first ?? {});
  if (!format?.numeric || format.valueType !== ValueType.text) return null;
  const { min, max, missing } = settleLimits(format, found?.elements[0] ?? {});
  return {
    taskId,
    formatId,
    formatName: format.name,
    unit: format.symbol || format.unit,
    min,
    max,
    limitMissing: [...missing],
    before,
  };
};

export const getAskedRetest: RecordHandler<typeof contract, CorrectiveRecord> = async ({ located }, ctx) => ({
  data: await askedRetest(ctx, located),
});

interface Retesting {
  /** Null where nothing is to be read again. */
  readonly asked: AskedRetest | null;
  readonly given: GivenRetest | null;
  /** What is written down already. */
  readonly before: Retest | null;
  readonly deed: Deed;
}

const refuse = (field: 'text' | 'reason', code: string): never =>
  fail('invalidInput', { fields: [{ path: `retest.${field}`, code }] });

/** What is written down of it before it is closed: what stands, where nothing is said. 400 for what is no number. */
export const describedRetest = ({ asked, given, before, deed }: Retesting): Retest | null => {
  if (asked === null || given === null) return before;
  const reason = given.reason.trim();
  const { text, outside, problem } = judgeRetest(asked, given);
  if (problem !== null) return refuse('text', problem);
  if (text === null && reason === '') return null;
  const { taskId, formatId, formatName, unit, min, max } = asked;
  const judged = { taskId, formatId, formatName, unit, min, max, text, outside, reason };
  // Who read it stays who read it, whoever closes with that.
  const { at, userId, userName } =
    before !== null && before.text === text
      ? before
      : { at: deed.at.toISOString(), userId: deed.userId, userName: deed.name };
  return { ...judged, at, userId, userName };
};

/** What it is closed with; 400 where the number is missing, or why it is closed nonetheless. */
export const settledRetest = (retesting: Retesting): Retest | null => {
  const retest = describedRetest(retesting);
  if (retesting.asked === null) return retest;
  const missing = missingOfRetest(retest);
  return missing === null ? retest : refuse(missing, 'required');
};

/** Whether a number is to be read again that nobody has read yet: such are closed one by one. */
export const owesRetest = ({ origin, retest }: Pick<CorrectiveRecord, 'origin' | 'retest'>): boolean =>
  readingOf(origin) !== null && missingOfRetest(retest ?? null) !== null;
