import {
  type AssignAnswer,
  type Assignment,
  assignTasks,
  mostAssigned,
} from 'shared-kit/contracts/tasks/assign-tasks';
import type { Task } from 'shared-kit/contracts/tasks/tasks';
import { isConflict, saveRecord } from 'shared-kit/web/app';
import { useInvalidate } from 'shared-kit/web/query';
import { answerOfWaiting } from '../offline/assignment-operations.ts';
import { useOutcomes } from '../outcomes/use-outcomes.ts';
import { useText } from '../use-text.ts';

interface AssignItem extends Assignment {
  readonly task: Task;
}

type Given = AssignAnswer[number] & {
  /** Of what waits for a network: as if it had not been given. */
  readonly takeBack?: () => Promise<void>;
};

const resource = 'tasks';

/** Gives open tasks to a person or to nobody, also without a network, and says of how many, with a way back. `people` are those who can be chosen. */
export const useAssigning = (
  installationId: number,
  people: readonly { readonly id: number; readonly name: string }[],
) => {
  const t = useText();
  const invalidate = useInvalidate();
  const send = async (part: readonly AssignItem[]): Promise<readonly Given[]> => {
    const tasks = part.map(({ task }) => task);
    const before = tasks.flatMap(({ assignedToId, assignedToName }) =>
      assignedToId === null ? [] : [[assignedToId, assignedToName ?? ''] as const],
    );
    const names = new Map([...before, ...people.map(({ id, name }) => [id, name] as const)]);
    const items = part.map(({ task: { id, version }, personId, isOwn }) => ({
      id,
      version,
      personId,
      isOwn,
    }));
    const base = { tasks, names };
    try {
      const saved = await saveRecord(assignTasks, { body: { installationId, items } }, undefined, { base });
      await invalidate(resource);
      if (saved.outcome === 'saved') return saved.answer.data;
      if (saved.outcome === 'kept') throw saved.why === 'unanswered' ? saved.error : new Error(saved.why);
      const { takeBack } = saved;
      return answerOfWaiting(items, base).map((each) => ({ ...each, takeBack }));
    } catch (error) {
      if (isConflict(error)) await invalidate(resource);
      throw error;
    }
  };
  return useOutcomes<AssignItem, Given>({
    most: mostAssigned,
    send,
    done: 'assigned',
    back: ({ before }, task) => ({ task, ...before }),
    takeBack: ({ takeBack }) => takeBack,
    tookBack: () => invalidate(resource),
    doneText: (assigned) => {
      const count = assigned.length;
      const name = assigned[0]?.task?.assignedToName ?? null;
      const given = name === null ? t('assignee.freed', { count }) : t('assignee.given', { count, name });
      return assigned.some(({ takeBack }) => takeBack) ? `${given} ${t('assignee.waits')}` : given;
    },
    keptText: (count) => t('assignee.undoKept', { count }),
  });
};
