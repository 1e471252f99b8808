import { leavePortal } from 'shared-kit/web/app';
import { useTranslation } from 'shared-kit/web/i18n';
import { offlineQueue } from 'shared-kit/web/offline';
import { confirm } from 'shared-kit/web/ui';
import { pendingWorkPath } from '../pending-work-path.ts';

/** The way out; over work that waits it says first that it is kept, and whose sign-in sends it. */
export const useSignOut = () => {
  const { t } = useTranslation('shell');
  return async (): Promise<void> => {
    const count = offlineQueue()?.state.getState().operations.length ?? 0;
    const leaves =
      count === 0 ||
      (await confirm({
        title: t('pendingWork.signOut.title'),
        text: t('pendingWork.signOut.text', { count }),
        acceptLabel: t('person.signOut'),
        cancel: t('pendingWork.signOut.stay'),
        instead: { label: t('pendingWork.signOut.see'), to: pendingWorkPath },
      }));
    if (leaves) leavePortal();
  };
};
