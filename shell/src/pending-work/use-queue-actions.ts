import { errorTextOf } from 'shared-kit/web/app';
import { useTranslation } from 'shared-kit/web/i18n';
import {
  discardAll,
  ImportError,
  importWork,
  type OfflineQueue,
  StorageFullError,
} from 'shared-kit/web/offline';
import { confirm, notify, showError } from 'shared-kit/web/ui';
import { useExport } from './use-export.ts';

const whyNot = (error: unknown): 'notWork' | 'anotherPerson' | 'full' | null => {
  if (error instanceof ImportError) return error.why;
  return error instanceof StorageFullError ? 'full' : null;
};

/** What can be done with all of the work at once. */
export const useQueueActions = (queue: OfflineQueue) => {
  const { t } = useTranslation('shell');
  const save = useExport(queue);

  const send = async (): Promise<void> => {
    try {
      await queue.sendNow();
    } catch {
      await showError({ text: t('pendingWork.syncError') });
    }
  };

  const restore = async (file: File): Promise<void> => {
    try {
      notify({ text: t('pendingWork.imported', { count: await importWork(queue, file) }) });
    } catch (error) {
      const why = whyNot(error);
      const text = why === null ? errorTextOf(error) : t(`pendingWork.importFailed.${why}`);
      await showError({ title: t('pendingWork.importFailed.title'), text });
    }
  };

  /** Asks twice: of what was lost there is no other copy. */
  const discard = async (): Promise<void> => {
    const isWanted = await confirm({
      title: t('pendingWork.discardAll.title'),
      text: t('pendingWork.discardAll.text'),
      acceptLabel: t('pendingWork.discardAll.accept'),
      cancel: t('pendingWork.discardAll.stay'),
      danger: true,
    });
    if (!isWanted) return;
    const count = queue.state.getState().operations.length;
    const isSure = await confirm({
      text: t('pendingWork.discardAll.sure', { count }),
      acceptLabel: t('pendingWork.discardAll.acceptSure'),
      cancel: true,
      danger: true,
    });
    if (!isSure) return;
    try {
      await discardAll(queue);
      notify({ text: t('pendingWork.discardAll.done') });
    } catch (error) {
      await showError({ text: errorTextOf(error) });
    }
  };

  return { send, save, restore, discard };
};
