/** Between a list and the records that are opened from it: a record's address is the list's with its id. */
import { useContext } from 'react';
import { useLocation } from 'react-router-dom';
import * as z from 'zod/mini';
import { BesideList, withRecordBeside } from '../../router/record-place.ts';

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

/** The list that a record is shown beside of, without the record; undefined for a page of its own. */
const useListBeside = (): string | undefined => {
  const { pathname, search } = useLocation();
  const beside = useContext(BesideList);
  if (beside === null) return undefined;
  const alone = withRecordBeside(new URLSearchParams(search), beside.name, null).toString();
  return alone === '' ? pathname : `${pathname}?${alone}`;
};

/** The way back from a record: to the list beside it, to where it was opened, else to `list`, else to the address without the id. */
export const useListAddress = (list?: string): string => {
  const { pathname } = useLocation();
  const beside = useListBeside();
  const opened = useOpenedFrom();
  return beside ?? opened?.list ?? list ?? withoutId(pathname);
};

const pathOf = (to: string): string | undefined => to.split('?')[0];

/** The list itself, as it was left, also where the record was opened from another record. */
export const useOwnList = (list?: string): string => {
  const { pathname } = useLocation();
  const opened = useOpenedFrom();
  const beside = useListBeside();
  const own = list ?? withoutId(pathname);
  if (beside !== undefined) return beside;
  return [opened?.list, opened?.first].find((to) => to !== undefined && pathOf(to) === pathOf(own)) ?? own;
};
