import { useLocalized, useTranslation } from 'shared-kit/web/i18n';
import { useUrlState } from 'shared-kit/web/router';
import { type Filter, oneOf } from 'shared-kit/web/table';
import { useModuleStates } from './use-release-routes.ts';

export interface ModuleFilter {
  readonly query: { readonly module?: string };
  readonly filter: Filter;
}

/** Names of modules by their folder's; one that nobody knows keeps it. */
export const useModuleName = (): ((module: string) => string) => {
  const localized = useLocalized();
  const states = useModuleStates().data?.data ?? [];
  return (module) => {
    const title = states.find((one) => one.module === module)?.title;
    return title ? localized(title) : module;
  };
};

/** Narrows a list to one module; kept in the address. */
export const useModuleFilter = (): ModuleFilter => {
  const { t } = useTranslation('mfe-admin');
  const [{ module }, setState] = useUrlState({ module: '', page: 1 });
  const nameOf = useModuleName();
  const states = useModuleStates().data?.data ?? [];
  const filter = oneOf<string>({
    key: 'module',
    label: t('releases.fields.module'),
    options: states.map((one) => ({ value: one.module, label: nameOf(one.module) })),
    chosenLabel: nameOf(module),
    value: module === '' ? null : module,
    onChange: (value) => setState({ module: value ?? '' }),
  });
  return { filter, query: module === '' ? {} : { module } };
};
