import { previewChoreDays as daysContract } from 'shared-kit/contracts/plans/chore-change-days';
import * as contracts from 'shared-kit/contracts/tasks/task-generations';
import { defineRoute } from 'shared-kit/server/http/define-route';
import { generateAllTasks, listGenerationsOfAll } from './generate-all.ts';
import { generateTasks } from './generate-tasks.ts';
import { previewChoreDays } from './preview-chore-days.ts';
import { previewTaskGeneration } from './preview-generation.ts';
import { getTaskGeneration, listTaskGenerations, locateGeneration } from './read-generations.ts';
import { undoTaskGeneration } from './undo-generation.ts';

export const generationRoutes = [
  defineRoute(contracts.generateTasks, { handle: generateTasks }),
  defineRoute(contracts.generateAllTasks, { handle: generateAllTasks }),
  defineRoute(contracts.listGenerationsOfAll, { handle: listGenerationsOfAll }),
  defineRoute(contracts.previewTaskGeneration, { handle: previewTaskGeneration }),
  defineRoute(daysContract, { handle: previewChoreDays }),
  defineRoute(contracts.getTaskGeneration, { locate: locateGeneration, handle: getTaskGeneration }),
  defineRoute(contracts.undoTaskGeneration, { locate: locateGeneration, handle: undoTaskGeneration }),
  defineRoute(contracts.listTaskGenerations, { handle: listTaskGenerations }),
];
