import { useMemo } from 'react';
import { useLocalized } from 'shared-kit/web/i18n';
import type { FrameOffer } from 'shared-kit/web/ui';
import { areaOf, type Destination } from '../modules/destinations.ts';
import { useKeepRecents } from '../palette/use-keep-recents.ts';
import type { Portal } from './use-portal.ts';

/** What the frame of the page that is open is told: the tabs of its area, and whom to tell its name. */
export const useFrameOffer = (
  portal: Portal,
  open: Destination | undefined,
  pathname: string,
): FrameOffer => {
  const { destinations } = portal;
  const local = useLocalized();
  const tabs = useMemo(
    () =>
      open
        ? areaOf(destinations, open).map(({ to, entry }) => ({ to, label: local(entry.tab ?? entry.names) }))
        : [],
    [destinations, open, local],
  );
  const keepRecent = useKeepRecents(portal.installation?.id ?? null, pathname);
  return useMemo(() => (open ? { tabs, onTitle: keepRecent } : { tabs }), [open, tabs, keepRecent]);
};
