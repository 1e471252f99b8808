import type { getRitePlant as contract, RiteGenerator } from 'shared-kit/contracts/legal/rite-plant';
import { strictestBand, thermalPowers } from 'shared-kit/domain/legal/rite/rite-power';
import type { Handler } from 'shared-kit/server/http/define-route';
import { lastValuesOf } from './last-values.ts';
import { byElement, elementOf, type NextTask, readNextTasks, readPlant } from './read-plant.ts';
import type { FoundGenerator } from './read-thermal.ts';

export const getRitePlant: Handler<typeof contract> = async ({ query: { installationId } }, ctx) => {
  const { generators, installations, measured, formats } = await readPlant(ctx, installationId);
  const measuring = [...formats.formats.values()].filter(({ quantity }) => quantity).map(({ _id }) => _id);
  const elementIds = generators.map(({ record }) => record._id);
  const next = await readNextTasks(ctx, { installationId, elementIds, formatIds: measuring });
  const ofElement = byElement(measured);
  const powers = thermalPowers(generators);
  return {
    data: {
      powers,
      band: strictestBand(installations.map(({ band }) => band)),
      installations,
      generators: generators.map((generator) => ({
        ...presentGenerator(generator),
        values: lastValuesOf(ofElement.get(generator.record._id) ?? [], formats, elementOf(generator)),
        next: presentNext(next.get(generator.record._id)),
      })),
    },
  };
};

export const presentGenerator = ({
  record,
  kind,
  fuel,
  heatPower,
  coldPower,
  solarPower,
}: FoundGenerator): Omit<RiteGenerator, 'values' | 'next'> => ({
  id: record._id,
  ref: record.ref,
  name: record.name,
  areaName: record.areaName,
  buildingName: record.buildingName,
  kind,
  fuel,
  heatPower,
  coldPower,
  solarPower,
});

const presentNext = (task: NextTask | undefined): RiteGenerator['next'] =>
  task
    ? {
        taskId: task._id,
        choreName: task.choreName,
        dueStart: (task.dueStart ?? task.periodStart).toISOString(),
        dueEnd: (task.dueEnd ?? task.periodEnd).toISOString(),
      }
    : null;
