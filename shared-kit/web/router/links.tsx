/** The router's ways from page to page, which keep the installation that the address names. */
import { useCallback, useContext, useLayoutEffect, useMemo, useRef } from 'react';
import {
  createSearchParams,
  UNSAFE_DataRouterContext as DataRouterContext,
  type LinkProps,
  type NavigateFunction,
  type NavigateOptions,
  type NavigateProps,
  type NavLinkProps,
  type Path,
  Link as RouterLink,
  Navigate as RouterNavigate,
  NavLink as RouterNavLink,
  type SetURLSearchParams,
  type To,
  useHref as useAnyHref,
  useNavigate as useAnyNavigate,
  useSearchParams as useAnySearchParams,
  useLocation,
} from 'react-router-dom';
import { keepInstallation, namedInstallation, withInstallation } from './installation-address.ts';
import { BesideList, besideSearch, withBesideSearch } from './record-place.ts';

const useKept = (to: To): To => keepInstallation(to, useLocation());

export const Link = ({ to, ...rest }: LinkProps & React.RefAttributes<HTMLAnchorElement>) => (
  <RouterLink to={useKept(to)} {...rest} />
);

export const NavLink = ({ to, ...rest }: NavLinkProps & React.RefAttributes<HTMLAnchorElement>) => (
  <RouterNavLink to={useKept(to)} {...rest} />
);

export const Navigate = ({ to, ...rest }: NavigateProps) => <RouterNavigate to={useKept(to)} {...rest} />;

export const useHref: typeof useAnyHref = (to, options) => useAnyHref(useKept(to), options);

/** The router's, which keeps the installation; the function stays the same one. */
export const useNavigate = (): NavigateFunction => {
  const navigate = useAnyNavigate();
  const place = useLocation();
  const latest = useRef(place);
  useLayoutEffect(() => {
    latest.current = place;
  });
  return useCallback(
    (to: To | number, options?: NavigateOptions) =>
      typeof to === 'number' ? navigate(to) : navigate(keepInstallation(to, latest.current), options),
    [navigate],
  );
};

/** Where the router is by now: what was pressed before the page is drawn anew is in the address already, and not in what was drawn. */
export const usePlaceNow = (): (() => Path) => {
  const drawn = useLocation();
  const router = useContext(DataRouterContext)?.router;
  const latest = useRef(drawn);
  useLayoutEffect(() => {
    latest.current = drawn;
  });
  return useCallback(() => router?.state.location ?? latest.current, [router]);
};

/** The router's; a query that is set as a whole keeps the installation as well. A record beside a list has a query of its own within it. */
export const useSearchParams: typeof useAnySearchParams = (standard) => {
  const [search, setSearch] = useAnySearchParams(standard);
  const { pathname } = useLocation();
  const router = useContext(DataRouterContext)?.router;
  const beside = useContext(BesideList)?.name;
  const own = useMemo(() => (beside === undefined ? search : besideSearch(search, beside)), [search, beside]);
  const setKept = useCallback<SetURLSearchParams>(
    (next, options) => {
      // What was pressed before the page is drawn anew is in the address already, and not in what was drawn.
      const now = router?.state.location;
      const before = now?.pathname === pathname ? new URLSearchParams(now.search) : search;
      const inner = beside === undefined ? before : besideSearch(before, beside);
      const after = createSearchParams(typeof next === 'function' ? next(inner) : next);
      if (beside !== undefined) return setSearch(withBesideSearch(before, beside, after), options);
      const named = namedInstallation(after) === null ? namedInstallation(before) : null;
      return setSearch(named === null ? after : new URLSearchParams(withInstallation(after, named)), options);
    },
    [setSearch, search, pathname, router, beside],
  );
  return [own, setKept];
};
