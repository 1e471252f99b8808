import { type CopyItem, copyTasks, takeBackCopies } from 'shared-kit/contracts/tasks/copy-tasks';
import type { GivenDelay } from 'shared-kit/contracts/tasks/task-delays';
import type { Task } from 'shared-kit/contracts/tasks/tasks';
import { handleApiError } from 'shared-kit/web/app';
import { useRouteMutation } from 'shared-kit/web/query';
import { notify } from 'shared-kit/web/ui';
import { saidOf } from '../delays/delay-entry.ts';
import type { ToldPerformance } from '../record/performance/performance.ts';
import { useText } from '../use-text.ts';

export type CopyTold = ToldPerformance & {
  readonly delay?: GivenDelay | null;
};

interface Copying {
  readonly installationId: number;
  readonly items: readonly CopyItem[];
  readonly told: CopyTold;
  /** The tasks as they are before. */
  readonly before: readonly Task[];
}

const stale = { invalidates: ['elementTaskStates'] };

/** Copies and says into how many tasks, with a way back. */
export const useCopying = () => {
  const t = useText();
  const { mutateAsync: send } = useRouteMutation(copyTasks, stale);
  const { mutateAsync: sendBack } = useRouteMutation(takeBackCopies, stale);
  return async ({ installationId, items, told, before }: Copying): Promise<void> => {
    const { data } = await send({ body: { installationId, items: [...items], ...told } });
    const takeBack = async (): Promise<void> => {
      const back = data.map(({ id, version }) => ({
        id,
        version,
        delay: saidOf(before.find((task) => task.id === id)?.delay ?? null),
      }));
      await sendBack({ body: { installationId, items: back } });
    };
    notify({
      text: t('copies.done', { count: data.length }),
      undo: () => takeBack().catch(handleApiError),
    });
  };
};
