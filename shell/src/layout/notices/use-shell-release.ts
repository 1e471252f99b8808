import { useEffect } from 'react';
import { shellName } from 'shared-kit/contracts/modules/manifest';
import { reporter } from '../../modules/failures/reporter.ts';
import { leaveRecalled } from '../../modules/releases/leave-recalled.ts';
import { useOwnVersion } from '../../version/own-version.ts';
import { bringsSame } from '../../version/page-to-come.ts';
import { runsRecalled } from '../../version/version-check.ts';
import { askVersion, pageScript } from '../../version/watch-version.ts';
import type { Portal } from '../use-portal.ts';

/**
 * Heeds what the portal says of the shell with each answer about modules: another one is heard of without waiting for the next check of the
 * version, and one that was recalled is left as soon as nobody is in the middle of anything. True where this page runs a recalled one.
 */
export const useShellRelease = ({ shell, isReady, installation }: Portal): boolean => {
  const own = useOwnVersion();
  const isRecalled = runsRecalled(shell, { version: own, script: pageScript() });
  const isOther = own !== null && shell !== undefined && shell.version !== null && shell.version !== own;
  const isPublished = shell !== undefined;
  const installationId = installation?.id ?? null;
  useEffect(() => {
    const script = pageScript();
    if (isRecalled) return leaveRecalled(`${shellName} ${script}`, () => bringsSame(script));
    if (isOther) askVersion();
    return undefined;
  }, [isRecalled, isOther]);
  useEffect(() => {
    if (isReady && isPublished && own !== null)
      reporter.loaded(installationId, { name: shellName, version: own });
  }, [isReady, isPublished, own, installationId]);
  return isRecalled;
};
