import {
  type DelayAnswer,
  type DelayOutcome,
  delayTasks,
  mostDelayed,
} from 'shared-kit/contracts/delay-tasks';
import type { GivenDelay } from 'shared-kit/contracts/task-delays';
import type { Task } from 'shared-kit/contracts/tasks';
import { handleApiError } from 'shared-kit/web/app';
import { useRouteMutation } from 'shared-kit/web/query';
import { notify } from 'shared-kit/web/ui';
import { useText } from '../use-text.ts';

interface DelayItem {
  readonly task: Pick<Task, 'id' | 'version'>;
  readonly delay: GivenDelay | null;
}

const isRefused = (outcome: DelayOutcome): boolean => outcome !== 'saved' && outcome !== 'unchanged';

/** Gives late tasks a reason and says of how many, with a way back; the answer are those that were refused. */
export const useDelaying = (installationId: number) => {
  const t = useText();
  const { mutateAsync } = useRouteMutation(delayTasks);
  const send = async (items: readonly DelayItem[]): Promise<DelayAnswer> => {
    const answers: DelayAnswer = [];
    for (let from = 0; from < items.length; from += mostDelayed) {
      const sent = items.slice(from, from + mostDelayed);
      const { data } = await mutateAsync({
        body: {
          installationId,
          items: sent.map(({ task: { id, version }, delay }) => ({ id, version, delay })),
        },
      });
      answers.push(...data);
    }
    return answers;
  };
  const takeBack = async (saved: DelayAnswer): Promise<void> => {
    const answer = await send(saved.flatMap(({ task, before }) => (task ? [{ task, delay: before }] : [])));
    const kept = answer.filter(({ outcome }) => isRefused(outcome)).length;
    if (kept > 0) notify({ text: t('delay.undoKept', { count: kept }), tone: 'warning' });
  };
  return async (items: readonly DelayItem[]): Promise<DelayAnswer> => {
    const answer = await send(items);
    const saved = answer.filter(({ outcome }) => outcome === 'saved');
    if (saved.length > 0)
      notify({
        text: t('delay.saved', { count: saved.length }),
        undo: () => takeBack(saved).catch(handleApiError),
      });
    return answer.filter(({ outcome }) => isRefused(outcome));
  };
};
