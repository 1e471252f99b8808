/** What of tasks can be done without a network: writing down their results, one by one or several at once. */
import { recordTaskResult } from 'shared-kit/contracts/tasks/task-detail';
import { taskOperations } from 'shared-kit/contracts/tasks/task-operations';
import { recordTogether } from 'shared-kit/contracts/tasks/task-together';
import { defineOfflineEntity, registerOfflineEntity } from 'shared-kit/web/offline';
import {
  answerOfResult,
  keptTaskWith,
  operationOfResult,
  operationsOfTogether,
  withOperation,
} from './task-operations.ts';
import { useTaskWords } from './use-task-words.ts';

registerOfflineEntity(
  defineOfflineEntity({
    operations: taskOperations,
    routes: [
      {
        contract: recordTaskResult,
        operationsOf: operationOfResult,
        withWaiting: withOperation,
        answerOf: answerOfResult,
      },
      { contract: recordTogether, operationsOf: operationsOfTogether, answerOf: null },
    ],
    keptWith: keptTaskWith,
    useWords: useTaskWords,
  }),
);
