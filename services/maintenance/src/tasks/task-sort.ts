import type { TaskQuery } from './task-filter.ts';

type Sort = Record<string, 1 | -1>;

/** Follow the order of the indexes, so that a page is read and nothing sorted. */
const defaults = { remaining: 'periodEnd', late: 'periodEnd', performed: '-performedAt' } as const;
const thenBy: Readonly<Record<string, readonly string[]>> = {
  priority: ['periodEnd'],
  elementName: ['periodEnd'],
  areaName: ['elementName'],
  choreTypeId: ['periodEnd'],
  plannedOn: ['periodEnd'],
};

export const taskSort = ({ state, sort = defaults[state] }: Pick<TaskQuery, 'state' | 'sort'>): Sort =>
  sortBy(sort, sort.endsWith('periodEnd') && state === 'remaining' ? ['priority'] : undefined);

/** `-name` for descending. */
export const sortBy = (sort: string, further?: readonly string[]): Sort => {
  const direction = sort.startsWith('-') ? -1 : 1;
  const field = sort.replace(/^-/, '');
  return Object.fromEntries(
    [field, ...(further ?? thenBy[field] ?? []), '_id'].map((each) => [each, direction] as const),
  );
};
