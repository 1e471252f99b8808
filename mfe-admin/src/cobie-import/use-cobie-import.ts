import { useEffect, useRef, useState } from 'react';
import {
  answerCobieImport,
  applyCobieImport,
  type CobieImport,
  cancelCobieImport,
  getCobieImport,
  maxWorkbookBytes,
  previewCobieImport,
} from 'shared-kit/contracts/centres/cobie-imports';
import { ApiError, callRoute, handleApiError, uploadFile } from 'shared-kit/web/app';
import { useTranslation } from 'shared-kit/web/i18n';
import { useInvalidate, useRoute } from 'shared-kit/web/query';
import { useUrlState } from 'shared-kit/web/router';
import { showError } from 'shared-kit/web/ui';

const pollEvery = 700;

/**
 * The import that the address names: from the file to the preview to the run that applies it. Leaving and coming back finds it again.
 */
export const useCobieImport = (installationId: number) => {
  const { t } = useTranslation('mfe-admin');
  const [{ import: id }, setState] = useUrlState({ import: 0 as number });
  const [share, setShare] = useState<number | null>(null);
  const sending = useRef<AbortController>(undefined);
  const [applying, setApplying] = useState(false);
  const [answering, setAnswering] = useState(false);
  const invalidate = useInvalidate();
  const answer = useRoute(
    getCobieImport,
    { params: { id } },
    {
      enabled: id !== 0,
      refetchInterval: (found) => (found?.data.job?.state === 'running' ? pollEvery : false),
    },
  );
  const current: CobieImport | undefined = id === 0 ? undefined : answer.data?.data;
  const jobState = current?.job?.state;
  const before = useRef(jobState);
  useEffect(() => {
    if (before.current === 'running' && jobState === 'done')
      void invalidate('buildings', 'floors', 'areas', 'elementTypes', 'elements');
    before.current = jobState;
  }, [jobState, invalidate]);
  /** What of a workbook the general words do not explain; null for everything else. */
  const tellRefusal = (error: unknown): Promise<void> | null => {
    if (!(error instanceof ApiError)) return null;
    if (error.code === 'payloadTooLarge') return showError({ text: t('cobie.holdsTooMuch') });
    const { retryAfter } = error;
    if (error.code !== 'serviceUnavailable' || retryAfter === null) return null;
    return showError({ text: t('cobie.othersRead', { seconds: retryAfter }) });
  };
  const preview = async (file: File): Promise<void> => {
    sending.current = new AbortController();
    const { signal } = sending.current;
    setShare(0);
    try {
      const query = { installationId, fileName: file.name.slice(0, 200) };
      const sent = await uploadFile(previewCobieImport, { query }, asBytes(file), {
        onProgress: setShare,
        signal,
      });
      chosen = { id: sent.data.id, file };
      setState({ import: sent.data.id }, { push: true });
    } catch (error) {
      // Whoever ended it knows.
      if (!signal.aborted) await (tellRefusal(error) ?? handleApiError(error));
    } finally {
      setShare(null);
    }
  };
  const stop = () => sending.current?.abort();
  const cancel = async (): Promise<void> => {
    try {
      await callRoute(cancelCobieImport, { params: { id } });
      await answer.refetch();
    } catch (error) {
      await handleApiError(error);
    }
  };
  const apply = async (): Promise<void> => {
    setApplying(true);
    try {
      await callRoute(applyCobieImport, { params: { id } });
      await answer.refetch();
    } catch (error) {
      await handleApiError(error);
    } finally {
      setApplying(false);
    }
  };
  const say = async (question: string, said: string): Promise<void> => {
    setAnswering(true);
    try {
      await callRoute(answerCobieImport, { params: { id }, body: { answers: { [question]: said } } });
      await answer.refetch();
    } catch (error) {
      await (tellRefusal(error) ?? handleApiError(error));
    } finally {
      setAnswering(false);
    }
  };
  const restart = () => setState({ import: 0 }, { push: true });
  return {
    id,
    current,
    error: answer.error,
    retry: answer.refetch,
    share,
    applying,
    answering,
    say,
    stop,
    cancel,
    preview,
    apply,
    restart,
  };
};

/** The file of the import that was chosen last, as long as the page is there: what is marked is what was handed in. */
interface ChosenFile {
  readonly id: number;
  readonly file: File;
}
let chosen: ChosenFile | null = null;
export const chosenFile = (id: number): File | null => (chosen?.id === id ? chosen.file : null);

/** Workbooks go as bytes: what type a browser gives them differs by system. */
const asBytes = (file: File): Blob => file.slice(0, file.size, 'application/octet-stream');

export const isTooLarge = (file: File): boolean => file.size > maxWorkbookBytes;
