/** Tasks of a thermal installation that have readings: of RITE, and of other programmes on its generators. */
import { programmes } from 'shared-kit/contracts/plans/programmes';
import type { RequestContext } from 'shared-kit/server/http/context';
import { readableProgrammes } from '../tasks/readable-programmes.ts';
import { type MeasuredTask, measuredFields } from '../tasks/readings/measured-tasks.ts';
import { performedOnElement, type TaskRecord, tasks } from '../tasks/task.model.ts';
import { performedFilter } from '../tasks/task-filter.ts';

const fields = { ...measuredFields, elementId: 1, elementName: 1, elementRef: 1, outOfLimits: 1 } as const;
export type PlantTask = MeasuredTask &
  Pick<TaskRecord, 'elementId' | 'elementName' | 'elementRef' | 'outOfLimits'>;

/** More are not looked at: two years of a plant with fifty elements that are measured every week. */
const most = 5000;

interface Wanted {
  readonly installationId: number;
  readonly since: Date;
  readonly until?: Date;
  /** What other programmes have read is left out. */
  readonly ofRiteAlone?: boolean;
  readonly generatorIds: readonly number[];
}

/** The newest first. Two commands, one where the caller reads RITE alone. */
export const readMeasured = async (
  ctx: RequestContext,
  { installationId, since, until, generatorIds, ofRiteAlone = false }: Wanted,
): Promise<PlantTask[]> => {
  const readable = await readableProgrammes(ctx, installationId);
  const others = programmes.filter((programme) => programme !== 'rite' && readable.includes(programme));
  const find = (scope: typeof others, filter: object) =>
    tasks(ctx.db)
      .find<PlantTask>(
        {
          ...performedFilter({ installationId, programmes: scope }),
          performedAt: { $gte: since, ...(until ? { $lt: until } : {}) },
          readings: { $ne: [] },
          ...filter,
        },
        { projection: fields },
      )
      .sort({ performedAt: -1, _id: -1 })
      .limit(most);
  const isShort = ofRiteAlone || others.length === 0 || generatorIds.length === 0;
  const found = await Promise.all([
    find(['rite'], {}).toArray(),
    ...(isShort
      ? []
      : [
          find(others, { elementId: { $in: generatorIds } })
            .hint(performedOnElement)
            .toArray(),
        ]),
  ]);
  return found.flat().sort((one, other) => Number(other.performedAt) - Number(one.performedAt));
};
