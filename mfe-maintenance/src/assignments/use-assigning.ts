import {
  type AssignAnswer,
  type Assignment,
  assignTasks,
  mostAssigned,
} from 'shared-kit/contracts/tasks/assign-tasks';
import type { Task } from 'shared-kit/contracts/tasks/tasks';
import { useRouteMutation } from 'shared-kit/web/query';
import { useOutcomes } from '../outcomes/use-outcomes.ts';
import { useText } from '../use-text.ts';

interface AssignItem extends Assignment {
  readonly task: Pick<Task, 'id' | 'version'>;
}

/** Gives open tasks to a person or to nobody, and says of how many, with a way back. */
export const useAssigning = (installationId: number) => {
  const t = useText();
  const { mutateAsync } = useRouteMutation(assignTasks);
  return useOutcomes<AssignItem, AssignAnswer[number]>({
    most: mostAssigned,
    send: async (part) => {
      const items = part.map(({ task: { id, version }, personId, isOwn }) => ({
        id,
        version,
        personId,
        isOwn,
      }));
      return (await mutateAsync({ body: { installationId, items } })).data;
    },
    done: 'assigned',
    back: ({ before }, task) => ({ task, ...before }),
    doneText: (assigned) => {
      const count = assigned.length;
      const name = assigned[0]?.task?.assignedToName ?? null;
      return name === null ? t('assignee.freed', { count }) : t('assignee.given', { count, name });
    },
    keptText: (count) => t('assignee.undoKept', { count }),
  });
};
