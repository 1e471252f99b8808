import { useContext } from 'react';
import { useLocation } from 'react-router-dom';
import { idParamSchema } from '../../contracts/base.ts';
import { BesideList } from './record-place.ts';

/** Of a record that was made on this device, and has no number of the server's yet. */
const localId = /^-2\d{9}$/;

/** The record that an address ends with: `/user/tasks/41` is about 41. Null where that is no id. */
export const recordIdOf = (pathname: string): number | null => {
  const last = pathname.replace(/\/+$/, '').split('/').at(-1) ?? '';
  if (localId.test(last)) return Number(last);
  const parsed = idParamSchema.safeParse(last);
  return parsed.success ? parsed.data : null;
};

/**
 * The record that the page is about, for entries whose path ends in `/:id`; the shell lets no other address come to the page. Beside a list
 * it is the one that is chosen there.
 */
export const useRecordId = (): number => {
  const { pathname } = useLocation();
  return useContext(BesideList)?.id ?? recordIdOf(pathname) ?? 0;
};
