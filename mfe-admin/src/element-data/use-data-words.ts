import type { ElementData } from 'shared-kit/contracts/centres/element-data';
import type { Figure } from 'shared-kit/domain/figures/element-figures';
import type { DataField } from 'shared-kit/domain/records/element-data';
import { i18n, useFormat, useLocalized, useTranslation } from 'shared-kit/web/i18n';

type Value = ElementData[string];

/** How data of elements are called and written. */
export const useDataWords = () => {
  const { t } = useTranslation('mfe-admin');
  const localized = useLocalized();
  const format = useFormat();
  const group = (key: DataField['group']): string => t(`elementData.groups.${key}`);
  const field = ({ key, name }: Pick<DataField, 'key' | 'name'>): string =>
    name ? localized(name) : t(`elementData.fields.${key}`);
  const option = ({ key: fieldKey }: DataField, { key, name }: DataField['options'][number]): string =>
    name ? localized(name) : t(`elementData.options.${fieldKey}.${key}`, { defaultValue: key });
  const withUnit = (value: number, unit: string): string => {
    const text = format.number(value, { maximumFractionDigits: 6, useGrouping: unit !== '' });
    return unit === '' ? text : `${text} ${unit}`;
  };
  const value = (dataField: DataField, given: Value | undefined): string => {
    if (given === null || given === undefined) return '—';
    if (dataField.valueType === 'flag') return t(given === true ? 'elementData.yes' : 'elementData.no');
    if (dataField.valueType === 'day') return format.day(String(given));
    if (dataField.valueType === 'number') return withUnit(Number(given), dataField.unit);
    const chosen = dataField.options.find(({ key }) => key === given);
    return chosen ? option(dataField, chosen) : String(given);
  };
  const figure = ({ key }: Pick<Figure, 'key'>): string => t(`elementData.figures.${key}`);
  const figureValue = ({ key, unit }: Figure, known: number): string =>
    key === 'leakCheckMonths' ? t('elementData.months', { count: known }) : withUnit(known, unit);
  return { group, field, option, value, figure, figureValue };
};

const isData = (value: unknown): value is ElementData =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** All data in one line, for histories and conflicts, where the fields of the type are not at hand. */
export const dataText = (value: unknown): string => {
  if (!isData(value) || Object.keys(value).length === 0) return '—';
  return Object.entries(value)
    .map(([key, one]) => {
      const name = i18n.t(`mfe-admin:elementData.fields.${key}`, { defaultValue: key });
      return `${name}: ${i18n.t(`mfe-admin:elementData.options.${key}.${String(one)}`, { defaultValue: String(one) })}`;
    })
    .join('\n');
};
