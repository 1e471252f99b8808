/** Users and installations where services read them: collections named like the views that their owners publish. */
import type { Connection } from 'mongoose';
import { type Grant, type GrantedSession, type GrantsV1, grantsV1 } from '../contracts/views/grants.ts';
import { type InstallationV1, installationsV1 } from '../contracts/views/installations.ts';
import { type InstallationModuleV1, installationModulesV1 } from '../contracts/views/modules.ts';
import { databaseOf } from '../server/database/mongo.ts';
import { testSessionId } from './test-tokens.ts';

const endOfTime = new Date('9999-01-01');

/** A user as `grants_v1` shows them, with what matters given and the rest made up. */
export const testUser = (id: number, fields: Partial<Omit<GrantsV1, '_id'>> = {}): GrantsV1 => ({
  _id: id,
  name: `User ${id}`,
  loginName: `user${id}`,
  entityType: 'UserProxy',
  isBlocked: false,
  entityStatus: 1,
  lowVoltageReports: true,
  secretsEnded: 0,
  grants: [],
  sessions: [testSession(id)],
  ...fields,
});

/** Never unused for too long, and never worth noting, whatever a test's clock says. */
export const testSession = (id: number, fields: Partial<GrantedSession> = {}): GrantedSession => ({
  sid: testSessionId(id),
  seenAt: endOfTime,
  idleSeconds: null,
  confirmedUntil: endOfTime,
  contactAt: null,
  formerContactAt: null,
  ...fields,
});

export const testGrant = (installationId: number, permissions: readonly number[]): Grant => ({
  installationId,
  roleId: 1,
  roleName: 'Technician',
  permissions: [...permissions],
});

export const testInstallation = (
  id: number,
  fields: Partial<Omit<InstallationV1, '_id'>> = {},
): InstallationV1 => ({
  _id: id,
  ref: `I-${id}`,
  name: `Installation ${id}`,
  timeZone: 'Europe/Madrid',
  entityStatus: 1,
  ...fields,
});

export const testModule = (
  installationId: number,
  module: string,
  features: readonly string[] = [],
): InstallationModuleV1 => ({
  _id: `${installationId}:${module}`,
  installationId,
  module,
  enabled: true,
  features: [...features],
});

/** Adds documents to a view's stand-in; only where the view's owner does not run in the test. */
export const seedView = async (db: Connection, view: string, documents: readonly object[]): Promise<void> => {
  if (documents.length > 0)
    await databaseOf(db)
      .collection(view)
      .insertMany(documents.map((each) => ({ ...each })));
};

export const seedUsers = (db: Connection, users: readonly GrantsV1[]): Promise<void> =>
  seedView(db, grantsV1, users);
export const seedInstallations = (db: Connection, installations: readonly InstallationV1[]): Promise<void> =>
  seedView(db, installationsV1, installations);
export const seedModules = (db: Connection, modules: readonly InstallationModuleV1[]): Promise<void> =>
  seedView(db, installationModulesV1, modules);
