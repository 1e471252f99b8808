import { useEffect, useRef, useState } from 'react';
import {
  applyPlans,
  getPlanApplication,
  type PlanPreview,
  type PlanSelection,
  previewPlans,
  undoPlanApplication,
} from 'shared-kit/contracts/plans/maintenance-plans';
import { callRoute, handleApiError } from 'shared-kit/web/app';
import { useTranslation } from 'shared-kit/web/i18n';
import { useInvalidate, useQuery, useRoute } from 'shared-kit/web/query';
import { notify } from 'shared-kit/web/ui';

const pollEvery = 500;

/** What giving chores to a selection would change, and the run that does it. */
export const usePlanRun = (selection: PlanSelection) => {
  const invalidate = useInvalidate();
  const [applicationId, setApplicationId] = useState(0);
  const [starting, setStarting] = useState(false);
  const preview = useQuery<PlanPreview>({
    queryKey: ['planApplications', 'preview', selection],
    queryFn: async ({ signal }) => (await callRoute(previewPlans, { body: selection }, { signal })).data,
  });
  const application = useRoute(
    getPlanApplication,
    { params: { id: applicationId } },
    {
      enabled: applicationId !== 0,
      refetchInterval: (found) => (found?.data.job?.state === 'running' ? pollEvery : false),
    },
  ).data?.data;
  const state = application?.job?.state;
  const before = useRef(state);
  useEffect(() => {
    if (before.current === 'running' && state !== 'running')
      void invalidate('chores', 'elements', 'planApplications');
    before.current = state;
  }, [state, invalidate]);
  const apply = async (): Promise<void> => {
    setStarting(true);
    try {
      const { data } = await callRoute(applyPlans, { body: selection });
      before.current = 'running';
      setApplicationId(data.id);
    } catch (error) {
      await handleApiError(error);
    } finally {
      setStarting(false);
    }
  };
  const undo = usePlanUndo();
  return {
    preview,
    application,
    isRunning: applicationId !== 0 && (application === undefined || state === 'running'),
    // A preview from before the last run would offer to add once more what is there.
    isBusy: starting || preview.isFetching,
    apply,
    undo,
  };
};

/** Takes back what an application has added. */
export const usePlanUndo = () => {
  const { t } = useTranslation('mfe-admin');
  const invalidate = useInvalidate();
  return async (id: number): Promise<void> => {
    try {
      await callRoute(undoPlanApplication, { params: { id } });
      notify({ text: t('plans.undone') });
    } catch (error) {
      await handleApiError(error);
    } finally {
      await invalidate('chores', 'elements', 'planApplications');
    }
  };
};
