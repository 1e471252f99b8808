import { useMemo } from 'react';
import type { BudgetYear } from 'shared-kit/contracts/correctives/budgets';
import { useFormat } from 'shared-kit/web/i18n';
import { type Column, DataTable, useLocalRows } from 'shared-kit/web/table';
import { EmptyState, Stack, Text } from 'shared-kit/web/ui';
import { useText } from '../use-text.ts';
import { type ShownRow, shownRows } from './budget-rows.ts';

const pageSize = 10;

/** Budget, costs, forecast and what is left, of whatever a row is about. */
export const useAmountColumns = (): readonly Column<ShownRow>[] => {
  const t = useText();
  const { money } = useFormat();
  return useMemo(() => {
    const euro = (value: number | null) => (value === null ? '—' : money(Math.round(value * 100)));
    // Where not all of it fits, what is to come gives way: the forecast has it already.
    const amount = (id: 'budget' | 'spent' | 'toCome', priority: number): Column<ShownRow> => ({
      id,
      header: t(`budgets.column.${id}`),
      cell: (row) => euro(row[id]),
      text: (row) => row[id],
      align: 'end',
      width: 110,
      priority,
    });
    return [
      amount('budget', 1),
      amount('spent', 2),
      amount('toCome', 5),
      {
        id: 'forecast',
        header: t('budgets.column.forecast'),
        cell: ({ forecast, isAtRate }) =>
          isAtRate ? (
            <Stack gap="0" alignItems="flex-end">
              <span>{euro(forecast)}</span>
              <Text as="span" color="fg.muted" textStyle="sm">
                {t('budgets.atRate')}
              </Text>
            </Stack>
          ) : (
            euro(forecast)
          ),
        text: ({ forecast }) => forecast,
        align: 'end',
        width: 160,
        priority: 3,
        card: 'block',
      },
      {
        id: 'left',
        header: t('budgets.column.left'),
        cell: ({ left }) =>
          left !== null && left < 0 ? (
            <Text as="span" color="fg.error">
              {t('budgets.over', { amount: euro(-left) })}
            </Text>
          ) : (
            euro(left)
          ),
        text: ({ left }) => left,
        align: 'end',
        width: 130,
        priority: 4,
        card: 'block',
      },
    ];
  }, [t, money]);
};

const useColumns = (): readonly Column<ShownRow>[] => {
  const t = useText();
  const amounts = useAmountColumns();
  return useMemo(
    () => [
      {
        id: 'centre',
        header: t('budgets.column.centre'),
        cell: ({ centre }) => t(`budgets.centre.${centre}`),
        card: 'title',
        fixed: true,
        width: 200,
      },
      ...amounts,
    ],
    [t, amounts],
  );
};

/** Cost centre by cost centre, and all of them; with its file. */
export const BudgetTable = ({ budget }: { readonly budget: BudgetYear }) => {
  const t = useText();
  const rows = useMemo(() => shownRows(budget.rows), [budget.rows]);
  const table = useLocalRows(rows, { size: pageSize, narrowedBy: String(budget.year) });
  return (
    <DataTable<ShownRow>
      {...table}
      name="reports-budget"
      label={t('budgets.table', { year: budget.year })}
      columns={useColumns()}
      rowId={({ centre }) => centre}
      rowLabel={({ centre }) => t(`budgets.centre.${centre}`)}
      empty={<EmptyState title={t('budgets.title')} />}
    />
  );
};
