import { useEffect } from 'react';
import { type Location, useBlocker } from 'react-router-dom';
import { useUnsaved } from '../app/unsaved.ts';
import { askBeforeLosing } from '../ui/dialogs/ask-before-losing.ts';
import { namedInstallation } from './installation-address.ts';

/** Another screen, or the same one in another installation. */
const leads = (from: Location, to: Location): boolean => {
  const named = namedInstallation(from.search);
  return from.pathname !== to.pathname || (named !== null && named !== namedInstallation(to.search));
};

/** Asks before leaving the screen, or the page, while `active`; `text` says what would be lost. */
export const useLeaveGuard = (active: boolean, text?: string): void => {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => active && leads(currentLocation, nextLocation),
  );
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    void askBeforeLosing(text).then((accepted) => (accepted ? blocker.proceed() : blocker.reset()));
  }, [blocker, text]);
  useUnsaved(active);
};
