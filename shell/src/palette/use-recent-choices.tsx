import { useMemo } from 'react';
import { useSessionUser } from 'shared-kit/web/app';
import { useLocalized } from 'shared-kit/web/i18n';
import { menuIconOf } from 'shared-kit/web/icons/menu-icons';
import { isRecordPath, placeOf, useLocation } from 'shared-kit/web/router';
import type { Choice } from '../layout/choices/choices.ts';
import type { Portal } from '../layout/use-portal.ts';
import { destinationAt } from '../modules/destinations.ts';
import { readRecents } from './recents.ts';

/** What this person opened here last and may still open; the page that is open is none of it. */
export const useRecentChoices = ({ destinations, installation }: Portal): readonly Choice[] => {
  const local = useLocalized();
  const userId = useSessionUser()?.Id ?? 0;
  const place = placeOf(useLocation().pathname);
  const installationId = installation?.id ?? 0;
  const recents = useMemo(() => readRecents(userId, installationId), [userId, installationId]);
  return recents.flatMap(({ path, title }): Choice[] => {
    const destination = path === place ? undefined : destinationAt(destinations, path);
    if (!destination) return [];
    const { entry, to } = destination;
    const Icon = menuIconOf[entry.icon];
    const name = local(entry.names);
    const words = isRecordPath(to) ? { label: title, hint: name } : { label: name };
    return [{ key: `recent ${path}`, ...words, icon: <Icon aria-hidden size={18} />, to: path }];
  });
};
