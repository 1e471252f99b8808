import { useState } from 'react';
import { errorTextOf } from 'shared-kit/web/app';
import { useTranslation } from 'shared-kit/web/i18n';
import { type ConflictChoice, type OfflineQueue, resolveConflict } from 'shared-kit/web/offline';
import { notify, showError } from 'shared-kit/web/ui';
import { focusPage } from './focus-page.ts';

/** Ends a conflict as a person has decided, with a way back. */
export const useResolve = (queue: OfflineQueue) => {
  const { t } = useTranslation('shell');
  const [isResolving, setResolving] = useState(false);
  const resolve = async (opId: string, choices: Readonly<Record<string, ConflictChoice>>): Promise<void> => {
    setResolving(true);
    try {
      const { undo } = await resolveConflict(queue, opId, choices);
      const takeBack = (): Promise<void> => undo().catch((error) => showError({ text: errorTextOf(error) }));
      notify({ text: t('pendingWork.saved'), undo: takeBack });
      focusPage();
    } catch (error) {
      // Another tab was faster; what it decided holds.
      if (error instanceof TypeError) notify({ text: t('pendingWork.gone'), tone: 'warning' });
      else await showError({ text: errorTextOf(error) });
    } finally {
      setResolving(false);
    }
  };
  return { resolve, isResolving };
};
