import type { BudgetPart } from 'shared-kit/contracts/correctives/budget-parts';
import { useText } from '../use-text.ts';

type Named = Pick<BudgetPart, 'id' | 'name' | 'code' | 'isInactive'>;

/** What a part of a budget is called: `A-10 Servicios`; what is none of them has words of its own. */
export const usePartName = (): ((part: Named) => string) => {
  const t = useText();
  return ({ id, name, code, isInactive }) => {
    if (id === null) return t('budgets.parts.none');
    if (name === '') return t('budgets.parts.gone', { id });
    const called = [code, name].filter(Boolean).join(' ');
    return isInactive ? t('budgets.parts.inactive', { name: called }) : called;
  };
};
