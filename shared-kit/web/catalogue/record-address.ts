/** Between a list and the records that are opened from it: a record's address is the list's with its id. */
import { useLocation } from 'react-router-dom';
import * as z from 'zod/mini';

const address = z.string().check(z.startsWith('/'));
/** What a record's entry of the history remembers: where it was opened, and the list that the way to it began in. */
const openedFrom = z.object({ list: address, first: z.optional(address) });
type OpenedFrom = z.infer<typeof openedFrom>;

const useOpenedFrom = (): OpenedFrom | undefined => z.safeParse(openedFrom, useLocation().state).data;

/** What a link to a record takes along, so that the way back leads to the list as it was left: page, search, sort, filters. */
export const useRecordState = (): OpenedFrom => {
  const { pathname, search } = useLocation();
  const before = useOpenedFrom();
  const list = `${pathname}${search}`;
  return { list, first: before?.first ?? before?.list ?? list };
};

/** Addresses of records below `base`, the list's own address unless told: `hrefOf(41)` is `/user/tasks/41`. */
export const useRecordHref = (base?: string): ((id: number) => string) => {
  const { pathname } = useLocation();
  const below = (base ?? pathname).replace(/\/+$/, '');
  return (id) => `${below}/${id}`;
};

const withoutId = (pathname: string): string => pathname.replace(/\/[^/]*\/*$/, '');

/** The way back from a record: to where it was opened, else to `list`, else to the address without the id. */
export const useListAddress = (list?: string): string => {
  const { pathname } = useLocation();
  return useOpenedFrom()?.list ?? list ?? withoutId(pathname);
};

const pathOf = (to: string): string | undefined => to.split('?')[0];

/** The list itself, as it was left, also where the record was opened from another record. */
export const useOwnList = (list?: string): string => {
  const { pathname } = useLocation();
  const opened = useOpenedFrom();
  const own = list ?? withoutId(pathname);
  return [opened?.list, opened?.first].find((to) => to !== undefined && pathOf(to) === pathOf(own)) ?? own;
};
