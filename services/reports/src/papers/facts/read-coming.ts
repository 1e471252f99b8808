/** When each check of an element has to be done the next time, as far as its tasks are planned. */
import type { LocalizedText } from 'shared-kit/contracts/base';
import { ChoreResult, type Periodicity } from 'shared-kit/contracts/enums';
import { programmes } from 'shared-kit/contracts/plans/programmes';
import { localDayText } from 'shared-kit/domain/dates/local-day';
import type { RequestContext } from 'shared-kit/server/http/context';
import { workFacts } from '../../work/work-scope.ts';
import { factsAtOnce, type PaperScope } from '../paper.ts';

export interface Coming {
  readonly elementId: number;
  readonly name: LocalizedText;
  readonly periodicity: Periodicity;
  /** The last day that it can be done on. */
  readonly due: string;
}

type Named = Pick<Coming, 'elementId' | 'name' | 'periodicity'>;

/** A check of an element, whichever of its tasks it is done by. */
export const comingKey = ({ elementId, name, periodicity }: Named): string =>
  `${elementId} ${periodicity} ${name.es}`;

/** The next of each check: after these days, or from now on where they are still running. */
export const readComing = async (
  ctx: Pick<RequestContext, 'db' | 'now'>,
  { installationId, end, timeZone }: PaperScope,
  elementIds: readonly number[],
): Promise<Coming[]> => {
  const after = new Date(Math.min(end.getTime(), ctx.now().getTime()));
  const found = await workFacts(ctx.db)
    .find({
      installationId,
      programme: { $in: [...programmes] },
      result: ChoreResult.Undone,
      elementId: { $in: [...elementIds] },
      dueEnd: { $gt: after },
    })
    .sort({ dueEnd: -1, _id: -1 })
    .batchSize(factsAtOnce)
    .toArray();
  // The earliest is put in last.
  const next = new Map(
    found.map(({ elementId, choreName: name, periodicity, dueEnd }): [string, Coming] => [
      comingKey({ elementId, name, periodicity }),
      { elementId, name, periodicity, due: localDayText(dueEnd.getTime() - 1, timeZone) },
    ]),
  );
  return [...next.values()].toSorted(
    (one, another) => one.due.localeCompare(another.due) || one.elementId - another.elementId,
  );
};
