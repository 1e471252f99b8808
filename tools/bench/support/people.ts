/** Who calls, and where: what portal and admin would publish. */
import { inspectionFeatures, inspectionPermissions } from 'shared-kit/contracts/legal/inspection-access';
import { Permission } from 'shared-kit/contracts/people/permissions';
import { installationModulesV1 } from 'shared-kit/contracts/views/modules';
import { type Connection, databaseOf } from 'shared-kit/server/database/mongo';
import { seedSigningKey, signTestToken } from 'shared-kit/testing/test-tokens';
import {
  seedInstallations,
  seedModules,
  seedUsers,
  testGrant,
  testInstallation,
  testModule,
  testUser,
} from 'shared-kit/testing/test-users';
import { timeZone } from './plants/plant.ts';

const featuresOf = {
  'mfe-maintenance': ['preventive'],
  'mfe-correctives': [],
  'mfe-inspections': inspectionFeatures,
  'mfe-reports': [],
} as const;

/** A technician of all installations; gives the `Authorization` header. */
export const seedCaller = async (
  db: Connection,
  installations: number,
  modules: readonly (keyof typeof featuresOf)[] = ['mfe-maintenance'],
): Promise<string> => {
  const ids = Array.from({ length: installations }, (_, index) => index + 1);
  await seedSigningKey(db);
  await seedInstallations(
    db,
    ids.map((id) => testInstallation(id, { timeZone })),
  );
  await seedModules(
    db,
    ids.flatMap((id) => modules.map((module) => testModule(id, module, [...featuresOf[module]]))),
  );
  // Portal's view finds them by the installation's id, too.
  await databaseOf(db).collection(installationModulesV1).createIndex({ installationId: 1 });
  const grants = ids.map((id) =>
    testGrant(id, [
      Permission.PreventiveEdit,
      Permission.CorrectiveEdit,
      Permission.GenerateReports,
      ...inspectionPermissions,
    ]),
  );
  await seedUsers(db, [testUser(1, { grants })]);
  return `Bearer ${await signTestToken(1)}`;
};
