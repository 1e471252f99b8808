import { type BudgetYear, costCentres } from 'shared-kit/contracts/correctives/budgets';
import { BarChart } from 'shared-kit/web/charts';
import { useFormat } from 'shared-kit/web/i18n';
import { useText } from '../use-text.ts';
import { useMonthText } from '../work/use-row-name.ts';
import { shownRows } from './budget-rows.ts';

const months = 12;

/** What each month cost, beside a twelfth of the budget. */
export const BudgetChart = ({ budget }: { readonly budget: BudgetYear }) => {
  const t = useText();
  const { money } = useFormat();
  const month = useMonthText();
  const euro = (value: number) => money(Math.round(value * 100));
  const total = shownRows(budget.rows).at(-1)?.budget ?? null;
  return (
    <BarChart
      title={t('budgets.chart')}
      series={costCentres.map((key) => ({ key, name: t(`budgets.centre.${key}`) }))}
      categories={budget.months.map(({ month: key, ...values }) => ({ key, label: month(key), values }))}
      write={euro}
      {...(total ? { target: { value: total / months, label: t('budgets.perMonth') } } : {})}
      empty={t('budgets.noCosts')}
    />
  );
};
