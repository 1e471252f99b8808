import { useEffect, useRef, useState } from 'react';
import {
  answerCobieImport,
  applyCobieImport,
  type CobieImport,
  cancelCobieImport,
  getCobieImport,
  maxWorkbookBytes,
} from 'shared-kit/contracts/centres/cobie-imports';
import { callRoute, handleApiError } from 'shared-kit/web/app';
import { useTranslation } from 'shared-kit/web/i18n';
import { useInvalidate, useRoute } from 'shared-kit/web/query';
import { useUrlState } from 'shared-kit/web/router';
import { tellRefusal } from './tell-refusal.ts';
import { useReading } from './use-reading.ts';

const pollEvery = 700;

/**
 * The import that the address names: from the file to the preview to the run that applies it. Leaving and coming back finds it again.
 */
export const useCobieImport = (installationId: number) => {
  const { t } = useTranslation('mfe-admin');
  const [{ import: id }, setState] = useUrlState({ import: 0 as number });
  const reading = useReading({
    installationId,
    enabled: id === 0,
    onRead: (importId) => setState({ import: importId }, { push: true }),
  });
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
      await (tellRefusal(t, error) ?? handleApiError(error));
    } finally {
      setAnswering(false);
    }
  };
  const restart = () => {
    setState({ import: 0 }, { push: true });
    void reading.refresh();
  };
  return {
    id,
    current,
    error: answer.error,
    retry: answer.refetch,
    reading,
    applying,
    answering,
    say,
    cancel,
    apply,
    restart,
  };
};

export const isTooLarge = (file: File): boolean => file.size > maxWorkbookBytes;
