/** The router, one copy for shell and remotes. */
export {
  createBrowserRouter,
  createMemoryRouter,
  isRouteErrorResponse,
  Link,
  type LinkProps,
  MemoryRouter,
  Navigate,
  NavLink,
  Outlet,
  type RouteObject,
  RouterProvider,
  redirect,
  useBlocker,
  useHref,
  useLocation,
  useMatch,
  useNavigate,
  useNavigation,
  useNavigationType,
  useParams,
  useRouteError,
  useSearchParams,
} from 'react-router-dom';
export { useLeaveGuard } from './router/use-leave-guard.ts';
export { readUrlState, type UrlState, useUrlState, writeUrlState } from './router/use-url-state.ts';
