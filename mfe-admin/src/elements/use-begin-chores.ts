import { applyPlans, getPlanApplication } from 'shared-kit/contracts/maintenance-plans';
import { callRoute, handleApiError } from 'shared-kit/web/app';
import { useTranslation } from 'shared-kit/web/i18n';
import { useInvalidate } from 'shared-kit/web/query';
import { notify } from 'shared-kit/web/ui';

const pollEvery = 500;

interface Begun {
  readonly installationId: number;
  readonly elementId: number;
  readonly genericChoreIds: readonly number[];
}

/** Gives a new element the chores of the generic one that it was made from, as an application that can be taken back. */
export const useBeginChores = () => {
  const { t } = useTranslation('mfe-admin');
  const invalidate = useInvalidate();
  return async ({ installationId, elementId, genericChoreIds }: Begun): Promise<void> => {
    if (genericChoreIds.length === 0) return;
    const body = { installationId, elementIds: [elementId], genericChoreIds: [...genericChoreIds] };
    try {
      let { data: application } = await callRoute(applyPlans, { body });
      while (application.job?.state === 'running') {
        await new Promise((resolve) => setTimeout(resolve, pollEvery));
        ({ data: application } = await callRoute(getPlanApplication, { params: { id: application.id } }));
      }
      const { job, result } = application;
      if (job?.state === 'failed') notify({ text: t('plans.failed'), tone: 'warning', lasting: true });
      else notify({ text: t('elements.added', { count: result?.added ?? 0 }) });
    } catch (error) {
      await handleApiError(error);
    } finally {
      await invalidate('chores', 'elements', 'planApplications');
    }
  };
};
