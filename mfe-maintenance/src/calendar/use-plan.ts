import { type PlanAnswer, type PlanOutcome, planTasks } from 'shared-kit/contracts/task-calendar';
import type { Task } from 'shared-kit/contracts/tasks';
import { handleApiError } from 'shared-kit/web/app';
import { useFormat } from 'shared-kit/web/i18n';
import { useRouteMutation } from 'shared-kit/web/query';
import { notify } from 'shared-kit/web/ui';
import { useText } from '../use-text.ts';

export interface PlanItem {
  readonly task: Pick<Task, 'id' | 'version'>;
  readonly plannedOn: string | null;
}

const isRefused = (outcome: PlanOutcome): boolean => outcome !== 'planned' && outcome !== 'unchanged';

/** Plans tasks and says what became of them, with a way back; the answer are those that were refused. */
export const usePlan = (installationId: number) => {
  const t = useText();
  const format = useFormat();
  const { mutateAsync, isPending } = useRouteMutation(planTasks);
  const send = (items: readonly PlanItem[]) =>
    mutateAsync({
      body: {
        installationId,
        items: items.map(({ task: { id, version }, plannedOn }) => ({ id, version, plannedOn })),
      },
    });
  const tell = (answer: PlanAnswer): void => {
    const planned = answer.filter(({ outcome }) => outcome === 'planned');
    const [first] = planned;
    if (!first) return;
    const day = first.task?.plannedOn ?? null;
    const count = planned.length;
    const undo = async (): Promise<void> => {
      const back = planned.flatMap(({ task, before }) => (task ? [{ task, plannedOn: before }] : []));
      const { data } = await send(back);
      const kept = data.filter(({ outcome }) => isRefused(outcome)).length;
      if (kept > 0) notify({ text: t('calendar.undoKept', { count: kept }), tone: 'warning' });
    };
    notify({
      text:
        day === null
          ? t('calendar.unplanned', { count })
          : t('calendar.plannedFor', { count, day: format.day(day) }),
      undo: () => undo().catch(handleApiError),
    });
  };
  const plan = async (items: readonly PlanItem[]): Promise<PlanAnswer> => {
    const { data } = await send(items);
    tell(data);
    return data.filter(({ outcome }) => isRefused(outcome));
  };
  return { plan, isPending };
};

/** Why a task was not planned. */
export const useRefusalText = () => {
  const t = useText();
  return (outcome: PlanOutcome): string => t(`calendar.outcome.${outcome}`);
};
