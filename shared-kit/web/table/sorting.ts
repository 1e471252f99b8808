/** Sorting as lists take it: a field, `-` before it for descending. */
export interface Sorting {
  readonly field: string;
  readonly descending: boolean;
}

export const readSort = (sort: string | undefined): Sorting | null => {
  if (!sort) return null;
  return sort.startsWith('-')
    ? { field: sort.slice(1), descending: true }
    : { field: sort, descending: false };
};

/** Ascending first, then descending, then ascending again. */
export const nextSort = (sort: string | undefined, field: string): string => {
  const now = readSort(sort);
  return now?.field === field && !now.descending ? `-${field}` : field;
};

export const ariaSort = (sort: string | undefined, field: string): 'ascending' | 'descending' | 'none' => {
  const now = readSort(sort);
  if (now?.field !== field) return 'none';
  return now.descending ? 'descending' : 'ascending';
};
