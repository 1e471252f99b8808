import { useEffect, useRef, useState } from 'react';
import {
  endWorkbookReading,
  getWorkbookReading,
  startWorkbookReading,
  type WorkbookReading,
} from 'shared-kit/contracts/centres/cobie-imports';
import { ApiError, callRoute, handleApiError, uploadFile } from 'shared-kit/web/app';
import { useTranslation } from 'shared-kit/web/i18n';
import { useInvalidate, useRoute } from 'shared-kit/web/query';
import { showError } from 'shared-kit/web/ui';
import { keepChosen } from './chosen-file.ts';
import { tellRefusal } from './tell-refusal.ts';

const pollEvery = 700;

interface ReadingOptions {
  readonly installationId: number;
  /** Whether a file is to be chosen. */
  readonly enabled: boolean;
  readonly onRead: (importId: number) => void;
}

/** A file on its way: sent, read and compared. Who leaves and comes back finds it again, and what came of it. */
export const useReading = ({ installationId, enabled, onRead }: ReadingOptions) => {
  const { t } = useTranslation('mfe-admin');
  const invalidate = useInvalidate();
  const [share, setShare] = useState<number | null>(null);
  const sending = useRef<AbortController>(undefined);
  const sent = useRef<{ readonly id: number; readonly file: File }>(undefined);
  /** What is read while somebody looks leads on to what came of it. */
  const followed = useRef(0);
  const answer = useRoute(
    getWorkbookReading,
    { query: { installationId } },
    {
      enabled,
      staleTime: 0,
      refetchInterval: (found) => (found?.data?.job.state === 'running' ? pollEvery : false),
    },
  );
  const reading = (enabled && answer.data?.data) || null;
  const open = ({ id, job }: WorkbookReading): void => {
    if (!job.result) return;
    if (sent.current?.id === id) keepChosen({ id: job.result.importId, file: sent.current.file });
    onRead(job.result.importId);
  };
  useEffect(() => {
    if (reading?.job.state === 'running') followed.current = reading.id;
    if (reading?.job.state !== 'done' || followed.current !== reading.id) return;
    followed.current = 0;
    open(reading);
  });
  const read = async (file: File): Promise<void> => {
    const control = new AbortController();
    sending.current = control;
    setShare(0);
    try {
      const query = { installationId, fileName: file.name.slice(0, 200) };
      const { data } = await uploadFile(startWorkbookReading, { query }, asBytes(file), {
        onProgress: setShare,
        signal: control.signal,
      });
      sent.current = { id: data.id, file };
      followed.current = data.id;
    } catch (error) {
      // Whoever ended it knows.
      if (control.signal.aborted) return;
      if (error instanceof ApiError && error.code === 'jobRunning')
        await showError({ text: t('cobie.readsAlready') });
      else await (tellRefusal(t, error) ?? handleApiError(error));
    } finally {
      await invalidate(getWorkbookReading);
      setShare(null);
    }
  };
  const end = async (): Promise<void> => {
    sending.current?.abort();
    if (!reading) return;
    followed.current = 0;
    try {
      await callRoute(endWorkbookReading, { params: { id: reading.id } });
    } catch (error) {
      // In another tab it was ended already.
      if (!(error instanceof ApiError && error.code === 'notFound')) await handleApiError(error);
    }
    await invalidate(getWorkbookReading);
  };
  return { share, reading, read, end, open: () => reading && open(reading), refresh: answer.refetch };
};

/** Workbooks go as bytes: what type a browser gives them differs by system. */
const asBytes = (file: File): Blob => file.slice(0, file.size, 'application/octet-stream');
