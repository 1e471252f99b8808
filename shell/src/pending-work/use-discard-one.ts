import { errorTextOf } from 'shared-kit/web/app';
import { useTranslation } from 'shared-kit/web/i18n';
import { discard, type OfflineQueue, type StoredOperation } from 'shared-kit/web/offline';
import { confirm, notify, showError } from 'shared-kit/web/ui';
import { focusPage } from './focus-page.ts';

/** Asks twice: of what was lost there is no other copy. */
export const useDiscardOne = (queue: OfflineQueue, operation: StoredOperation, title: string) => {
  const { t } = useTranslation('shell');
  return async (): Promise<void> => {
    const text = t('pendingWork.discard.text');
    const isWanted = await confirm({
      title: t('pendingWork.discard.title', { title }),
      text: operation.isTried ? `${text} ${t('pendingWork.discard.tried')}` : text,
      acceptLabel: t('pendingWork.discard.action'),
      cancel: true,
      danger: true,
    });
    if (!isWanted) return;
    const isSure = await confirm({
      text: t('pendingWork.discard.sure', { title }),
      acceptLabel: t('pendingWork.discard.acceptSure'),
      cancel: true,
      danger: true,
    });
    if (!isSure) return;
    try {
      await discard(queue, operation.opId);
      notify({ text: t('pendingWork.discard.done') });
      focusPage();
    } catch (error) {
      await showError({ text: errorTextOf(error) });
    }
  };
};
