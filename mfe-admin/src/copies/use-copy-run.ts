import { useEffect, useRef, useState } from 'react';
import {
  type CopySelection,
  copyInstallation,
  getInstallationCopy,
  undoInstallationCopy,
} from 'shared-kit/contracts/centres/installation-copies';
import { callRoute, handleApiError } from 'shared-kit/web/app';
import { useTranslation } from 'shared-kit/web/i18n';
import { useInvalidate, useRoute } from 'shared-kit/web/query';
import { notify } from 'shared-kit/web/ui';

const pollEvery = 500;

/** A copy that is being made, and how far it is. */
export const useCopyRun = () => {
  const invalidate = useInvalidate();
  const [copyId, setCopyId] = useState(0);
  const copy = useRoute(
    getInstallationCopy,
    { params: { id: copyId } },
    {
      enabled: copyId !== 0,
      refetchInterval: (found) => (found?.data.job?.state === 'running' ? pollEvery : false),
    },
  ).data?.data;
  const isRunning = copyId !== 0 && (copy === undefined || copy.job?.state === 'running');
  const wasRunning = useRef(false);
  useEffect(() => {
    // Whoever looks at installations elsewhere sees the new one.
    if (wasRunning.current && !isRunning) void invalidate('installations', 'installationCopies', 'session');
    wasRunning.current = isRunning;
  }, [isRunning, invalidate]);
  /** Throws what the server refuses. */
  const start = async (selection: CopySelection): Promise<void> => {
    const { data } = await callRoute(copyInstallation, { body: selection });
    setCopyId(data.id);
  };
  return { copy, isRunning, start };
};

/** Takes a copy back. */
export const useCopyUndo = () => {
  const { t } = useTranslation('mfe-admin');
  const invalidate = useInvalidate();
  return async (id: number): Promise<void> => {
    try {
      await callRoute(undoInstallationCopy, { params: { id } });
      notify({ text: t('copies.undone') });
    } catch (error) {
      await handleApiError(error);
    } finally {
      await invalidate('installations', 'installationCopies', 'session');
    }
  };
};
