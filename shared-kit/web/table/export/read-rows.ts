import { maxSheetRows } from '../../../contracts/catalogues/catalogue-imports.ts';
import type { ListPage } from '../table-props.ts';

/** A catalogue's file comes in again whole. */
export const mostRows = maxSheetRows;
const pageRows = 500;

export type ReadPage<Row> = (page: number, size: number) => Promise<ListPage<Row>>;

export interface ReadRows<Row> {
  readonly rows: readonly Row[];
  /** How many there are in all. */
  readonly total: number;
}

/** The rows of a list, page by page, at most 10,000 or until it is told to stop; `onShare` hears how far it is, from 0 to 1. */
export const readRows = async <Row>(
  readPage: ReadPage<Row>,
  onShare: (share: number) => void,
  isCancelled: () => boolean = () => false,
): Promise<ReadRows<Row>> => {
  const rows: Row[] = [];
  for (let page = 1; ; page += 1) {
    const { data, total } = await readPage(page, pageRows);
    rows.push(...data);
    const wanted = Math.min(total, mostRows);
    onShare(wanted === 0 ? 1 : Math.min(1, rows.length / wanted));
    if (data.length === 0 || rows.length >= wanted || isCancelled())
      return { rows: rows.slice(0, mostRows), total };
  }
};
