import { type GenerationJob, undoTaskGeneration } from 'shared-kit/contracts/tasks/task-generations';
import { handleApiError } from 'shared-kit/web/app';
import { useFormat } from 'shared-kit/web/i18n';
import { useInvalidate, useRouteMutation } from 'shared-kit/web/query';
import { confirm } from 'shared-kit/web/ui';
import { useText } from '../use-text.ts';

/** Whether there is something to take out again. */
export const isUndoable = ({ state, result }: Pick<GenerationJob, 'state' | 'result'>): boolean =>
  state === 'done' && result !== null && result.created > 0 && result.undoneAt === undefined;

/** Takes out what a generation has made, once somebody has said that it is to be. */
export const useUndoGeneration = () => {
  const t = useText();
  const { number } = useFormat();
  const invalidate = useInvalidate();
  const { mutateAsync, isPending } = useRouteMutation(undoTaskGeneration);
  const undo = async ({ id, result }: Pick<GenerationJob, 'id' | 'result'>): Promise<void> => {
    const text = t('generation.undoQuestion', { created: number(result?.created ?? 0) });
    if (!(await confirm({ text, acceptLabel: t('generation.undo'), cancel: true }))) return;
    try {
      await mutateAsync({ params: { id } });
      await invalidate('tasks', 'elementTaskStates', 'taskGenerationPreviews', 'taskGenerations');
    } catch (error) {
      await handleApiError(error);
    }
  };
  return { undo, isPending };
};
