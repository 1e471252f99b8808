import { useState } from 'react';
import type { DataTableProps } from '../table-props.ts';

interface Paged {
  /** From 1. */
  readonly page: number;
  readonly size: number;
  readonly onPage: (page: number) => void;
}

type LocalTable<R> = Required<
  Pick<DataTableProps<R>, 'rows' | 'total' | 'page' | 'size' | 'onPage' | 'readPage'>
>;

/** What `DataTable` needs of a list of which all rows are here: a page of them, and any other for its file. */
export const localRows = <R>(
  rows: readonly R[] | undefined,
  { page, size, onPage }: Paged,
): LocalTable<R> => {
  const cut = (wanted: number, many: number) => rows?.slice((wanted - 1) * many, wanted * many);
  return {
    rows: cut(page, size),
    total: rows?.length,
    page,
    size,
    onPage,
    readPage: async (wanted, many) => ({ data: cut(wanted, many) ?? [], total: rows?.length ?? 0 }),
  };
};

interface LocalRowsOptions {
  readonly size: number;
  /** What the rows are narrowed down by: other rows begin at their first page. */
  readonly narrowedBy?: string;
}

/** The same of a list that keeps its page to itself. */
export const useLocalRows = <R>(
  rows: readonly R[],
  { size, narrowedBy = '' }: LocalRowsOptions,
): LocalTable<R> => {
  const [turned, setTurned] = useState({ page: 1, narrowedBy });
  return localRows(rows, {
    page: turned.narrowedBy === narrowedBy ? turned.page : 1,
    size,
    onPage: (page) => setTurned({ page, narrowedBy }),
  });
};
