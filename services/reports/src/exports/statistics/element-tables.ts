/** What work on each element cost beside its price, and which elements fail again and again. */
import type { RepeatFailures } from 'shared-kit/contracts/correctives/repeat-failures';
import type { ElementCosts } from 'shared-kit/contracts/correctives/work-costs';
import type { DocumentWords } from 'shared-kit/server/papers/document-words';
import {
  hundredths,
  nameOfFirst,
  numberColumn,
  type StatisticsTable,
  textColumn,
} from './statistics-table.ts';

export const elementCostTable = ({ t }: DocumentWords, costs: ElementCosts): StatisticsTable => ({
  name: nameOfFirst(t, t('elementCosts'), costs),
  columns: [
    textColumn(t, 'elementId'),
    textColumn(t, 'ref', 3),
    ...(['cost', 'price', 'ofPrice', 'tasks', 'planned', 'closed', 'correctives'] as const).map((key) =>
      numberColumn(t, key),
    ),
  ],
  rows: [
    costs.rows.map(({ name, ref, cost, price, share, planned, correctives }) => [
      name,
      ref,
      cost,
      price,
      share === null ? null : hundredths(share * 100),
      planned.tasks,
      planned.cost,
      correctives.closed,
      correctives.cost,
    ]),
  ],
});

export const repeatTable = ({ t, day, number }: DocumentWords, repeats: RepeatFailures): StatisticsTable => {
  const said = (
    field: 'failureCause' | 'failureMode',
    all: readonly { readonly code: string | null; readonly times: number }[],
  ): string =>
    all
      .map(({ code, times }) => {
        const name = code === null ? t('failures.notStated') : t(`failures.${field}.${code}`);
        return `${name} (${number(times)})`;
      })
      .join(', ');
  return {
    name: nameOfFirst(t, t('repeats'), repeats),
    columns: [
      textColumn(t, 'elementId'),
      textColumn(t, 'ref', 3),
      numberColumn(t, 'times'),
      textColumn(t, 'openedOn', 6),
      ...(['failureMode', 'failureCause'] as const).map((field) => textColumn(t, field)),
    ],
    rows: [
      repeats.rows.map(({ name, ref, times, days, modes, causes }) => [
        name,
        ref,
        times,
        days.map((each) => day(each)).join(', '),
        said('failureMode', modes),
        said('failureCause', causes),
      ]),
    ],
  };
};
