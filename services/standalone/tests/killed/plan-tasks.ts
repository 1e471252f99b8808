/** Tasks to record: as many as there are days in a year, in an installation of their own. */
import { setTimeout as pause } from 'node:timers/promises';
import { elements, elementTypes } from 'shared-kit/contracts/centres/elements';
import { areas, buildings, floors, installations } from 'shared-kit/contracts/centres/installations';
import { Archetype, Periodicity } from 'shared-kit/contracts/enums';
import { choreTypes } from 'shared-kit/contracts/plans/chore-types';
import { chores } from 'shared-kit/contracts/plans/chores';
import type { RouteContract } from 'shared-kit/contracts/route';
import { generateTasks, getTaskGeneration } from 'shared-kit/contracts/tasks/task-generations';
import { listTasks } from 'shared-kit/contracts/tasks/tasks';
import { buildBody } from 'shared-kit/testing/builders';
import { callAt } from 'shared-kit/testing/call-at';
import * as z from 'zod/mini';

interface Place {
  readonly base: string;
  readonly token: string;
}

interface Plan {
  readonly installationId: number;
  /** At most 500 of them. */
  readonly open: readonly { readonly id: number; readonly version: number }[];
}

const createdSchema = z.object({ data: z.object({ id: z.int() }) });

/** The year that the tasks are of. */
export const plannedYear = new Date().getFullYear() - 1;

export const newInstallation = async (place: Place): Promise<number> => {
  const { data } = await callAt(place, installations.create, { body: buildBody(installations) });
  return data.id;
};

/** An element with a chore of every day of last year. */
export const planTasks = async (place: Place): Promise<Plan> => {
  const installationId = await newInstallation(place);
  const add = async (contract: RouteContract, body: unknown): Promise<number> => {
    const { data } = z.parse(createdSchema, await callAt(place, contract, { body }));
    return data.id;
  };
  const inside = { installationId };
  const buildingId = await add(buildings.create, buildBody(buildings, inside));
  const floorId = await add(floors.create, buildBody(floors, { ...inside, buildingId }));
  const areaId = await add(areas.create, buildBody(areas, { ...inside, floorId }));
  const elementTypeId = await add(elementTypes.create, buildBody(elementTypes));
  const elementId = await add(elements.create, buildBody(elements, { ...inside, areaId, elementTypeId }));
  const choreTypeId = await add(choreTypes.create, buildBody(choreTypes));
  const daily = { periodicity: Periodicity.daily, archetype: Archetype.preventive, firstYear: plannedYear };
  await add(chores.create, buildBody(chores, { ...inside, elementId, choreTypeId, ...daily }));
  const { data: job } = await callAt(place, generateTasks, { body: { installationId, year: plannedYear } });
  for (;;) {
    const { data } = await callAt(place, getTaskGeneration, { params: { id: job.id } });
    if (data.state === 'done') break;
    if (data.state === 'failed') throw new Error('The tasks were not generated');
    await pause(50);
  }
  const { data } = await callAt(place, listTasks, { query: { installationId, state: 'late', size: 500 } });
  return { installationId, open: data };
};
