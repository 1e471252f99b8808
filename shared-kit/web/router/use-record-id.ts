import { useLocation } from 'react-router-dom';
import { idParamSchema } from '../../contracts/base.ts';

/** The record that an address ends with: `/user/tasks/41` is about 41. Null where that is no id. */
export const recordIdOf = (pathname: string): number | null => {
  const parsed = idParamSchema.safeParse(pathname.replace(/\/+$/, '').split('/').at(-1));
  return parsed.success ? parsed.data : null;
};

/** The record that the page is about, for entries whose path ends in `/:id`; the shell lets no other address come to the page. */
export const useRecordId = (): number => recordIdOf(useLocation().pathname) ?? 0;
