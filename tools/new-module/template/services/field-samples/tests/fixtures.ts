import { Permission } from 'shared-kit/contracts/permissions';
import { startTestService, type TestService } from 'shared-kit/testing/test-service';
import {
  seedInstallations,
  seedModules,
  seedUsers,
  testGrant,
  testInstallation,
  testModule,
  testUser,
} from 'shared-kit/testing/test-users';
import { createFieldSamples } from '../src/app.ts';

export const installationId = 1;
export const otherInstallationId = 2;
export const editor = 11;

export const startFieldSamples = (): Promise<TestService> =>
  startTestService(createFieldSamples, {
    seed: async (db) => {
      const ids = [installationId, otherInstallationId];
      await seedInstallations(
        db,
        ids.map((id) => testInstallation(id)),
      );
      await seedModules(
        db,
        ids.map((id) => testModule(id, 'mfe-field-samples')),
      );
      const grants = ids.map((id) => testGrant(id, [Permission.TestPage]));
      await seedUsers(db, [testUser(editor, { grants })]);
    },
  });
