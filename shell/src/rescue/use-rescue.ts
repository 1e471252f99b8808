import { changeModule, type ModuleChange } from 'shared-kit/contracts/modules/channels';
import { handleApiError, isConflict } from 'shared-kit/web/app';
import { useTranslation } from 'shared-kit/web/i18n';
import { useInvalidate, useRouteMutation } from 'shared-kit/web/query';
import { confirm, showError } from 'shared-kit/web/ui';

export interface RescueStep {
  readonly module: string;
  /** Null for all installations. */
  readonly installationId: number | null;
  /** Of the state that is shown. */
  readonly version: number;
  readonly change: ModuleChange;
}

/** Asks, changes what runs, and shows what holds then: also after another person was quicker. */
export const useRescue = () => {
  const { t } = useTranslation('shell');
  const invalidate = useInvalidate();
  const { mutateAsync, isPending } = useRouteMutation(changeModule, {
    invalidates: ['moduleStates', 'installationModules'],
  });

  const rescue = async (step: RescueStep, question: string, acceptLabel: string): Promise<void> => {
    if (!(await confirm({ text: question, acceptLabel, cancel: true }))) return;
    try {
      await mutateAsync({ body: { ...step, reason: t('rescue.reason') } });
    } catch (error) {
      if (!isConflict(error)) return handleApiError(error);
      await invalidate('moduleStates', 'installationModules');
      await showError({ text: t('rescue.conflict') });
    }
  };

  return { rescue, isPending };
};
