import { delimiter } from 'node:path';
import type { ModuleRelease } from 'shared-kit/contracts/manifest';
import { silentLogger } from 'shared-kit/server/logging';
import { createService, type Service, type ServiceHost } from 'shared-kit/server/service';
import { categoryRoutes } from './categories/categories.routes.ts';
import { categories } from './categories/category.model.ts';
import { channelRoutes } from './channels/channels.routes.ts';
import { convertModules } from './channels/convert-modules.ts';
import { moduleHealth } from './channels/health.ts';
import { moduleTrail } from './channels/trail.ts';
import { readConfig } from './config.ts';
import { installationUsers } from './installation-users/installation-user.model.ts';
import { installationUserRoutes } from './installation-users/installation-users.routes.ts';
import { loginRoutes } from './login/login.routes.ts';
import { loginAttempts } from './login/login-attempt.model.ts';
import { installationModules, modules } from './modules/module.model.ts';
import { moduleRoutes } from './modules/modules.routes.ts';
import { publishModules } from './modules/publish-modules.ts';
import { releaseReader } from './modules/read-releases.ts';
import { releaseRegistrar } from './modules/watch-releases.ts';
import { argon2idPasswords, type Passwords } from './passwords/passwords.ts';
import { convertReleases } from './releases/convert-releases.ts';
import { inTurn } from './releases/in-parallel.ts';
import { moduleOverrides } from './releases/module-override.model.ts';
import { moduleOverrideRoutes } from './releases/module-overrides.routes.ts';
import { publishTokens } from './releases/publish-token.model.ts';
import { publishTokenRoutes } from './releases/publish-tokens.routes.ts';
import { moduleReleases } from './releases/release.model.ts';
import { releaseContentCollections } from './releases/release-contents.ts';
import { releaseRoutes } from './releases/releases.routes.ts';
import { removeUnfinished, removeUnused } from './releases/remove-unused.ts';
import { roles } from './roles/role.model.ts';
import { roleRoutes } from './roles/roles.routes.ts';
import { sessionRoutes } from './session/session.routes.ts';
import { ensureSigningKey } from './signing-keys/ensure-signing-key.ts';
import { publishKeys } from './signing-keys/publish-keys.ts';
import { signingKeys } from './signing-keys/signing-key.model.ts';
import { signingKeyRoutes } from './signing-keys/signing-keys.routes.ts';
import { createTokenSigner } from './signing-keys/token-signer.ts';
import { administratorGuards } from './users/administrator-guard.model.ts';
import { ensureFirstAdministrator } from './users/ensure-first-administrator.ts';
import { publishGrants } from './users/publish-grants.ts';
import { refuseDemoPasswords } from './users/refuse-demo-passwords.ts';
import { users } from './users/user.model.ts';
import { userRoutes } from './users/users.routes.ts';
import { versionRoutes } from './version/version.routes.ts';
import { versionReader } from './version/version-file.ts';

export interface PortalOptions {
  /** Module releases without files, instead of those in the folders of `MODULE_RELEASES_DIRS`. */
  readonly releases?: readonly ModuleRelease[];
  /** Folders with module releases, instead of `MODULE_RELEASES_DIRS`. */
  readonly moduleReleaseDirs?: readonly string[];
  /** The shell's `version.json`, instead of `SHELL_VERSION_FILE`. */
  readonly shellVersionFile?: string;
  readonly passwords?: Passwords;
}

export const createPortal = (host: ServiceHost, options: PortalOptions = {}): Service => {
  const { db, log = silentLogger, now = () => new Date(), env = process.env } = host;
  const { releases, passwords = argon2idPasswords, moduleReleaseDirs, shellVersionFile } = options;
  const config = readConfig({
    ...env,
    ...(moduleReleaseDirs ? { MODULE_RELEASES_DIRS: moduleReleaseDirs.join(delimiter) } : {}),
    ...(shellVersionFile === undefined ? {} : { SHELL_VERSION_FILE: shellVersionFile }),
  });
  const known = releases?.map((release) => ({ release, folder: null }));
  const readReleases = known ? async () => known : releaseReader(config.moduleReleaseDirs, log);
  const registerBuilt = releaseRegistrar(readReleases, log);

  return createService(host, {
    name: 'portal',
    apiVersion: '1.0.0',
    routes: [
      ...loginRoutes,
      ...sessionRoutes,
      ...signingKeyRoutes,
      ...userRoutes,
      ...roleRoutes,
      ...categoryRoutes,
      ...installationUserRoutes,
      ...moduleRoutes,
      ...channelRoutes,
      ...publishTokenRoutes,
      ...releaseRoutes,
      ...moduleOverrideRoutes,
      ...versionRoutes,
    ],
    models: [
      users,
      roles,
      categories,
      installationUsers,
      administratorGuards,
      loginAttempts,
      signingKeys,
      modules,
      moduleReleases,
      publishTokens,
      ...releaseContentCollections,
      moduleOverrides,
      installationModules,
      moduleTrail,
      moduleHealth,
    ],
    deps: {
      config,
      passwords,
      signer: createTokenSigner(db, config),
      publishing: inTurn(),
      registerBuilt,
      version: versionReader(config.shellVersionFile),
    },
    async prepare() {
      if (config.refuseDemoPasswords) await refuseDemoPasswords(db);
      await publishKeys(db);
      await publishGrants(db);
      await convertModules(db, now());
      await convertReleases(db);
      await publishModules(db);
      await ensureSigningKey(db, now(), config);
      if (config.firstAdministrator) await ensureFirstAdministrator(db, config.firstAdministrator, passwords);
      await registerBuilt(db, now());
    },
    async housekeeping(at) {
      await removeUnused(db, at);
      await removeUnfinished(db, at);
    },
  });
};
