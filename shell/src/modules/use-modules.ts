import type { SessionInstallation } from 'shared-kit/contracts/people/session';
import { useSessionUser } from 'shared-kit/web/app';
import { useRoute } from 'shared-kit/web/query';
import { listModulesLoosely, readModules } from './releases/installed-modules.ts';
import { overrideHeaders } from './releases/module-override.ts';

/** The modules that the installation runs for the signed-in user. */
export const useModules = (isEnabled: boolean, installation: SessionInstallation | null) =>
  useRoute(
    listModulesLoosely,
    { query: installation ? { installationId: String(installation.id) } : {} },
    {
      enabled: isEnabled,
      // Asked for again by the portal's clock, and when a release fails.
      staleTime: Number.POSITIVE_INFINITY,
      scope: useSessionUser()?.Id ?? 0,
      headers: overrideHeaders(),
      select: readModules,
    },
  );
