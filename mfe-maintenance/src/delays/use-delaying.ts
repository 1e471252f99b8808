import { type DelayAnswer, delayTasks, mostDelayed } from 'shared-kit/contracts/tasks/delay-tasks';
import type { GivenDelay } from 'shared-kit/contracts/tasks/task-delays';
import type { Task } from 'shared-kit/contracts/tasks/tasks';
import { useRouteMutation } from 'shared-kit/web/query';
import { useOutcomes } from '../outcomes/use-outcomes.ts';
import { useText } from '../use-text.ts';

interface DelayItem {
  readonly task: Pick<Task, 'id' | 'version'>;
  readonly delay: GivenDelay | null;
}

/** Gives late tasks a reason and says of how many, with a way back. */
export const useDelaying = (installationId: number) => {
  const t = useText();
  const { mutateAsync } = useRouteMutation(delayTasks);
  return useOutcomes<DelayItem, DelayAnswer[number]>({
    most: mostDelayed,
    send: async (part) => {
      const items = part.map(({ task: { id, version }, delay }) => ({ id, version, delay }));
      return (await mutateAsync({ body: { installationId, items } })).data;
    },
    done: 'saved',
    back: ({ before }, task) => ({ task, delay: before }),
    doneText: ({ length: count }) => t('delay.saved', { count }),
    keptText: (count) => t('delay.undoKept', { count }),
  });
};
