/** The router, one copy for shell and remotes. */
export {
  createMemoryRouter,
  isRouteErrorResponse,
  type LinkProps,
  MemoryRouter,
  Outlet,
  type RouteObject,
  RouterProvider,
  redirect,
  useBlocker,
  useLocation,
  useMatch,
  useNavigation,
  useNavigationType,
  useParams,
  useRouteError,
} from 'react-router-dom';
export { createBrowserRouter } from './router/browser-router.ts';
export { type Destinations, provideDestinations, useCanOpen } from './router/destination-store.ts';
export { keepInstallation, namedInstallation, withInstallation } from './router/installation-address.ts';
export {
  Link,
  Navigate,
  NavLink,
  useHref,
  useNavigate,
  usePlaceNow,
  useSearchParams,
} from './router/links.tsx';
export { ModuleLink, type ModuleLinkProps } from './router/module-link.tsx';
export { type RecordPlace, useRecordPlace } from './router/record-place.ts';
export { isScanClaimed, useScanClaim } from './router/scan-claim.ts';
export { scannedElement } from './router/scanned-element.ts';
export { isAt, isRecordPath, leadsTo, placeOf } from './router/screen-path.ts';
export { useAddressHash } from './router/use-address-hash.ts';
export { useLeaveGuard } from './router/use-leave-guard.ts';
export { recordIdOf, useRecordId } from './router/use-record-id.ts';
export { readUrlState, type UrlState, useUrlState, writeUrlState } from './router/use-url-state.ts';
