import { useState } from 'react';
import { isAt, placeOf } from 'shared-kit/web/router';
import type { Destination } from '../modules/destinations.ts';
import type { StageProps } from './stage.tsx';

/**
 * What the address leads to, or led to when that was known last. While another installation is asked what it has, the screen is none of its
 * destinations yet: who chooses a second installation meanwhile means the same screen, and not home.
 */
export const useLastDestination = ({
  portal,
  destination,
  pathname,
}: StageProps): Destination | undefined => {
  const [last, setLast] = useState(destination);
  if (destination !== undefined && destination !== last) setLast(destination);
  if (destination !== undefined || portal.isReady) return destination;
  return last !== undefined && isAt(last.to, placeOf(pathname)) ? last : undefined;
};
