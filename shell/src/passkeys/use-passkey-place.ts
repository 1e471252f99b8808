import { useEffect, useState } from 'react';
import { getPasskeyOrigin } from 'shared-kit/contracts/people/passkeys';
import { callRoute, NetworkError } from 'shared-kit/web/app';

/** `here`: the page is where the portal's passkeys are good. `away`: there is no network. `none`: there are none, or not yet known whether. */
export type PasskeyPlace = 'here' | 'away' | 'none';

const ask = async (): Promise<PasskeyPlace> => {
  try {
    const { data } = await callRoute(getPasskeyOrigin, {});
    return data.origin === location.origin ? 'here' : 'none';
  } catch (error) {
    return error instanceof NetworkError ? 'away' : 'none';
  }
};

/** Asks the portal, and again when the network comes back. */
export const usePasskeyPlace = (): PasskeyPlace => {
  const [place, setPlace] = useState<PasskeyPlace>('none');
  useEffect(() => {
    let isWanted = true;
    const look = (): void => {
      void ask().then((found) => isWanted && setPlace(found));
    };
    // Where there are none there is nothing that would need the network.
    const leave = (): void => setPlace((before) => (before === 'here' ? 'away' : before));
    look();
    window.addEventListener('online', look);
    window.addEventListener('offline', leave);
    return () => {
      isWanted = false;
      window.removeEventListener('online', look);
      window.removeEventListener('offline', leave);
    };
  }, []);
  return place;
};
