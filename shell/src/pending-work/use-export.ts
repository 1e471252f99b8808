import { todayText } from 'shared-kit/domain/dates/local-day';
import { errorTextOf, saveFile } from 'shared-kit/web/app';
import { useTranslation } from 'shared-kit/web/i18n';
import { exportWork, type OfflineQueue } from 'shared-kit/web/offline';
import { showError } from 'shared-kit/web/ui';

/** Keeps all of the work as a file, or one operation, for another device to bring back. */
export const useExport = (queue: OfflineQueue) => {
  const { t } = useTranslation('shell');
  return async (opId?: string): Promise<void> => {
    try {
      const name = `${t('pendingWork.fileName')} ${todayText()}.json`;
      saveFile(await exportWork(queue, opId), 'application/json', name);
    } catch (error) {
      await showError({ text: errorTextOf(error) });
    }
  };
};
