/** The tool service with two installations and somebody for every case. */
import { Permission } from '../../contracts/people/permissions.ts';
import { startTestService, type TestService } from '../../testing/test-service.ts';
import {
  seedInstallations,
  seedModules,
  seedUsers,
  testGrant,
  testInstallation,
  testModule,
  testUser,
} from '../../testing/test-users.ts';
import { createTools } from './process/tool-service.ts';

export const administrator = 10;
export const reader = 11;
export const superAdmin = 12;

export const startTools = (gate?: () => Promise<void>): Promise<TestService> =>
  startTestService(createTools(gate), {
    seed: async (db) => {
      await seedInstallations(db, [testInstallation(1), testInstallation(2)]);
      await seedModules(db, [testModule(1, 'mfe-tools', ['lists']), testModule(2, 'mfe-tools', [])]);
      await seedUsers(db, [
        testUser(administrator, {
          grants: [testGrant(1, [Permission.Administration]), testGrant(2, [Permission.Administration])],
        }),
        testUser(reader, { grants: [testGrant(1, [Permission.RiteView])] }),
        testUser(superAdmin, { entityType: 'SuperAdminProxy' }),
      ]);
    },
  });

export const add = async (app: TestService, name: string, headers: Record<string, string> = {}) =>
  app.send('POST', '/api/tools', { as: administrator, body: { installationId: 1, name }, headers });
