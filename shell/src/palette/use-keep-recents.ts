import { useCallback } from 'react';
import { useSessionUser } from 'shared-kit/web/app';
import { placeOf } from 'shared-kit/web/router';
import { homePath } from '../home-path.ts';
import { writeRecent } from './recents.ts';

/** Told the name of each page that is opened, it is remembered; home is always at hand. */
export const useKeepRecents = (
  installationId: number | null,
  pathname: string,
): ((title: string) => void) => {
  const userId = useSessionUser()?.Id ?? 0;
  return useCallback(
    (title) => {
      const path = placeOf(pathname);
      if (installationId !== null && path !== homePath) writeRecent(userId, installationId, { path, title });
    },
    [userId, installationId, pathname],
  );
};
