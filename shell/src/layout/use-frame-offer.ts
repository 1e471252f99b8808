import { useMemo } from 'react';
import { useLocalized } from 'shared-kit/web/i18n';
import type { FrameOffer } from 'shared-kit/web/ui';
import { areaOf, type Destination } from '../modules/destinations.ts';
import type { Portal } from './use-portal.ts';

/** What the frame of the page that is open is told: the tabs of its area. */
export const useFrameOffer = (portal: Portal, open: Destination | undefined): FrameOffer => {
  const { destinations } = portal;
  const local = useLocalized();
  const tabs = useMemo(
    () =>
      open
        ? areaOf(destinations, open).map(({ to, entry }) => ({ to, label: local(entry.tab ?? entry.names) }))
        : [],
    [destinations, open, local],
  );
  return useMemo(() => ({ tabs }), [tabs]);
};
