import { useEffect } from 'react';
import { useSession } from 'shared-kit/web/app';
import { dropPictureUnless } from '../home-picture/give-way.ts';
import { grantsOf } from './kept-home.ts';

/** On whatever page somebody is: what home looked like under other grants goes as soon as these are known. */
export const usePictureGrants = (): void => {
  const installations = useSession().data?.installations;
  useEffect(() => {
    if (!installations) return;
    dropPictureUnless((installation) => {
      const found = installations.find(({ id }) => id === installation);
      return found ? grantsOf(found) : null;
    });
  }, [installations]);
};
