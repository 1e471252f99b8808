import { delimiter } from 'node:path';
import type { ModuleRelease } from 'shared-kit/contracts/modules/manifest';
import { defined } from 'shared-kit/domain/defined';
import { grantsOf } from 'shared-kit/server/access/grants';
import { silentLogger } from 'shared-kit/server/logging';
import { usePersonKeys } from 'shared-kit/server/personal';
import { createService, type Service, type ServiceHost } from 'shared-kit/server/service';
import { inTurn } from 'shared-kit/server/work/in-turn';
import { accessRoutes } from './accounts/access/access.routes.ts';
import { accountCatalogueRoutes } from './accounts/catalogues/catalogues.routes.ts';
import { categoryRoutes } from './accounts/categories/categories.routes.ts';
import { categories } from './accounts/categories/category.model.ts';
import { erasedPeople } from './accounts/erasure/erased-person.model.ts';
import { personKeys } from './accounts/erasure/person-key.model.ts';
import { createPersonKeys } from './accounts/erasure/person-keys.ts';
import { personalDataRoutes } from './accounts/erasure/personal-data.routes.ts';
import { listErasures, repeatErasures } from './accounts/erasure/repeat-erasures.ts';
import { installationUsers } from './accounts/installation-users/installation-user.model.ts';
import { installationUserRoutes } from './accounts/installation-users/installation-users.routes.ts';
import { publishPeople } from './accounts/installation-users/publish-people.ts';
import { loginRoutes } from './accounts/login/login.routes.ts';
import { loginAttempts } from './accounts/login/login-attempt.model.ts';
import { loginSources } from './accounts/login/login-source.model.ts';
import { memberRoutes } from './accounts/members/members.routes.ts';
import { passkeys } from './accounts/passkeys/passkey.model.ts';
import { passkeyChallenges } from './accounts/passkeys/passkey-challenge.model.ts';
import { passkeyRoutes } from './accounts/passkeys/passkeys.routes.ts';
import { passwordLinks } from './accounts/passwords/password-link.model.ts';
import { passwordRoutes } from './accounts/passwords/passwords.routes.ts';
import { argon2idPasswords, type Passwords } from './accounts/passwords/passwords.ts';
import { roles } from './accounts/roles/role.model.ts';
import { roleRoutes } from './accounts/roles/roles.routes.ts';
import { factorRecoveries } from './accounts/second-factor/recovery/factor-recovery.model.ts';
import { factorRecoveryRoutes } from './accounts/second-factor/recovery/factor-recovery.routes.ts';
import { secondFactors } from './accounts/second-factor/second-factor.model.ts';
import { secondFactorRoutes } from './accounts/second-factor/second-factor.routes.ts';
import { sessionRoutes } from './accounts/session/session.routes.ts';
import { sessions } from './accounts/sessions/session.model.ts';
import { sessionListRoutes } from './accounts/sessions/sessions.routes.ts';
import { dropOverdueKeys, ensureSigningKey } from './accounts/signing-keys/ensure-signing-key.ts';
import { publishKeys } from './accounts/signing-keys/publish-keys.ts';
import { signingKeys } from './accounts/signing-keys/signing-key.model.ts';
import { signingKeyRoutes } from './accounts/signing-keys/signing-keys.routes.ts';
import { createTokenSigner } from './accounts/signing-keys/token-signer.ts';
import { administratorGuards } from './accounts/users/administrator-guard.model.ts';
import { ensureFirstAdministrator } from './accounts/users/ensure-first-administrator.ts';
import { publishGrants } from './accounts/users/publish-grants.ts';
import { publishUserPhotos } from './accounts/users/publish-user-photos.ts';
import { refuseDemoPasswords } from './accounts/users/refuse-demo-passwords.ts';
import { users } from './accounts/users/user.model.ts';
import { userRoutes } from './accounts/users/users.routes.ts';
import { auditRoutes } from './audit/audit.routes.ts';
import { readConfig } from './config.ts';
import { migrationsWith } from './migrations/migrations.ts';
import { watchCanaries } from './modules/channels/automatic-rollback.ts';
import { channelRoutes } from './modules/channels/channels.routes.ts';
import { releaseErrors } from './modules/channels/release-errors.ts';
import { releasePeople } from './modules/channels/release-people.ts';
import { moduleTrail } from './modules/channels/trail.ts';
import { moduleCommandRoutes } from './modules/commands/module-commands.routes.ts';
import { installationModules, modules } from './modules/installed/module.model.ts';
import { moduleRoutes } from './modules/installed/modules.routes.ts';
import { publishModules } from './modules/installed/publish-modules.ts';
import { releaseReader } from './modules/installed/read-releases.ts';
import { releaseRegistrar } from './modules/installed/watch-releases.ts';
import { moduleOverrides } from './modules/releases/module-override.model.ts';
import { moduleOverrideRoutes } from './modules/releases/module-overrides.routes.ts';
import { prunedReleases } from './modules/releases/pruned-release.model.ts';
import { moduleReleases } from './modules/releases/release.model.ts';
import { releaseContentCollections } from './modules/releases/release-contents.ts';
import { releaseRoutes } from './modules/releases/releases.routes.ts';
import { removeUnfinished, removeUnused } from './modules/releases/remove-unused.ts';
import { publishTokens } from './modules/releases/tokens/publish-token.model.ts';
import { publishTokenRoutes } from './modules/releases/tokens/publish-tokens.routes.ts';
import { shellReleases } from './modules/shell/shell-releases.ts';
import { keptNotices } from './notifications/kept-notices.ts';
import { mailOutbox } from './notifications/mail/outbox.model.ts';
import {
  notificationLooks,
  notificationPlaces,
  notificationSettings,
  notifications,
} from './notifications/notification.model.ts';
import { notificationRoutes } from './notifications/notifications.routes.ts';
import { notifying } from './notifications/notify.ts';
import { privacySettings } from './privacy/privacy.model.ts';
import { privacyRoutes } from './privacy/privacy.routes.ts';
import { publishRetention, retentionSettings } from './privacy/retention.model.ts';
import { encryptionKeys } from './secrets/encryption-key.model.ts';
import { createVault } from './secrets/open-vault.ts';
import { stateRoutes } from './state/state.routes.ts';
import { versionRoutes } from './version/version.routes.ts';
import { offerReader, versionReader } from './version/version-file.ts';

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
    ...defined({ SHELL_VERSION_FILE: shellVersionFile }),
  });
  const vault = createVault(config.keySource);
  const known = releases?.map((release) => ({ release, folder: null }));
  const readReleases = known ? async () => known : releaseReader(config.moduleReleaseDirs, log);
  const registerBuilt = releaseRegistrar(readReleases, { log, trust: config.releaseTrust });

  return createService(host, {
    name: 'portal',
    apiVersion: '1.5.0',
    routes: [
      ...auditRoutes,
      ...loginRoutes,
      ...sessionRoutes,
      ...sessionListRoutes,
      ...passwordRoutes,
      ...secondFactorRoutes,
      ...factorRecoveryRoutes,
      ...passkeyRoutes,
      ...signingKeyRoutes,
      // Before what takes the last part of the path for an id.
      ...accessRoutes,
      ...personalDataRoutes,
      ...userRoutes,
      ...roleRoutes,
      ...categoryRoutes,
      ...accountCatalogueRoutes,
      ...installationUserRoutes,
      ...memberRoutes,
      ...moduleRoutes,
      ...channelRoutes,
      ...moduleCommandRoutes,
      ...publishTokenRoutes,
      ...releaseRoutes,
      ...moduleOverrideRoutes,
      ...notificationRoutes,
      ...stateRoutes,
      ...privacyRoutes,
      ...versionRoutes,
    ],
    models: [
      users,
      roles,
      categories,
      installationUsers,
      administratorGuards,
      loginAttempts,
      loginSources,
      passwordLinks,
      secondFactors,
      factorRecoveries,
      passkeys,
      passkeyChallenges,
      sessions,
      signingKeys,
      encryptionKeys,
      personKeys,
      erasedPeople,
      modules,
      moduleReleases,
      prunedReleases,
      publishTokens,
      ...releaseContentCollections,
      moduleOverrides,
      installationModules,
      moduleTrail,
      releasePeople,
      releaseErrors,
      notifications,
      notificationSettings,
      notificationLooks,
      notificationPlaces,
      mailOutbox,
      retentionSettings,
      privacySettings,
    ],
    deps: {
      config,
      passwords,
      signer: createTokenSigner(db, config, vault),
      vault,
      publishing: inTurn(),
      registerBuilt,
      shells: shellReleases(),
      version: versionReader(config.shellVersionFile),
      shellOffer: offerReader(config.shellVersionFile),
    },
    async prepare() {
      await vault.prepare(db, now());
      usePersonKeys(db, createPersonKeys(db, vault));
      await repeatErasures(db, config.erasedFile, now());
      if (config.refuseDemoPasswords) await refuseDemoPasswords(db);
      await publishKeys(db);
      await publishRetention(db);
      await publishGrants(db);
      await publishPeople(db);
      await publishUserPhotos(db);
      await publishModules(db);
    },
    migrations: migrationsWith(vault),
    async begin() {
      await ensureSigningKey(db, now(), { keyPolicy: config, vault });
      if (config.firstAdministrator) await ensureFirstAdministrator(db, config.firstAdministrator, passwords);
      await registerBuilt(db, now());
    },
    recurring: [
      ...notifying({ db, views: grantsOf(db), now, mail: config.mail }, env),
      watchCanaries(db, { now, log }),
    ],
    retention: keptNotices,
    async housekeeping(at) {
      await listErasures(db, config.erasedFile);
      await dropOverdueKeys(db, at, config.tokenHours);
      await removeUnused(db, at);
      await removeUnfinished(db, at);
    },
  });
};
