import { maxPageSize } from 'shared-kit/contracts/base';
import { type GenericChore, genericChores } from 'shared-kit/contracts/plans/chores';
import {
  getMaintenancePlan,
  type MaintenancePlan,
  type PlanLine,
  saveMaintenancePlan,
} from 'shared-kit/contracts/plans/maintenance-plans';
import { callRoute, handleApiError } from 'shared-kit/web/app';
import { useTranslation } from 'shared-kit/web/i18n';
import { useInvalidate, useRoute } from 'shared-kit/web/query';
import { notify } from 'shared-kit/web/ui';

/** The plan of an element type with the chores of the catalogue. */
export const usePlan = (id: number) => {
  const { t } = useTranslation('mfe-admin');
  const invalidate = useInvalidate();
  const plan = useRoute(getMaintenancePlan, { params: { id } });
  const catalogue = useRoute(genericChores.list, { query: { size: maxPageSize, sort: 'order' } });
  const generics = new Map(
    catalogue.data?.data.map((generic): [number, GenericChore] => [generic.id, generic]),
  );
  const put = async (version: number, lines: readonly PlanLine[]): Promise<MaintenancePlan> => {
    const { data } = await callRoute(saveMaintenancePlan, { body: { id, version, lines: [...lines] } });
    await invalidate('maintenancePlans', 'planApplications');
    return data;
  };
  /** Throws what the server refuses. */
  const save = async (lines: readonly PlanLine[]): Promise<void> => {
    const before = plan.data?.data;
    if (before === undefined) return;
    const { version } = await put(before.version, lines);
    notify({
      text: t('plans.saved'),
      undo: () => put(version, before.lines).then(() => undefined, handleApiError),
    });
  };
  return {
    lines: plan.data?.data.lines,
    generics,
    ready: plan.data !== undefined && catalogue.data !== undefined,
    error: plan.error ?? catalogue.error,
    retry: () => void Promise.all([plan.refetch(), catalogue.refetch()]),
    save,
  };
};
