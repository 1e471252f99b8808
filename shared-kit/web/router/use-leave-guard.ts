import { useCallback, useContext, useEffect, useRef } from 'react';
import { type Location, useBlocker } from 'react-router-dom';
import { useUnsaved } from '../app/unsaved.ts';
import { askBeforeLosing } from '../ui/dialogs/ask-before-losing.ts';
import { namedInstallation } from './installation-address.ts';
import { BesideList } from './record-place.ts';

const parameterOf = ({ search }: Location, name: string): string | null =>
  new URLSearchParams(search).get(name);

/** Another screen, the same one in another installation, or another record beside the list. */
const leads = (from: Location, to: Location, beside: string | undefined): boolean => {
  const named = namedInstallation(from.search);
  return (
    from.pathname !== to.pathname ||
    (named !== null && named !== namedInstallation(to.search)) ||
    (beside !== undefined && parameterOf(from, beside) !== parameterOf(to, beside))
  );
};

/**
 * Asks before leaving the screen, or the page, while `active`; `text` says what would be lost. The answer lets go at once, when it has been
 * saved: whoever leaves before the form has noticed is not stopped by what is gone a moment later, and would take the question with it.
 */
export const useLeaveGuard = (active: boolean, text?: string): (() => void) => {
  const isLetGo = useRef(false);
  const beside = useContext(BesideList)?.name;
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      active && !isLetGo.current && leads(currentLocation, nextLocation, beside),
  );
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    void askBeforeLosing(text).then((accepted) => (accepted ? blocker.proceed() : blocker.reset()));
  }, [blocker, text]);
  useUnsaved(active);
  useEffect(() => {
    if (!active) isLetGo.current = false;
  }, [active]);
  return useCallback(() => {
    isLetGo.current = true;
  }, []);
};
