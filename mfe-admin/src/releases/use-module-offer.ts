import { useLocalized, useTranslation } from 'shared-kit/web/i18n';
import type { OneOffer } from 'shared-kit/web/table';
import { useModuleStates } from './use-release-routes.ts';

/** Names of modules by their folder's; one that nobody knows keeps it. */
export const useModuleName = (): ((module: string) => string) => {
  const localized = useLocalized();
  const states = useModuleStates().data?.data ?? [];
  return (module) => {
    const title = states.find((one) => one.module === module)?.title;
    return title ? localized(title) : module;
  };
};

/** One module to narrow a list down to. */
export const useModuleOffer = (module: string): OneOffer<string> => {
  const { t } = useTranslation('mfe-admin');
  const nameOf = useModuleName();
  const states = useModuleStates().data?.data ?? [];
  return {
    label: t('releases.fields.module'),
    options: states.map((one) => ({ value: one.module, label: nameOf(one.module) })),
    chosenLabel: nameOf(module),
  };
};
