import { listMemberAccess, listUserAccess } from 'shared-kit/contracts/access';
import { listAudit, listAuditPeople } from 'shared-kit/contracts/audit';
import {
  changeModule,
  listInstallationModules,
  listModuleStates,
  listModuleTrail,
} from 'shared-kit/contracts/modules/channels';
import { commandModule, listRecalled, readModuleHealth } from 'shared-kit/contracts/modules/module-commands';
import { createOverride } from 'shared-kit/contracts/modules/module-overrides';
import { reportModules } from 'shared-kit/contracts/modules/module-reports';
import { listModules, listPublicModules } from 'shared-kit/contracts/modules/modules';
import {
  createPublishToken,
  listPublishTokens,
  revokePublishToken,
} from 'shared-kit/contracts/modules/publish-tokens';
import { listReleaseKeys } from 'shared-kit/contracts/modules/release-signatures';
import {
  getRelease,
  listReleases,
  pruneRelease,
  publishRelease,
  readReleaseFile,
} from 'shared-kit/contracts/modules/releases';
import { reportShellStart } from 'shared-kit/contracts/modules/shell-starts';
import * as notices from 'shared-kit/contracts/notifications';
import {
  askFactorRecovery,
  confirmFactorRecovery,
  getFactorRecovery,
  withdrawFactorRecovery,
} from 'shared-kit/contracts/people/factor-recovery';
import { checkVersion, login } from 'shared-kit/contracts/people/login';
import { listMemberCentres, placeMembers } from 'shared-kit/contracts/people/member-centres';
import {
  createMemberLink,
  inviteMembers,
  listMemberCandidates,
  memberRoles,
  members,
  takeMember,
  unlockMember,
} from 'shared-kit/contracts/people/members';
import * as passkeyContracts from 'shared-kit/contracts/people/passkeys';
import {
  changePassword,
  confirmSession,
  createPasswordLink,
  readPasswordLink,
  usePasswordLink,
} from 'shared-kit/contracts/people/passwords';
import {
  getOwnPersonalData,
  getPersonalData,
  printOwnPersonalData,
  printPersonalData,
} from 'shared-kit/contracts/people/personal-data';
import * as privacy from 'shared-kit/contracts/people/privacy';
import {
  beginSecondFactor,
  confirmSecondFactor,
  getSecondFactor,
  removeSecondFactor,
  renewRecoveryCodes,
} from 'shared-kit/contracts/people/second-factor';
import {
  beginDueSecondFactor,
  confirmDueSecondFactor,
  enterSecondFactor,
  getSession,
  jwks,
  renewSession,
  setDuePassword,
  updatePreferredLanguage,
} from 'shared-kit/contracts/people/session';
import {
  endEverySession,
  endOtherSessions,
  endOwnSession,
  endSession,
  listOwnSessions,
} from 'shared-kit/contracts/people/sessions';
import {
  categories,
  eraseUser,
  installationUsers,
  roles,
  searchAccountCatalogues,
  searchUsers,
  unlockUser,
  users,
} from 'shared-kit/contracts/people/users';
import { getPortalState } from 'shared-kit/contracts/portal-state';
import * as retention from 'shared-kit/contracts/retention';
import { inTransaction } from 'shared-kit/server/database/mongo';
import type { ServiceHost } from 'shared-kit/server/service';
import { guardedRecord } from 'shared-kit/testing/guards/record-routes';
import { checkRouteGuards, type GuardedRoute } from 'shared-kit/testing/guards/route-guards';
import { startTestService, type TestService } from 'shared-kit/testing/test-service';
import { seedInstallations, seedUsers, testInstallation, testUser } from 'shared-kit/testing/test-users';
import { afterAll, beforeAll } from 'vitest';
import { insertPlace, newPlace } from '../src/accounts/installation-users/place-store.ts';
import { createPortal } from '../src/app.ts';
import { releaseOf } from './modules/release-archive.ts';
import { seedPublishToken } from './modules/release-tools.ts';
import { addUser } from './test-portal.ts';

const secret = `pub_${'x'.repeat(43)}`;
const publisher = { authorization: `Bearer ${secret}` };

/** The portal without its views: their stand-ins take the users that the guards are tried with. */
const portalWithoutViews = (host: ServiceHost) => {
  const portal = createPortal(host);
  return { ...portal, prepare: portal.steps.begin };
};

let service: TestService;
beforeAll(async () => {
  const seed = async (db: ServiceHost['db']) => {
    await seedInstallations(db, [testInstallation(1)]);
    const makerId = 1_000_000;
    await seedUsers(db, [testUser(makerId, { entityType: 'SuperAdminProxy' })]);
    await seedPublishToken(db, { module: 'mfe-x', secret, makerId });
    await addUser(db, { _id: 1 });
    const place = { ...(await newPlace(db, { installationId: 1, roleId: 1 })), userId: 1 };
    await inTransaction(db, (session) => insertPlace(db, place, session));
  };
  service = await startTestService(portalWithoutViews, {
    seed,
    env: { ALLOW_MODULE_OVERRIDES: 'yes' },
  });
});
afterAll(() => service.close());

const moduleChange = {
  module: 'mfe-x',
  installationId: null,
  version: 0,
  change: { kind: 'rollBack' },
  reason: '',
};

const member = { installationId: 1, loginName: 'b', name: 'b', preferredLanguage: 0, roleId: 1 };

const retentionDays = Object.fromEntries(
  retention.chosenRetentions.map((kind) => [kind, retention.chosenRetention[kind].usual]),
);
const passkeyId = 'a'.repeat(22);
const credential = { id: passkeyId, rawId: passkeyId, type: 'public-key' } as const;
const registration = { ...credential, response: { clientDataJSON: 'a', attestationObject: 'a' } };
const assertion = {
  ...credential,
  response: { clientDataJSON: 'a', authenticatorData: 'a', signature: 'a' },
};

const guarded: GuardedRoute[] = [
  { contract: login, valid: { body: { LoginName: 'a', Password: 'b' } } },
  { contract: jwks, valid: {} },
  { contract: checkVersion, valid: {} },
  { contract: getSession, valid: {} },
  { contract: renewSession, valid: {} },
  { contract: updatePreferredLanguage, valid: { body: { preferredLanguage: 1 } } },
  { contract: setDuePassword, valid: { body: { Ticket: 'a', Password: 'a long password' } } },
  { contract: enterSecondFactor, valid: { body: { Ticket: 'a', Code: '123456' } } },
  { contract: beginDueSecondFactor, valid: { body: { Ticket: 'a' } } },
  { contract: confirmDueSecondFactor, valid: { body: { Ticket: 'a', Code: '123456' } } },
  { contract: getSecondFactor, valid: {} },
  { contract: beginSecondFactor, valid: {} },
  { contract: confirmSecondFactor, valid: { body: { code: '123456' } } },
  { contract: renewRecoveryCodes, valid: {} },
  { contract: removeSecondFactor, valid: {} },
  { contract: getFactorRecovery, valid: { params: { id: 1 } } },
  { contract: askFactorRecovery, valid: { params: { id: 1 }, body: { reason: 'Lost' } } },
  {
    contract: confirmFactorRecovery,
    valid: { params: { id: 1 }, body: { recoveryId: '00000000-0000-4000-8000-000000000000' } },
  },
  { contract: withdrawFactorRecovery, valid: { params: { id: 1 } } },
  { contract: passkeyContracts.getPasskeyOrigin, valid: {} },
  { contract: passkeyContracts.beginPasskeyLogin, valid: {} },
  { contract: passkeyContracts.loginWithPasskey, valid: { body: { Attempt: 'a', Response: assertion } } },
  { contract: passkeyContracts.beginPasskeyFactor, valid: { body: { Ticket: 'a' } } },
  { contract: passkeyContracts.enterPasskey, valid: { body: { Ticket: 'a', Response: assertion } } },
  { contract: passkeyContracts.listPasskeys, valid: {} },
  { contract: passkeyContracts.beginPasskey, valid: {} },
  { contract: passkeyContracts.addPasskey, valid: { body: { name: 'a', response: registration } } },
  { contract: passkeyContracts.renamePasskey, valid: { params: { id: passkeyId }, body: { name: 'a' } } },
  { contract: passkeyContracts.removePasskey, valid: { params: { id: passkeyId } } },
  { contract: changePassword, valid: { body: { current: 'a', password: 'a long password' } } },
  { contract: confirmSession, valid: { body: { password: 'a' } } },
  { contract: createPasswordLink, valid: { params: { id: 1 } } },
  { contract: readPasswordLink, valid: { body: { secret: 'a' } } },
  { contract: usePasswordLink, valid: { body: { secret: 'a', password: 'a long password' } } },
  { contract: unlockUser, valid: { params: { id: 1 } } },
  {
    contract: printPersonalData,
    valid: { params: { id: 1 }, query: { language: 'es', timeZone: 'Europe/Madrid' } },
  },
  {
    contract: printOwnPersonalData,
    valid: { query: { language: 'es', timeZone: 'Europe/Madrid' } },
  },
  { contract: getPersonalData, valid: { params: { id: 1 } } },
  { contract: getOwnPersonalData, valid: {} },
  { contract: eraseUser, valid: { params: { id: 1 }, body: { version: 0 } } },
  { contract: listOwnSessions, valid: {} },
  { contract: endOwnSession, valid: { params: { id: '00000000-0000-4000-8000-000000000000' } } },
  { contract: endEverySession, valid: {} },
  { contract: endOtherSessions, valid: {} },
  { contract: endSession, valid: {} },
  { contract: notices.listNotifications, valid: {} },
  { contract: notices.countNotifications, valid: {} },
  {
    contract: notices.markNotifications,
    valid: { body: { ids: ['0'.repeat(24)], isRead: true } },
  },
  { contract: notices.readAllNotifications, valid: { body: { until: '2026-11-26T08:00:00Z' } } },
  { contract: notices.getNotificationSettings, valid: {} },
  {
    contract: notices.saveNotificationSettings,
    valid: { body: { ...notices.defaultNotificationSettings, timeZone: 'Europe/Madrid' } },
  },
  { contract: notices.getMailState, valid: {} },
  { contract: notices.retryMail, valid: {} },
  { contract: listModuleStates, valid: {} },
  { contract: getPortalState, valid: {} },
  { contract: retention.getRetention, valid: {} },
  { contract: retention.saveRetention, valid: { body: { version: 0, days: retentionDays } } },
  { contract: retention.retentionHistory, valid: { params: { id: 1 } } },
  { contract: privacy.getPrivacyNotice, valid: {} },
  { contract: privacy.getPrivacySettings, valid: {} },
  {
    contract: privacy.savePrivacySettings,
    valid: { body: { version: 0, controller: 'Hospital', contact: '' } },
  },
  { contract: privacy.privacyHistory, valid: { params: { id: 1 } } },
  { contract: privacy.listProcessing, valid: {} },
  { contract: listInstallationModules, valid: {} },
  { contract: listModuleTrail, valid: {} },
  { contract: changeModule, valid: { body: moduleChange } },
  {
    contract: reportModules,
    valid: {
      body: {
        installationId: null,
        reports: [{ module: 'mfe-x', version: '1.0.0', outcome: 'loaded', detail: '' }],
      },
    },
  },
  {
    contract: reportShellStart,
    valid: { body: { code: 'abcdef012345', outcome: 'loaded', detail: '' } },
  },
  { contract: listPublishTokens, valid: {} },
  { contract: listReleaseKeys, valid: {} },
  { contract: createPublishToken, valid: { body: { module: 'mfe-x', name: 'CI', days: null } } },
  { contract: revokePublishToken, valid: { params: { id: 1 } } },
  {
    contract: createOverride,
    valid: { body: { release: releaseOf('mfe-x', '1.0.0'), url: 'http://localhost:3001/', minutes: 60 } },
    headers: publisher,
  },
  { contract: publishRelease, valid: {}, headers: publisher },
  { contract: readModuleHealth, valid: {}, headers: publisher },
  {
    contract: commandModule,
    valid: { body: { version: 0, command: { kind: 'rollBack' }, reason: '' } },
    headers: publisher,
  },
  { contract: listRecalled, valid: {} },
  { contract: listReleases, valid: { query: { module: 'mfe-x' } } },
  { contract: getRelease, valid: { params: { id: 'mfe-x@1.0.0' } } },
  { contract: pruneRelease, valid: { params: { id: 'mfe-x@1.0.0' } } },
  {
    contract: readReleaseFile,
    valid: { params: { module: 'mfe-x', version: '1.0.0' }, query: { path: 'a.js' } },
  },
  { contract: listPublicModules, valid: {} },
  { contract: listModules, valid: { query: { installationId: 1 } } },
  { contract: listAudit, valid: { query: { installationId: 1 } } },
  { contract: listAuditPeople, valid: { query: { installationId: 1 } } },
  ...guardedRecord(roles, { name: 'Role', permissions: [1] }),
  ...guardedRecord(categories, { name: { es: 'a', cat: 'a', en: 'a' } }),
  ...guardedRecord(users, { loginName: 'a', name: 'a', preferredLanguage: 0, password: 'a long password' }),
  ...guardedRecord(installationUsers, { userId: 1, installationId: 1, roleId: 1 }),
  ...guardedRecord(members, member, { installationId: 1 }).map((route) => ({ ...route, installationId: 1 })),
  { contract: createMemberLink, valid: { params: { id: 1 } }, installationId: 1 },
  { contract: unlockMember, valid: { params: { id: 1 } }, installationId: 1 },
  { contract: listMemberAccess, valid: { query: { installationId: 1 } }, installationId: 1 },
  { contract: listUserAccess, valid: {} },
  { contract: listMemberCandidates, valid: { query: { installationId: 1 } }, installationId: 1 },
  {
    contract: listMemberCentres,
    valid: { query: { installationId: 1, userIds: '1' } },
    installationId: 1,
  },
  {
    contract: placeMembers,
    valid: {
      body: { installationId: 1, changes: [{ userId: 1, installationId: 1, roleId: 1, version: null }] },
    },
    installationId: 1,
  },
  { contract: inviteMembers, valid: { body: { installationId: 1, ids: [1] } }, installationId: 1 },
  { contract: takeMember, valid: { body: { installationId: 1, userId: 1, roleId: 1 } }, installationId: 1 },
  { contract: memberRoles.list, valid: { query: { installationId: 1 } }, installationId: 1 },
  { contract: memberRoles.get, valid: { params: { id: 1 } } },
  { contract: searchAccountCatalogues, valid: { query: { installationId: 1, q: 'maria' } } },
  { contract: searchUsers, valid: { query: { installationId: 1, q: 'maria' } } },
];

checkRouteGuards(() => service, guarded);
