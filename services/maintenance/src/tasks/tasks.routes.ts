import * as contracts from 'shared-kit/contracts/tasks';
import { defineRoute } from 'shared-kit/server/define-route';
import { getTask } from './get-task.ts';
import { listPerformers } from './list-performers.ts';
import { listTasks } from './list-tasks.ts';
import { locateTask } from './locate-task.ts';
import { recordTaskResult } from './record-task-result.ts';
import { summarizeTasks } from './summarize-tasks.ts';

export const taskRoutes = [
  defineRoute(contracts.listTasks, { handle: listTasks }),
  defineRoute(contracts.summarizeTasks, { handle: summarizeTasks }),
  defineRoute(contracts.listPerformers, { handle: listPerformers }),
  defineRoute(contracts.getTask, { locate: locateTask, handle: getTask }),
  defineRoute(contracts.recordTaskResult, { locate: locateTask, handle: recordTaskResult }),
];
