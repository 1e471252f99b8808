import {
  mostPlanned,
  type PlanAnswer,
  type PlanOutcome,
  planTasks,
} from 'shared-kit/contracts/tasks/task-calendar';
import type { Task } from 'shared-kit/contracts/tasks/tasks';
import { useFormat } from 'shared-kit/web/i18n';
import { useRouteMutation } from 'shared-kit/web/query';
import { useOutcomes } from '../outcomes/use-outcomes.ts';
import { useText } from '../use-text.ts';

interface PlanItem {
  readonly task: Pick<Task, 'id' | 'version'>;
  readonly plannedOn: string | null;
}

/** Plans any number of tasks and says what became of them, with a way back. */
export const usePlan = (installationId: number) => {
  const t = useText();
  const format = useFormat();
  const { mutateAsync, isPending } = useRouteMutation(planTasks);
  const plan = useOutcomes<PlanItem, PlanAnswer[number]>({
    most: mostPlanned,
    send: async (part) => {
      const items = part.map(({ task: { id, version }, plannedOn }) => ({ id, version, plannedOn }));
      return (await mutateAsync({ body: { installationId, items } })).data;
    },
    done: 'planned',
    back: ({ before }, task) => ({ task, plannedOn: before }),
    doneText: (planned) => {
      const day = planned[0]?.task?.plannedOn ?? null;
      const count = planned.length;
      return day === null
        ? t('calendar.unplanned', { count })
        : t('calendar.plannedFor', { count, day: format.day(day) });
    },
    keptText: (count) => t('calendar.undoKept', { count }),
  });
  return { plan, isPending };
};

/** Why a task was not planned. */
export const useRefusalText = () => {
  const t = useText();
  return (outcome: PlanOutcome): string => t(`calendar.outcome.${outcome}`);
};
