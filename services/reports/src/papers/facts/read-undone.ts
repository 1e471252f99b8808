/** What fell due in the days of a document and nobody has done. */
import type { LocalizedText } from 'shared-kit/contracts/base';
import { ChoreResult } from 'shared-kit/contracts/enums';
import { programmes } from 'shared-kit/contracts/plans/programmes';
import type { WorkFactV1 } from 'shared-kit/contracts/views/work';
import { localDayText } from 'shared-kit/domain/dates/local-day';
import type { RequestContext } from 'shared-kit/server/http/context';
import { filtered, inSlices } from 'shared-kit/server/work/long-work';
import { workFacts } from '../../work/work-scope.ts';
import { factsAtOnce, type PaperScope, readOnce } from '../paper.ts';

export interface Undone {
  readonly elementId: number;
  readonly elementName: string;
  readonly name: LocalizedText;
  /** The last day that it could be done on. */
  readonly due: string;
}

/** What is not late yet is no gap. The oldest first. */
export const readUndone = async (
  ctx: Pick<RequestContext, 'db' | 'now'>,
  scope: PaperScope,
  wanted: (fact: WorkFactV1) => boolean = () => true,
): Promise<Undone[]> => {
  const found = await readOnce(scope, 'undone', () => readFacts(ctx, scope));
  const own = await inSlices(filtered(found, wanted));
  return own.map(({ elementId, elementName, choreName, dueEnd }) => ({
    elementId,
    elementName,
    name: choreName,
    due: localDayText(dueEnd.getTime() - 1, scope.timeZone),
  }));
};

const readFacts = (
  ctx: Pick<RequestContext, 'db' | 'now'>,
  { installationId, buildingId, start, end }: PaperScope,
): Promise<WorkFactV1[]> => {
  const until = new Date(Math.min(end.getTime(), ctx.now().getTime()));
  return workFacts(ctx.db)
    .find({
      installationId,
      programme: { $in: [...programmes] },
      result: ChoreResult.Undone,
      dueEnd: { $gt: start, $lte: until },
      ...(buildingId === null ? {} : { buildingId }),
    })
    .sort({ dueEnd: 1, _id: 1 })
    .batchSize(factsAtOnce)
    .toArray();
};
