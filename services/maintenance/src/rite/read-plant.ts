/** A thermal installation as its screens show it. */
import { ChoreResult } from 'shared-kit/contracts/enums';
import { addMonths, dayMs } from 'shared-kit/domain/dates/civil-day';
import type { RequestContext } from 'shared-kit/server/http/context';
import { readFormats } from '../tasks/readings/read-measured-world.ts';
import { type TaskRecord, tasks } from '../tasks/task.model.ts';
import { type PlantTask, readMeasured } from './read-measured.ts';
import type { FoundGenerator } from './read-thermal.ts';
import { readThermal } from './read-thermal.ts';

/** A value of a year ago is still compared with the year before it. */
const monthsBack = 24;

export const monthsBefore = (now: Date, months: number): Date => {
  const day = Math.floor(now.getTime() / dayMs);
  return new Date(now.getTime() - (day - addMonths(day, -months)) * dayMs);
};

export const readPlant = async (ctx: RequestContext, installationId: number) => {
  const { generators, installations } = await readThermal(ctx, installationId);
  const generatorIds = generators.map(({ record }) => record._id);
  const since = monthsBefore(ctx.now(), monthsBack);
  const measured = await readMeasured(ctx, { installationId, since, generatorIds });
  const ids = new Set(measured.flatMap(({ readings }) => readings.map(({ formatId }) => formatId)));
  const formats = await readFormats(ctx, [...ids]);
  return { generators, installations, measured, formats };
};

export const byElement = (measured: readonly PlantTask[]): Map<number, PlantTask[]> =>
  Map.groupBy(measured, ({ elementId }) => elementId);

/** What computations on a generator's readings go by. */
export const elementOf = ({ record }: FoundGenerator) => ({
  _id: record._id,
  installationId: record.installationId,
  power: record.power ?? null,
  coldPower: record.coldPower ?? null,
  heatPower: record.heatPower ?? null,
  data: record.data ?? {},
  voltage: null,
  speed: null,
  consumption: null,
  workingTime: null,
  expectedDailyConsumption: null,
  expectedYearlyConsumption: null,
});

export type NextTask = Pick<TaskRecord, '_id' | 'elementId' | 'choreName' | 'periodStart' | 'periodEnd'> &
  Partial<Pick<TaskRecord, 'dueStart' | 'dueEnd'>>;

/** The first open task of each element that asks for one of the formats. */
export const readNextTasks = async (
  { db }: Pick<RequestContext, 'db'>,
  {
    installationId,
    elementIds,
    formatIds,
  }: {
    readonly installationId: number;
    readonly elementIds: readonly number[];
    readonly formatIds: readonly number[];
  },
): Promise<Map<number, NextTask>> => {
  if (elementIds.length === 0 || formatIds.length === 0) return new Map();
  const found = await tasks(db)
    .aggregate<{ _id: number; task: NextTask }>([
      {
        $match: {
          installationId,
          programme: 'rite',
          result: ChoreResult.Undone,
          elementId: { $in: [...elementIds] },
          formatIds: { $in: [...formatIds] },
        },
      },
      { $sort: { periodEnd: 1, _id: 1 } },
      { $group: { _id: '$elementId', task: { $first: '$$ROOT' } } },
    ])
    .toArray();
  return new Map(found.map(({ _id, task }) => [_id, task]));
};
