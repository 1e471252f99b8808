/** Everything visible that shell and remotes share. */

export { EntityStatusBadge, PriorityBadge, ValuationBadge } from './badges/enum-badges.tsx';
export { StateBadge, type StateBadgeProps, type Tone } from './badges/state-badge.tsx';
export { useFootBar, useFootTaken, useHeadBar, useYieldingFootBar } from './bars.ts';
export * from './core.ts';
export { ChoiceBox } from './dialogs/choice-box.ts';
export { DialogHost, preloadDialogs } from './dialogs/dialog-host.tsx';
export { confirm, type LoadingHandle, loading, resolveConflict, showError } from './dialogs/imperative.ts';
export { inParts, type PartsAnswer } from './dialogs/in-parts.ts';
export type {
  ConfirmRequest,
  ConflictAnswer,
  ConflictField,
  ConflictRequest,
  ErrorRequest,
  LoadingRequest,
} from './dialogs/store.ts';
export { Elapsed, type ElapsedProps } from './elapsed.tsx';
export { FactList, type NamedFact } from './fact-list.tsx';
export { useTyping } from './filters/use-typing.ts';
export type { Crumb } from './frame/crumbs.tsx';
export { FrameHost, type FrameOffer, type PageTab } from './frame/frame-host.ts';
export { PageFrame, type PageFrameProps } from './frame/page-frame.tsx';
export { PublicPage, type PublicPageProps } from './frame/public-page.tsx';
export { HowCounted, type HowCountedProps } from './how-counted.tsx';
export * from './layout-figures.ts';
export { LazyMenu, type LazyMenuProps, type OpenMenuProps } from './lazy-menu.tsx';
export { PageFoot } from './page-foot.tsx';
export { PasswordToggle, type PasswordToggleProps } from './password-toggle.tsx';
export { UiProvider } from './provider.tsx';
export {
  RecordedTimes,
  RecordedTimesBadge,
  type RecordedTimesProps,
  useRecordedTimes,
} from './recorded-times.tsx';
export { RowLink } from './row-link.tsx';
export { StatLink, type StatLinkProps } from './stat-link.tsx';
export { EmptyState, type EmptyStateProps } from './states/empty-state.tsx';
export { ErrorState, type ErrorStateProps } from './states/error-state.tsx';
export { LoadingPage } from './states/loading-page.tsx';
export { NotFoundState, type NotFoundStateProps } from './states/not-found-state.tsx';
export { RetryLine, type RetryLineProps } from './states/retry-line.tsx';
export {
  ListSkeleton,
  PageSkeleton,
  RecordSkeleton,
  StatsSkeleton,
  TableSkeleton,
} from './states/skeletons.tsx';
export { useDelayed } from './states/use-delayed.ts';
export { useSettled } from './states/use-settled.ts';
export { type ColorMode, type ColorModeChoice, chooseColorMode, useColorMode } from './theme/color-mode.ts';
export { isTestEnvironment, type Variant, variantOfAddress } from './theme/variant.ts';
export { SettledNotices } from './toasts/settled-notices.tsx';
export { type Notice, notify } from './toasts/toasts.ts';
export { useKeyboardOpen } from './use-keyboard-open.ts';
export { useDesk, useMediaQuery, usePhone } from './use-media-query.ts';
export { wholeRadio } from './whole-radio.ts';
export * from './widgets.ts';
