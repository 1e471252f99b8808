import { buildingUses } from 'shared-kit/contracts/centres/installations';
import { type PlanCondition, planAmounts } from 'shared-kit/contracts/plans/maintenance-plans';
import { dataFieldsOf, type TypedData } from 'shared-kit/domain/records/element-data';
import { useFormat, useTranslation } from 'shared-kit/web/i18n';
import { useDataWords } from '../element-data/use-data-words.ts';

const noData: TypedData = { knownFields: [], ownFields: [] };

/** What conditions of plans ask for, in words. */
export const useConditionWords = (type: TypedData = noData) => {
  const { t } = useTranslation('mfe-admin');
  const format = useFormat();
  const data = useDataWords();
  const numbers = dataFieldsOf(type).filter(({ valueType }) => valueType === 'number');
  const field = (name: string): string => {
    if (!name.startsWith('data.')) return t(`fields.${name}`);
    const key = name.slice('data.'.length);
    const known = numbers.find((one) => one.key === key);
    if (known) return known.unit === '' ? data.field(known) : `${data.field(known)} (${known.unit})`;
    return t(`elementData.fields.${key}`, { defaultValue: key });
  };
  const number = (value: number): string => format.number(value, { maximumFractionDigits: 6 });
  const condition = (one: PlanCondition): string => {
    if (one.kind === 'use') return one.uses.map((use) => t(`choices.use.${use}`)).join(', ');
    const { above, upTo } = one;
    const bounds = [
      ...(above === null ? [] : [`> ${number(above)}`]),
      ...(upTo === null ? [] : [`≤ ${number(upTo)}`]),
    ];
    return `${field(one.field)} ${bounds.join(', ')}`;
  };
  return {
    field,
    conditions: (all: readonly PlanCondition[]): string =>
      all.length === 0 ? t('plans.always') : all.map(condition).join(' · '),
    fieldOptions: [...planAmounts, ...numbers.map(({ key }) => `data.${key}`)].map((value) => ({
      value,
      label: field(value),
    })),
    useOptions: buildingUses.map((value) => ({ value, label: t(`choices.use.${value}`) })),
  };
};
