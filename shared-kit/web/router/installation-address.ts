/** Which installation an address is about, and how it is kept from one address to the next. */
import type { Path, To } from 'react-router-dom';
import { idParamSchema } from '../../contracts/base.ts';
import { installationParameter, isScreen } from '../../contracts/paths.ts';

/** The installation that a query names: null where it names none, 0 where what it names can't be one. */
export const namedInstallation = (search: string | URLSearchParams): number | null => {
  const text = new URLSearchParams(search).get(installationParameter);
  if (text === null || text === '') return null;
  const parsed = idParamSchema.safeParse(text);
  return parsed.success ? parsed.data : 0;
};

/** The query with another installation, or with none. */
export const withInstallation = (search: string | URLSearchParams, id: number | null): string => {
  const next = new URLSearchParams(search);
  if (id === null) next.delete(installationParameter);
  else next.set(installationParameter, String(id));
  const text = next.toString();
  return text === '' ? '' : `?${text}`;
};

const otherOrigin = /^([a-z][a-z\d+.-]*:|\/\/)/i;

type Place = Pick<Path, 'pathname' | 'search'>;

const partsOf = (to: string): Partial<Path> => {
  const [, pathname = '', search = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/.exec(to) ?? [];
  return { pathname, search, hash };
};

/**
 * Where a link leads to, with the installation of the place that it is followed from: for screens, where the link names none itself.
 * Relative links lead to screens too; other origins and public pages are left alone.
 */
export const keepInstallation = <T extends To>(to: T, from: Place): T | string => {
  if (typeof to === 'string' && otherOrigin.test(to)) return to;
  const { pathname = '', search = '', hash = '' } = typeof to === 'string' ? partsOf(to) : to;
  const target = pathname.startsWith('/') ? pathname : from.pathname;
  const kept = namedInstallation(from.search);
  if (!isScreen(target) || kept === null || namedInstallation(search) !== null) return to;
  return `${pathname}${withInstallation(search, kept)}${hash}`;
};
