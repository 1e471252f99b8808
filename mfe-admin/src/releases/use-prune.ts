import { type PublishedRelease, pruneRelease } from 'shared-kit/contracts/modules/releases';
import { handleApiError } from 'shared-kit/web/app';
import { useTranslation } from 'shared-kit/web/i18n';
import { useRouteMutation } from 'shared-kit/web/query';
import { confirm, notify } from 'shared-kit/web/ui';

/** Asks, takes a release away for good, says so. */
export const usePrune = () => {
  const { t } = useTranslation('mfe-admin');
  const prune = useRouteMutation(pruneRelease, { invalidates: ['moduleStates', 'moduleChanges'] });
  return async ({ id, version }: PublishedRelease): Promise<void> => {
    const text = t('releases.list.pruneSure', { version });
    const acceptLabel = t('releases.list.prune');
    if (!(await confirm({ text, acceptLabel, cancel: true, danger: true }))) return;
    try {
      await prune.mutateAsync({ params: { id } });
      notify({ text: t('releases.list.pruned', { version }) });
    } catch (error) {
      await handleApiError(error);
    }
  };
};
