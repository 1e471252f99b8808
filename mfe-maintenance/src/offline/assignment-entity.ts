/** What of giving tasks to people can be done without a network. */
import { paths } from 'shared-kit/contracts/paths';
import { assignmentOperations, assignTasks, taskOwnerSchema } from 'shared-kit/contracts/tasks/assign-tasks';
import {
  defineOfflineEntity,
  type OperationWords,
  registerOfflineEntity,
  type StoredOperation,
} from 'shared-kit/web/offline';
import * as z from 'zod/mini';
import { useText } from '../use-text.ts';
import { type Giving, keptTaskWithGiven, operationsOfGiving } from './assignment-operations.ts';

const useGivingWords = (): ((operation: StoredOperation) => OperationWords) => {
  const t = useText();
  return (operation) => ({
    title: operation.title || t('pending.task', { id: operation.id }),
    href: paths.task(operation),
    fields: { assignee: t('assignee.label') },
    valueOf: (_, value) => {
      const owner = z.safeParse(taskOwnerSchema, value);
      return owner.success && owner.data.personId !== null ? owner.data.name : t('assignee.nobody');
    },
  });
};

registerOfflineEntity(
  defineOfflineEntity({
    operations: assignmentOperations,
    routes: [
      {
        contract: assignTasks,
        operationsOf: (input, base) => operationsOfGiving(input, base as Giving),
        // Who is here is told at once which of them could not be given.
        answerOf: null,
      },
    ],
    keptWith: keptTaskWithGiven,
    useWords: useGivingWords,
  }),
);
