import * as contracts from 'shared-kit/contracts/task-generations';
import { defineRoute } from 'shared-kit/server/define-route';
import { generateTasks } from './generate-tasks.ts';
import { getTaskGeneration, listTaskGenerations } from './read-generations.ts';

export const generationRoutes = [
  defineRoute(contracts.generateTasks, { handle: generateTasks }),
  defineRoute(contracts.getTaskGeneration, { handle: getTaskGeneration }),
  defineRoute(contracts.listTaskGenerations, { handle: listTaskGenerations }),
];
