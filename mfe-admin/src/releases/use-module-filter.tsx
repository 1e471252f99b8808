import type { ReactNode } from 'react';
import { useLocalized, useTranslation } from 'shared-kit/web/i18n';
import { useUrlState } from 'shared-kit/web/router';
import { type FilterChip, FilterSelect } from 'shared-kit/web/ui';
import { useModuleStates } from './use-release-routes.ts';

export interface ModuleFilter {
  /** Empty for all. */
  readonly module: string;
  readonly query: { readonly module?: string };
  readonly chips: readonly FilterChip[];
  readonly select: ReactNode;
  /** The filter's part of an address without it. */
  readonly cleared: { readonly module: string };
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
  const choose = (value: string | null): void => setState({ module: value ?? '' });
  const label = t('releases.fields.module');
  return {
    module,
    query: module === '' ? {} : { module },
    chips:
      module === ''
        ? []
        : [{ key: 'module', label: `${label}: ${nameOf(module)}`, onRemove: () => choose(null) }],
    cleared: { module: '' },
    select: (
      <FilterSelect
        label={label}
        options={states.map((one) => ({ value: one.module, label: nameOf(one.module) }))}
        value={module === '' ? null : module}
        onChange={choose}
      />
    ),
  };
};
