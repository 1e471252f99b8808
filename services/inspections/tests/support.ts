import { InspectionType } from 'shared-kit/contracts/enums';
import { inspectionFeatures, inspectionPermissions } from 'shared-kit/contracts/legal/inspection-access';
import { inspections } from 'shared-kit/contracts/legal/inspections';
import type { Permission } from 'shared-kit/contracts/people/permissions';
import {
  buildingsV1,
  buildingsV2,
  elementsV1,
  elementsV2,
  filesV1,
  genericInspectionsV1,
  inspectionCategoriesV1,
  workDocumentsV1,
} from 'shared-kit/contracts/views/structure';
import { startTestService, type TestService } from 'shared-kit/testing/test-service';
import {
  seedInstallations,
  seedModules,
  seedUsers,
  seedView,
  testGrant,
  testInstallation,
  testModule,
  testUser,
} from 'shared-kit/testing/test-users';
import { createInspections } from '../src/app.ts';

export const installationId = 1;
export const otherInstallationId = 2;
/** One where the module runs with none of its features. */
export const bareInstallationId = 3;
export const manager = 11;
export const superAdministrator = 12;
/** The user who holds one permission alone: `holderOf(Permission.Review)`. */
export const holderOf = (permission: Permission): number => 100 + permission;
export const today = '2026-11-26';
/** A morning of that day; guards go by the real clock, as the tokens do that they try. */
export const atNine = (): Date => new Date(`${today}T09:00:00Z`);

const lift = (_id: number, name: string, data: object) => ({
  _id,
  installationId,
  buildingId: 7,
  floorId: 1,
  areaId: 1,
  elementTypeId: 1,
  ref: name,
  name,
  data,
  areaName: 'Vestíbulo',
  floorName: 'Planta baja',
  buildingName: 'Torre',
  elementTypeName: 'Ascensor',
  knownFields: [],
  installationDate: null,
  heatPower: null,
  coldPower: null,
  entityStatus: 1,
});

export const startInspections = (now?: () => Date): Promise<TestService> =>
  startTestService(createInspections, {
    ...(now ? { now } : {}),
    seed: async (db) => {
      const ids = [installationId, otherInstallationId, bareInstallationId];
      await seedInstallations(
        db,
        ids.map((id) => testInstallation(id)),
      );
      await seedModules(
        db,
        ids.map((id) =>
          testModule(id, 'mfe-inspections', id === bareInstallationId ? [] : [...inspectionFeatures]),
        ),
      );
      const grants = ids.map((id) => testGrant(id, [...inspectionPermissions]));
      await seedUsers(db, [
        testUser(manager, { grants }),
        testUser(superAdministrator, { entityType: 'SuperAdminProxy' }),
        ...inspectionPermissions.map((permission) =>
          testUser(holderOf(permission), { grants: [testGrant(installationId, [permission])] }),
        ),
      ]);
      const text = (es: string) => ({ es, cat: es, en: es });
      await seedView(db, inspectionCategoriesV1, [{ _id: 3, name: text('Ascensores') }]);
      await seedView(db, genericInspectionsV1, [
        {
          _id: 5,
          name: text('Ascensor en uso industrial o de pública concurrencia'),
          inspectionType: 0,
          inspectionCategoryId: 3,
          periodMonths: 24,
        },
      ]);
      await seedView(db, buildingsV1, [{ _id: 7, installationId, name: 'Torre' }]);
      await seedView(db, elementsV1, [
        { _id: 21, installationId, name: 'Ascensor 1' },
        { _id: 22, installationId, name: 'Ascensor 2' },
        { _id: 23, installationId: otherInstallationId, name: 'Ascensor 3' },
        { _id: 24, installationId, name: 'Extintor 24' },
        { _id: 25, installationId, name: 'Extintor 25' },
      ]);
      await seedView(db, buildingsV2, [
        { _id: 7, installationId, name: 'Torre', use: 'office', builtArea: 4650, capacity: 300 },
        { _id: 8, installationId: otherInstallationId, name: 'Nave' },
      ]);
      await seedView(db, elementsV2, [
        lift(21, 'Ascensor 1', { floorsServed: 6 }),
        lift(22, 'Ascensor 2', { liftUse: 'industrialOrPublic' }),
        { ...lift(23, 'Ascensor 3', {}), installationId: otherInstallationId, buildingId: 8 },
        ...[24, 25].map((id) => ({
          ...lift(id, `Extintor ${id}`, {}),
          elementTypeName: 'Extintor',
          installationDate: '2020-03-01',
        })),
      ]);
      await seedView(db, workDocumentsV1, [
        { _id: 41, installationId, createdBy: manager, name: 'acta.pdf' },
        { _id: 42, installationId: otherInstallationId, createdBy: manager, name: 'acta.pdf' },
        { _id: 43, installationId, createdBy: manager + 1000, name: 'acta.pdf' },
      ]);
      await seedView(db, filesV1, [
        { _id: 31, installationId, createdBy: manager, name: 'foto.jpg' },
        { _id: 32, installationId: otherInstallationId, createdBy: manager, name: 'foto.jpg' },
        { _id: 33, installationId, createdBy: manager + 1000, name: 'foto.jpg' },
      ]);
    },
  });

export const visit = { installationId, inspectionType: InspectionType.inspection, name: 'Ascensor 1' };

/** Adds one as the manager, and answers it. */
export const add = async (app: TestService, body: object) => {
  const answer = await app.call(inspections.create, { body: { ...visit, ...body } }, { as: manager });
  if (answer.status !== 201) throw new Error(JSON.stringify(answer.body));
  return (answer.body as { data: { id: number; version: number } }).data;
};
