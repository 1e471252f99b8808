import { useState } from 'react';
import {
  type GenerationJob,
  generateTasks,
  getTaskGeneration,
  previewTaskGeneration,
  undoTaskGeneration,
} from 'shared-kit/contracts/tasks/task-generations';
import { todayText } from 'shared-kit/domain/dates/local-day';
import { callRoute, handleApiError } from 'shared-kit/web/app';
import { useFormat, useTranslation } from 'shared-kit/web/i18n';
import { useInvalidate, useRoute } from 'shared-kit/web/query';
import { notify } from 'shared-kit/web/ui';

const pollEvery = 500;

const ended = async (job: GenerationJob): Promise<GenerationJob> => {
  if (job.state !== 'running') return job;
  await new Promise((resolve) => setTimeout(resolve, pollEvery));
  return ended((await callRoute(getTaskGeneration, { params: { id: job.id } })).data);
};

interface Place {
  readonly elementId: number;
  readonly installationId: number;
}

/** From today to the end of the year: what the chores of an element ask for and its tasks are not yet. */
export const useMissingTasks = ({ elementId, installationId }: Place, isAsked: boolean) => {
  const { t } = useTranslation('mfe-admin');
  const { t: kit } = useTranslation('kit');
  const { timeZone } = useFormat();
  const invalidate = useInvalidate();
  const [isBusy, setBusy] = useState(false);
  const from = todayText(timeZone);
  const year = Number(from.slice(0, 4));
  const preview = useRoute(
    previewTaskGeneration,
    { query: { installationId, year, from, elementIds: String(elementId) } },
    { enabled: isAsked },
  );
  const stale = () => invalidate('tasks', 'elementTaskStates', 'taskGenerationPreviews', 'taskGenerations');
  const undo = async (id: number): Promise<void> => {
    try {
      await callRoute(undoTaskGeneration, { params: { id } });
    } catch (error) {
      await handleApiError(error);
    }
    await stale();
  };
  const tell = ({ id, error, result }: GenerationJob): void => {
    const { created = 0 } = result ?? {};
    if (error) notify({ text: kit(`errors.${error}`) });
    else
      notify({
        text: created > 0 ? t('elements.tasksDone', { count: created }) : t('elements.tasksInLine'),
        ...(created > 0 ? { undo: () => void undo(id) } : {}),
      });
  };
  /** Goes on when the page is left, and tells what came of it there. */
  const generate = async (): Promise<void> => {
    setBusy(true);
    try {
      const body = { installationId, year, from, elementIds: [elementId] };
      const { data } = await callRoute(generateTasks, { body });
      tell(await ended(data));
    } catch (error) {
      await handleApiError(error);
    }
    await stale();
    setBusy(false);
  };
  return { found: preview.data?.data, generate, isBusy };
};
