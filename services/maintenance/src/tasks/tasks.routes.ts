import * as levelling from 'shared-kit/contracts/plans/level-work';
import { assignTasks as assignContract, assignmentOperations } from 'shared-kit/contracts/tasks/assign-tasks';
import * as copying from 'shared-kit/contracts/tasks/copy-tasks';
import { delayTasks as delayContract } from 'shared-kit/contracts/tasks/delay-tasks';
import { listElementTaskStates as statesContract } from 'shared-kit/contracts/tasks/element-task-states';
import * as handingOver from 'shared-kit/contracts/tasks/hand-over-tasks';
import { listReadingsNearLimits as nearLimitsContract } from 'shared-kit/contracts/tasks/readings-near-limits';
import * as calendar from 'shared-kit/contracts/tasks/task-calendar';
import { listTaskCourses as listTaskCoursesContract } from 'shared-kit/contracts/tasks/task-courses';
import * as detail from 'shared-kit/contracts/tasks/task-detail';
import { taskOperations } from 'shared-kit/contracts/tasks/task-operations';
import { listPreparedTasks as preparedContract } from 'shared-kit/contracts/tasks/task-preparing';
import * as readings from 'shared-kit/contracts/tasks/task-readings';
import { getRound as roundContract } from 'shared-kit/contracts/tasks/task-round';
import * as summaries from 'shared-kit/contracts/tasks/task-summaries';
import * as together from 'shared-kit/contracts/tasks/task-together';
import * as contracts from 'shared-kit/contracts/tasks/tasks';
import { defineRoute } from 'shared-kit/server/http/define-route';
import { copyTasks } from './copies/copy-tasks.ts';
import { listCopySources } from './copies/list-copy-sources.ts';
import { takeBackCopies } from './copies/take-back-copies.ts';
import { findTask } from './find-task.ts';
import { getTask } from './get-task.ts';
import { listElementTaskStates } from './list-element-task-states.ts';
import { listPerformers } from './list-performers.ts';
import { listPreparedTasks } from './list-prepared-tasks.ts';
import { listSelectablePeople } from './list-selectable-people.ts';
import { listTasks } from './list-tasks.ts';
import { carryOutAssignments } from './operations/carry-out-assignments.ts';
import { carryOutTaskOperations } from './operations/carry-out-operations.ts';
import { assignTasks } from './planning/assign-tasks.ts';
import { delayTasks } from './planning/delay-tasks.ts';
import { countOpenTasks, handOverTasks } from './planning/hand-over-tasks.ts';
import { listPlannableTasks } from './planning/list-plannable-tasks.ts';
import { placeTasks } from './planning/place-tasks.ts';
import { planTasks } from './planning/plan-tasks.ts';
import { proposeLevel } from './planning/propose-level.ts';
import { readTaskBoard } from './planning/read-task-board.ts';
import { readTaskLoad } from './planning/read-task-load.ts';
import { getRound } from './read-round.ts';
import { readTaskHistory } from './read-task-history.ts';
import { listElementReadings } from './readings/list-element-readings.ts';
import { listReadingsNearLimits } from './readings/list-readings-near-limits.ts';
import { listTaskCourses } from './readings/list-task-courses.ts';
import { listTogether } from './results/list-together.ts';
import { findToRecord, recordTaskResult } from './results/record-task-result.ts';
import { recordTogether } from './results/record-together.ts';
import { searchTasks } from './search-tasks.ts';
import { summarizeProgrammes } from './summarize-programmes.ts';
import { summarizeTasks } from './summarize-tasks.ts';

export const taskRoutes = [
  defineRoute(contracts.listTasks, { handle: listTasks }),
  defineRoute(summaries.summarizeTasks, { handle: summarizeTasks }),
  defineRoute(summaries.summarizeProgrammes, { handle: summarizeProgrammes }),
  defineRoute(calendar.readTaskLoad, { handle: readTaskLoad }),
  defineRoute(calendar.readTaskBoard, { handle: readTaskBoard }),
  defineRoute(calendar.listPlannableTasks, { handle: listPlannableTasks }),
  defineRoute(calendar.planTasks, { handle: planTasks }),
  defineRoute(assignContract, { handle: assignTasks }),
  defineRoute(assignmentOperations.send, { handle: carryOutAssignments }),
  defineRoute(levelling.proposeLevel, { handle: proposeLevel }),
  defineRoute(levelling.placeTasks, { handle: placeTasks }),
  defineRoute(handingOver.countOpenTasks, { handle: countOpenTasks }),
  defineRoute(handingOver.handOverTasks, { handle: handOverTasks }),
  defineRoute(delayContract, { handle: delayTasks }),
  defineRoute(copying.listCopySources, { handle: listCopySources }),
  defineRoute(copying.copyTasks, { handle: copyTasks }),
  defineRoute(copying.takeBackCopies, { handle: takeBackCopies }),
  defineRoute(roundContract, { handle: getRound }),
  defineRoute(preparedContract, { handle: listPreparedTasks }),
  defineRoute(together.listTogether, { handle: listTogether }),
  defineRoute(taskOperations.send, { handle: carryOutTaskOperations }),
  defineRoute(together.recordTogether, { handle: recordTogether }),
  defineRoute(readings.listElementReadings, { handle: listElementReadings }),
  defineRoute(nearLimitsContract, { handle: listReadingsNearLimits }),
  defineRoute(statesContract, { handle: listElementTaskStates }),
  defineRoute(contracts.listPerformers, { handle: listPerformers }),
  defineRoute(contracts.listSelectablePeople, { handle: listSelectablePeople }),
  defineRoute(contracts.searchTasks, { handle: searchTasks }),
  defineRoute(detail.getTask, {
    locate: ({ params }, ctx) => findTask(ctx, params.id),
    handle: getTask,
  }),
  defineRoute(listTaskCoursesContract, {
    locate: ({ params }, ctx) => findTask(ctx, params.id),
    handle: listTaskCourses,
  }),
  defineRoute(detail.taskHistory, {
    locate: ({ params }, ctx) => findTask(ctx, params.id),
    handle: readTaskHistory,
  }),
  defineRoute(detail.recordTaskResult, {
    locate: ({ params, body }, ctx) => findToRecord(ctx, params.id, body),
    handle: recordTaskResult,
  }),
];
