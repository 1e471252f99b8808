/** A year's plan as a workbook: days are days, texts are texts whatever they begin with. */

import type { SheetCell, SheetLine } from 'shared-kit/domain/files/spreadsheet';
import { serialOfDay } from 'shared-kit/domain/files/spreadsheet-values';
import { wordsIn as textIn } from 'shared-kit/domain/text/localized-text';
import { writeWorkbook } from 'shared-kit/server/papers/write-workbook';
import { periodText, type YearPlan } from './describe-plan.ts';
import { partOf, planParts } from './plan-parts.ts';

const columns = [
  ...([
    'part',
    'type',
    'obligation',
    'place',
    'norm',
    'period',
    'who',
    'company',
    'last',
    'bookedFor',
  ] as const),
  ...(['next', 'state', 'document', 'kept', 'exemption'] as const),
];
const widths = [18, 16, 44, 30, 26, 14, 24, 28, 12, 12, 12, 16, 28, 28, 28];

const dayCell = (day: string | null): SheetCell | null =>
  day === null ? null : { value: serialOfDay(day), style: 'day' };

export const planWorkbook = ({ year, obligations, words }: YearPlan): Promise<Buffer> => {
  const { t, language } = words;
  const sorted = planParts.flatMap((part) => obligations.filter((one) => partOf(one, year) === part));
  const rows = sorted.map(
    (one): SheetLine => [
      t(`columns.${partOf(one, year)}`, { year }),
      t(`types.${one.inspectionType}`),
      textIn(one.name, language),
      one.place.join(', '),
      one.norm,
      periodText(one, words),
      one.who && textIn(one.who, language),
      one.companyName,
      dayCell(one.lastDate),
      dayCell(one.bookedFor),
      dayCell(one.dueDate),
      t(`states.${one.state}`),
      one.document && textIn(one.document, language),
      one.kept.join(', '),
      one.exemption,
    ],
  );
  return writeWorkbook([
    {
      name: t('plan', { year }),
      headings: columns.map((column) => t(column)),
      widths,
      rows,
      isFiltered: true,
    },
  ]);
};
