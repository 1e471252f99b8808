import { useEffect, useState } from 'react';
import { screenOfLabel } from 'shared-kit/contracts/paths';
import { getSession } from 'shared-kit/contracts/people/session';
import { callRoute, loggedInUser } from 'shared-kit/web/app';

/** Who works in the installation is led to the place itself; true while that is not known yet. */
export const useStaffScreen = (): boolean => {
  const [isAsking, setAsking] = useState(() => loggedInUser() !== null);
  useEffect(() => {
    const label = screenOfLabel(new URL(location.href));
    if (!(isAsking && label)) return setAsking(false);
    callRoute(getSession, {}).then(
      ({ data: { installations } }) => {
        if (installations.some(({ id }) => id === label.installationId)) location.replace(label.to);
        else setAsking(false);
      },
      // A session that is over is none: the page serves everybody.
      () => setAsking(false),
    );
  }, [isAsking]);
  return isAsking;
};
