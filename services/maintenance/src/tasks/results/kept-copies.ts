import { isDeepStrictEqual } from 'node:util';
import { ChoreResult } from 'shared-kit/contracts/enums';
import type { StoredCopy } from 'shared-kit/contracts/tasks/task-copies';
import type { TaskRecord } from '../task.model.ts';
import type { Performance, ResultFields } from './result-change.ts';

type Said = Pick<ResultFields, 'result' | 'readings' | 'observation'>;

const said = ({ part, formatId }: StoredCopy, { result, readings, observation }: Said): unknown => {
  if (part === 'result') return result;
  return part === 'observation' ? observation : readings.find((reading) => reading.formatId === formatId);
};

/** What was copied stays marked when it is corrected, with who did so; a result that is taken back takes its marks along. */
export const keptCopies = (before: TaskRecord, after: Said, by: Performance): StoredCopy[] => {
  if (after.result === ChoreResult.Undone) return [];
  return (before.copies ?? []).map((copy) =>
    isDeepStrictEqual(said(copy, before), said(copy, after))
      ? copy
      : { ...copy, correctedAt: by.at, correctedById: by.userId, correctedByName: by.userName },
  );
};
