/** What the rows of the time line are: pure. */
import type { DueInspection } from 'shared-kit/contracts/legal/inspections';
import { compareNames } from 'shared-kit/domain/text/sort-key';

export const groupings = ['category', 'element', 'company'] as const;
export type Grouping = (typeof groupings)[number];

export interface TimelineNames {
  readonly category: (id: number | null) => string;
  readonly element: (id: number) => string;
  /** Of what names no element or no company. */
  readonly none: string;
}

interface Named {
  readonly name: string;
  readonly one: DueInspection;
}

const namesOf = (one: DueInspection, by: Grouping, names: TimelineNames): string[] => {
  if (by === 'category') return [names.category(one.inspectionCategoryId)];
  if (by === 'company') return [one.companyName || names.none];
  return one.elementIds.length === 0 ? [names.none] : one.elementIds.map(names.element);
};

/** What can be drawn of the records, by the names of their rows; in a row what begins first is first. One with several elements stands at each. */
export const rowsOf = (
  records: readonly DueInspection[],
  by: Grouping,
  names: TimelineNames,
): { readonly name: string; readonly records: readonly DueInspection[] }[] => {
  const named = records
    .filter(({ dueDate, state }) => dueDate !== null && state !== 'exempt')
    .flatMap((one) => namesOf(one, by, names).map((name): Named => ({ name, one })));
  return [...Map.groupBy(named, ({ name }) => name)]
    .map(([name, own]) => ({
      name,
      records: own.map(({ one }) => one).toSorted((a, b) => beginOf(a).localeCompare(beginOf(b))),
    }))
    .toSorted((a, b) => compareNames(a.name, b.name));
};

/** It is good from the day that it was done; what was never done begins with its notice. */
export const beginOf = ({ date, noticeDate, dueDate }: DueInspection): string =>
  [date ?? noticeDate ?? dueDate ?? '', dueDate ?? ''].toSorted()[0] ?? '';
