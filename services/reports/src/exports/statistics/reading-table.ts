/** Readings that go towards one of their limits, the nearest first. */
import type { NearLimit } from 'shared-kit/contracts/tasks/readings-near-limits';
import { wordsIn as textIn } from 'shared-kit/domain/text/localized-text';
import type { DocumentWords } from 'shared-kit/server/papers/document-words';
import { numberColumn, type StatisticsTable, textColumn } from './statistics-table.ts';

export const nearLimitTable = (
  { t, language }: DocumentWords,
  near: readonly NearLimit[],
): StatisticsTable => ({
  name: t('nearLimits.title'),
  columns: [
    textColumn(t, 'elementId'),
    textColumn(t, 'ref', 3),
    textColumn(t, 'reading'),
    numberColumn(t, 'last'),
    textColumn(t, 'unit', 2),
    { ...textColumn(t, 'readAt', 3), type: 'instant' },
    numberColumn(t, 'min'),
    numberColumn(t, 'max'),
    textColumn(t, 'direction', 3),
    numberColumn(t, 'periods'),
  ],
  rows: [
    near.map(({ elementName, elementRef, name, points, unit, min, max, direction, periods }) => {
      const last = points.at(-1);
      return [
        elementName,
        elementRef,
        textIn(name, language),
        last?.value ?? null,
        unit,
        last?.at ?? null,
        min,
        max,
        t(`nearLimits.${direction}`),
        periods,
      ];
    }),
  ],
});
