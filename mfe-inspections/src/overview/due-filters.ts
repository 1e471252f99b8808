import { useReferenceOptions } from 'shared-kit/web/catalogue';
import { useEnumText } from 'shared-kit/web/i18n';
import { toCategory, toCompany } from '../inspections/references.ts';
import { useStateOffer } from '../inspections/use-state-offer.ts';
import { useText } from '../use-text.ts';

/** What is listed of all types is narrowed down by. */
export const dueFilters = {
  inspectionCategoryId: 'number',
  companyId: 'number',
  inspectionType: 'several',
  state: 'texts',
} as const;

interface DueAddress {
  readonly inspectionCategoryId: number;
  readonly companyId: number;
}

const chosen = (id: number): readonly number[] => (id === 0 ? [] : [id]);

export const useDueOffers = ({ inspectionCategoryId, companyId }: DueAddress) => {
  const t = useText();
  const { options } = useEnumText();
  return {
    inspectionCategoryId: {
      label: t('fields.inspectionCategoryId'),
      ...useReferenceOptions(toCategory, chosen(inspectionCategoryId)),
    },
    companyId: { label: t('fields.companyId'), ...useReferenceOptions(toCompany, chosen(companyId)) },
    inspectionType: { label: t('filters.type'), options: options('inspectionType') },
    state: useStateOffer(),
  };
};
