/** The rows of a budget with the one of all of them. */
import type { BudgetPart, BudgetParts } from 'shared-kit/contracts/correctives/budget-parts';
import type { BudgetRow, CostCentre } from 'shared-kit/contracts/correctives/budgets';

export interface ShownRow extends Omit<BudgetRow, 'centre'> {
  readonly centre: CostCentre | 'total';
  /** Of the budget what the forecast leaves; less than nothing where it does not suffice. Null without a budget. */
  readonly left: number | null;
  /** Whether the forecast goes on at the rate of the year: it is more than what is spent and what is known to come. */
  readonly isAtRate: boolean;
}

/** Half a cent: what is more than rounding. */
const rounding = 0.005;

const shownRow = (row: Omit<ShownRow, 'left' | 'isAtRate'>): ShownRow => ({
  ...row,
  left: row.budget === null ? null : row.budget - row.forecast,
  isAtRate: row.centre !== 'total' && row.forecast > row.spent + row.toCome + rounding,
});

/** The budget of all is known once one of the parts is. */
export const shownRows = (rows: readonly BudgetRow[]): ShownRow[] => {
  const sum = (field: 'spent' | 'toCome' | 'forecast'): number =>
    rows.reduce((total, row) => total + row[field], 0);
  const stated = rows.flatMap(({ budget }) => budget ?? []);
  const total = {
    centre: 'total' as const,
    budget: stated.length === 0 ? null : stated.reduce((all, each) => all + each, 0),
    spent: sum('spent'),
    toCome: sum('toCome'),
    forecast: sum('forecast'),
  };
  return [...rows, total].map(shownRow);
};

export interface ShownPart extends ShownRow {
  /** Null of the whole. */
  readonly part: BudgetPart | null;
}

/** One row for each part, of one centre or of all of them, and the whole last. */
export const shownParts = (
  { parts, whole }: Pick<BudgetParts, 'parts' | 'whole'>,
  centre: ShownRow['centre'],
): ShownPart[] =>
  [...parts.map((part) => ({ part, rows: part.rows })), { part: null, rows: whole }].flatMap(
    ({ part, rows }) => {
      const row = shownRows(rows).find((each) => each.centre === centre);
      return row ? [{ ...row, part }] : [];
    },
  );
