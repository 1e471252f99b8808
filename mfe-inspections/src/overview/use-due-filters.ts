import { inspectionTypes } from 'shared-kit/contracts/inspection-access';
import { useReferenceFilter } from 'shared-kit/web/catalogue';
import { useEnumText } from 'shared-kit/web/i18n';
import { useUrlState } from 'shared-kit/web/router';
import { anyOf, type Filter } from 'shared-kit/web/table';
import { toCategory, toCompany } from '../inspections/references.ts';
import { useStateFilter } from '../inspections/use-state-filter.ts';
import { useText } from '../use-text.ts';

interface DueFilters {
  readonly filters: readonly Filter[];
  readonly query: Readonly<Record<string, string>>;
  readonly clear: () => void;
}

const none = { inspectionCategoryId: 0, companyId: 0, inspectionType: '', state: '' };

/** Narrows what is listed of all types by category, company, type and state: kept in the address. */
export const useDueFilters = (): DueFilters => {
  const t = useText();
  const { options } = useEnumText();
  const [{ inspectionType }, setState] = useUrlState(none);
  const byCategory = useReferenceFilter('inspectionCategoryId', toCategory, t('fields.inspectionCategoryId'));
  const byCompany = useReferenceFilter('companyId', toCompany, t('fields.companyId'));
  const byState = useStateFilter();
  const types = inspectionType.split(',').filter(Boolean).map(Number);
  const isType = (value: number): boolean => inspectionTypes.some((type) => type === value);
  const values = types.filter(isType);
  const byType = anyOf({
    key: 'inspectionType',
    label: t('filters.type'),
    options: options('inspectionType').map(({ value, label }) => ({ value: Number(value), label })),
    values,
    onChange: (chosen) => setState({ inspectionType: chosen.join(',') }),
  });
  return {
    filters: [byCategory.filter, byCompany.filter, byType, byState.filter],
    query: {
      ...byCategory.query,
      ...byCompany.query,
      ...byState.query,
      ...(values.length === 0 ? {} : { inspectionType: values.join(',') }),
    },
    clear: () => setState(none),
  };
};
