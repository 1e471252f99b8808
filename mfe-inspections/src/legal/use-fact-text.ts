import type { FactValue, LegalCondition } from 'shared-kit/contracts/legal/legal-rules';
import { legalFact } from 'shared-kit/domain/legal/legal-facts';
import type { Reason } from 'shared-kit/domain/legal/legal-rules';
import { useFormat } from 'shared-kit/web/i18n';
import { useText } from '../use-text.ts';

const compares: ReadonlySet<string> = new Set(['above', 'atLeast', 'below', 'atMost']);

/** Facts, their values and conditions in words. */
export const useFactText = () => {
  const t = useText();
  const { number, list } = useFormat();
  const nameOf = (fact: string): string => t(`legal.facts.${fact}`, { defaultValue: fact });
  const valueText = (fact: string, value: FactValue): string => {
    if (typeof value === 'boolean') return t(value ? 'legal.yes' : 'legal.no');
    const unit = legalFact.get(fact)?.unit ?? '';
    // Years are no amounts.
    if (typeof value === 'number')
      return [number(value, { useGrouping: value >= 10_000 }), unit].filter(Boolean).join(' ');
    return t(`legal.options.${fact}.${value}`, { defaultValue: value });
  };
  const valuesOf = ({ fact, value }: Pick<LegalCondition, 'fact' | 'value'>): string =>
    Array.isArray(value) ? list(value.map((each) => valueText(fact, each))) : valueText(fact, value);
  return {
    nameOf,
    valueText,
    conditionOf: ({ fact, op, value }: LegalCondition): string =>
      [nameOf(fact), t(`legal.op.${op}`), valuesOf({ fact, value })].join(' '),
    reasonOf: ({ fact, op, value, had }: Reason): string => {
      const said = `${nameOf(fact)}: ${valueText(fact, had)}`;
      return compares.has(op) ? `${said} (${t(`legal.op.${op}`)} ${valuesOf({ fact, value })})` : said;
    },
  };
};

/** How often, in years where they are whole. */
export const usePeriodText = () => {
  const t = useText();
  return (months: number): string => {
    if (months === 0) return t('legal.once');
    return months % 12 === 0
      ? t('legal.years', { count: months / 12 })
      : t('legal.period', { count: months });
  };
};
