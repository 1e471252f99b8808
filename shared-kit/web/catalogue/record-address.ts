/** Between a list and the records that are opened from it: a record's address is the list's with its id. */
import { useLocation } from 'react-router-dom';
import * as z from 'zod/mini';
import { useNavigate } from '../router/links.tsx';

/** What a record's entry of the history remembers of the list: page, search, sort, filters. */
const openedFrom = z.object({ list: z.string().check(z.startsWith('/')) });

/** Opens records below `base`, the list's own address unless told: `open(41)` leads to `/user/tasks/41`. */
export const useOpenRecord = (base?: string): ((id: number) => void) => {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const below = (base ?? pathname).replace(/\/+$/, '');
  return (id) => void navigate(`${below}/${id}`, { state: { list: `${pathname}${search}` } });
};

/** The way back from a record: to the list as it was left, else to `list`, else to the address without the id. */
export const useListAddress = (list?: string): string => {
  const { pathname, state } = useLocation();
  const remembered = z.safeParse(openedFrom, state);
  return remembered.success ? remembered.data.list : (list ?? pathname.replace(/\/[^/]*\/*$/, ''));
};
