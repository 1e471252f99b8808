import {
  type ComputedQuantity,
  type Quantity,
  quantityUnits,
} from 'shared-kit/contracts/catalogues/quantities';
import type { TaskFormat } from 'shared-kit/contracts/tasks/task-detail';
import { decimalsOf, isComputed } from 'shared-kit/domain/readings/computed-values';
import type { Lack } from 'shared-kit/domain/readings/formula/computing';
import { useFormat, useLocalized } from 'shared-kit/web/i18n';
import { useText } from '../use-text.ts';

interface Limited {
  readonly quantity: ComputedQuantity;
  readonly min: number | null;
  readonly max: number | null;
}

interface Explained {
  readonly formula: string;
  readonly inputs: Readonly<Record<string, number>>;
}

type Named = Pick<TaskFormat, 'name' | 'quantity'>;

/** Quantities, their values, and how they come about, in words; what a format asks for is called as the format. */
export const useComputedWords = (formats: readonly Named[] = []) => {
  const t = useText();
  const format = useFormat();
  const plain = (value: number): string => format.number(value, { maximumFractionDigits: 6 });
  const local = useLocalized();
  const name = (quantity: Quantity): string => t(`quantities.${quantity}`);
  const asked = (quantity: Quantity): string => {
    const format = formats.find((each) => each.quantity === quantity);
    return format ? local(format.name) : name(quantity);
  };
  const withUnit = (text: string, quantity: Quantity): string => `${text} ${quantityUnits[quantity]}`.trim();
  const value = (quantity: Quantity, number: number): string => {
    const digits = isComputed(quantity) ? decimalsOf(quantity) : 2;
    const options = {
      maximumFractionDigits: digits,
      minimumFractionDigits: isComputed(quantity) ? digits : 0,
    };
    return withUnit(format.number(number, options), quantity);
  };
  const limits = ({ quantity, min, max }: Limited, norm = ''): string => {
    const unit = quantityUnits[quantity];
    const bounds = { min: min === null ? '' : plain(min), max: max === null ? '' : plain(max), unit };
    if (min === null && max === null) return '';
    const key = min === null ? 'atMost' : max === null ? 'atLeast' : 'between';
    const text = t(`reading.${key}`, bounds).trim();
    return norm === '' ? text : `${text} (${norm})`;
  };
  const formula = ({ formula: key, inputs }: Explained): string =>
    t(
      `computed.formulas.${key}`,
      Object.fromEntries(Object.entries(inputs).map(([input, number]) => [input, plain(number)])),
    );
  const oneOf = (quantities: readonly Quantity[]): string =>
    quantities.map(asked).join(` ${t('computed.or')} `);
  const lack = (missing: Exclude<Lack, { readonly kind: 'reading' }>): string => {
    switch (missing.kind) {
      case 'element':
        return t('computed.lacks.element', { name: t(`elementData.${missing.field}`) });
      case 'noRule':
        return t(`computed.lacks.noRule.${missing.field}`, { value: missing.value });
      case 'implausible':
        return t('computed.lacks.implausible', { names: format.list(missing.quantities.map(asked)) });
    }
  };
  /** All that is missing for a value, what has to be read in one sentence. */
  const lacks = (missing: readonly Lack[]): string => {
    const unread = missing.flatMap((each) => (each.kind === 'reading' ? [oneOf(each.anyOf)] : []));
    const others = missing.flatMap((each) => (each.kind === 'reading' ? [] : [lack(each)]));
    const reading = unread.length === 0 ? [] : [t('computed.lacks.reading', { names: unread.join('; ') })];
    return [...reading, ...others].join('. ');
  };
  return { name, value, limits, formula, lacks };
};
