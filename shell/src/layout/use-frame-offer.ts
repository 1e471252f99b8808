import { useMemo } from 'react';
import { defined } from 'shared-kit/domain/defined';
import { useLocalized, useTranslation } from 'shared-kit/web/i18n';
import type { FrameOffer } from 'shared-kit/web/ui';
import { areaOf, type Destination, menuOf, sectionAt } from '../modules/destinations.ts';
import { useKeepRecents } from '../palette/use-keep-recents.ts';
import type { Portal } from './use-portal.ts';

/** What the frame of the page that is open is told: its section, the tabs of its area, and whom to tell its name. */
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
  const { t } = useTranslation('shell');
  const section = useMemo(() => {
    const at = open && sectionAt(destinations, open);
    const group = menuOf(destinations).find((each) => each.section === at);
    if (!group || group.destinations.length < 2) return undefined;
    return { label: t(`menu.sections.${group.section}`), to: group.first.to };
  }, [destinations, open, t]);
  const keepRecent = useKeepRecents(portal.installation?.id ?? null, pathname);
  return useMemo(
    () => (open ? { tabs, onTitle: keepRecent, ...defined({ section }) } : { tabs }),
    [open, tabs, section, keepRecent],
  );
};
