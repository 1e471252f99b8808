/** March 2026 in Madrid, where the clocks go forward on the 29th: few tasks, so that figures can be worked out by hand. */
import { ChoreResult } from 'shared-kit/contracts/enums';
import { Permission } from 'shared-kit/contracts/people/permissions';
import { programmes } from 'shared-kit/contracts/plans/programmes';
import { correctiveDeedsV1 } from 'shared-kit/contracts/views/correctives';
import { installationOwnersV1 } from 'shared-kit/contracts/views/installations';
import { peopleV1 } from 'shared-kit/contracts/views/people';
import { correctivesV1, inspectionsV1, outOfServicesV1 } from 'shared-kit/contracts/views/related';
import { elementsV3 } from 'shared-kit/contracts/views/structure';
import { observationsV1, workFactsV1 } from 'shared-kit/contracts/views/work';
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
import { createReports } from '../src/app.ts';
import { rebuildSums } from '../src/sums/rebuild-sums.ts';

export const installationId = 1;
export const otherId = 2;
export const people = { all: 11, rite: 12, preventive: 13, stranger: 14 } as const;
export const [ana, joan] = [101, 102];
export const now = new Date('2026-04-10T10:00:00Z');
export const text = (es: string) => ({ es, cat: es, en: es });
const { Undone, ProperlyDone, ImproperlyDone, UnableToDo } = ChoreResult;

/** The ends of the last days: of March, of the 28th and of the 31st of it, and of February. */
const ends = {
  february: '2026-02-28T23:00:00Z',
  march15: '2026-03-15T23:00:00Z',
  march28: '2026-03-28T23:00:00Z',
  march29: '2026-03-29T22:00:00Z',
  march31: '2026-03-31T22:00:00Z',
  april30: '2026-04-30T22:00:00Z',
} as const;

interface Told {
  readonly due: keyof typeof ends;
  readonly minutes: number;
  readonly result?: ChoreResult;
  readonly performedAt?: string;
  readonly by?: number;
  readonly assigned?: number;
  readonly fields?: object;
}

const names: Readonly<Record<number, string>> = { [ana]: 'Ana Vidal', [joan]: 'Joan Roca' };
const fact = (_id: number, { due, minutes, result = Undone, performedAt, by, assigned, fields }: Told) => ({
  _id,
  installationId,
  programme: 'preventive',
  archetype: 0,
  periodicity: 3,
  periodKey: '2026-M03',
  choreName: text('Revisar filtro'),
  choreTypeId: 1,
  choreTypeName: text('Clima'),
  elementId: 1,
  elementName: 'Climatizadora',
  elementRef: 'CL-1',
  elementTypeId: 1,
  areaId: 1,
  areaName: 'Cubierta',
  floorId: 1,
  floorName: 'Azotea',
  buildingId: 1,
  buildingName: 'Torre',
  durationMinutes: minutes,
  result,
  dueEnd: new Date(ends[due]),
  performedAt: performedAt ? new Date(performedAt) : null,
  performedById: by ?? null,
  performedByName: by ? names[by] : null,
  assignedToId: assigned ?? null,
  assignedToName: assigned ? names[assigned] : null,
  personId: by ?? assigned ?? null,
  personName: names[by ?? assigned ?? 0] ?? null,
  delayJustified: false,
  isOutOfLimits: false,
  readings: 0,
  photos: 0,
  copies: 0,
  observation: '',
  searchText: 'revisar filtro climatizadora',
  ...fields,
});

const facts = [
  // In time, on the last minute of the day before the clocks change.
  fact(1, {
    due: 'march28',
    minutes: 30,
    result: ProperlyDone,
    performedAt: '2026-03-28T22:59:00Z',
    by: ana,
  }),
  // The day of 23 hours: a minute too late by the clocks of Madrid.
  fact(2, {
    due: 'march29',
    minutes: 45,
    result: ImproperlyDone,
    performedAt: '2026-03-29T22:01:00Z',
    by: ana,
  }),
  // Ten days late.
  fact(3, {
    due: 'march15',
    minutes: 60,
    result: ProperlyDone,
    performedAt: '2026-03-25T10:00:00Z',
    by: joan,
    fields: { writtenAt: new Date('2026-03-25T18:20:00Z'), arrivedAt: new Date('2026-03-26T07:00:00Z') },
  }),
  fact(4, {
    due: 'march31',
    minutes: 20,
    result: UnableToDo,
    performedAt: '2026-03-30T08:00:00Z',
    by: joan,
    fields: { observation: 'Sin acceso', areaId: 2, areaName: 'Sótano' },
  }),
  // Not done: late by April.
  fact(5, { due: 'march31', minutes: 90, assigned: ana }),
  fact(6, {
    due: 'march31',
    minutes: 15,
    result: ProperlyDone,
    performedAt: '2026-03-10T08:00:00Z',
    by: ana,
    fields: {
      programme: 'rite',
      archetype: 1,
      readings: 3,
      photos: 1,
      isOutOfLimits: true,
      copies: 1,
      elementTypeId: 2,
      elementId: 2,
      elementName: 'Caldera',
      choreTypeId: 2,
      choreTypeName: text('RITE'),
    },
  }),
  // Of February, done in March; of April; of the other installation.
  fact(7, {
    due: 'february',
    minutes: 500,
    result: ProperlyDone,
    performedAt: '2026-03-02T08:00:00Z',
    by: ana,
  }),
  fact(8, { due: 'april30', minutes: 700 }),
  fact(9, { due: 'march31', minutes: 900, fields: { installationId: otherId } }),
];

/** The service with March, and what beside it must not count, as it is seen at an instant. */
export const startMarch = (at = now): Promise<TestService> =>
  startTestService(createReports, {
    now: () => at,
    seed: async (db) => {
      const ids = [installationId, otherId];
      await seedInstallations(
        db,
        ids.map((id) => testInstallation(id)),
      );
      await seedModules(
        db,
        ids.flatMap((id) => [
          testModule(id, 'mfe-reports'),
          testModule(id, 'mfe-maintenance', [...programmes]),
        ]),
      );
      const grant = (permission: Permission) => [testGrant(installationId, [permission])];
      await seedUsers(db, [
        testUser(people.all, { grants: grant(Permission.GenerateReports) }),
        testUser(people.rite, { grants: grant(Permission.RiteTime) }),
        testUser(people.preventive, { grants: grant(Permission.PreventiveTime) }),
        testUser(people.stranger, { grants: [testGrant(otherId, [Permission.GenerateReports])] }),
      ]);
      await seedView(db, workFactsV1, facts);
      await seedView(db, elementsV3, [
        { _id: 1, installationId, elementTypeId: 1, elementTypeName: text('Climatizadora') },
        { _id: 2, installationId, elementTypeId: 2, elementTypeName: text('Caldera') },
      ]);
      await seedView(db, peopleV1, [
        { _id: 1, installationId, userId: ana, name: 'Ana Vidal', assignedHours: 100 },
        { _id: 2, installationId, userId: 103, name: 'Marta Sala', assignedHours: 10 },
        { _id: 3, installationId: otherId, userId: joan, name: 'Joan Roca', assignedHours: 80 },
      ]);
      const time = (day: string, minutes: number, userId: number) => ({
        id: day,
        day,
        minutes,
        userId,
        userName: names[userId],
        note: '',
      });
      const told = (
        _id: number,
        openingDescription: string,
        {
          openedAt,
          closedAt,
          times,
          fields = {},
        }: {
          readonly openedAt: string;
          readonly closedAt: string | null;
          readonly times: readonly object[];
          readonly fields?: object | undefined;
        },
      ) => ({
        _id,
        installationId,
        entityStatus: 1,
        mergedIntoId: null,
        number: `C-2026-${_id}`,
        openingDescription,
        elementName: 'Bomba',
        areaName: 'Sala',
        openedAt: new Date(openedAt),
        cost: 0,
        realMinutes: 0,
        closedAt: closedAt === null ? null : new Date(closedAt),
        times,
        ...fields,
      });
      await seedView(db, correctivesV1, [
        told(1, 'Gotea la bomba', {
          openedAt: '2026-03-02T08:00:00Z',
          closedAt: '2026-03-04T08:00:00Z',
          times: [time('2026-03-01', 30, ana), time('2026-03-31', 45, ana)],
        }),
        told(2, 'Ruido en el ventilador', {
          openedAt: '2026-02-10T08:00:00Z',
          closedAt: null,
          times: [time('2026-02-28', 500, ana), time('2026-03-05', 20, joan)],
        }),
        told(3, 'Cerrada en febrero', {
          openedAt: '2026-02-01T08:00:00Z',
          closedAt: '2026-02-20T08:00:00Z',
          times: [],
        }),
        told(4, 'Unida a otra', {
          openedAt: '2026-03-02T08:00:00Z',
          closedAt: null,
          times: [],
          fields: { mergedIntoId: 1 },
        }),
        told(5, 'De abril', { openedAt: '2026-03-31T22:00:00Z', closedAt: null, times: [] }),
        told(6, 'De otro centro', {
          openedAt: '2026-03-05T08:00:00Z',
          closedAt: null,
          times: [time('2026-03-05', 900, joan)],
          fields: {
            installationId: otherId,
          },
        }),
      ]);
      const deed = (
        correctiveId: number,
        kind: string,
        userId: number,
        at: string,
        place = installationId,
      ) => ({
        _id: { correctiveId, kind },
        installationId: place,
        userId,
        userName: names[userId],
        at: new Date(at),
        openedAt: new Date(at),
        closedAt: kind === 'closed' ? new Date(at) : null,
      });
      await seedView(db, correctiveDeedsV1, [
        deed(1, 'opened', ana, '2026-03-02T08:00:00Z'),
        deed(2, 'opened', ana, '2026-03-31T21:59:00Z'),
        deed(3, 'opened', ana, '2026-03-31T22:00:00Z'),
        deed(1, 'closed', joan, '2026-03-04T08:00:00Z'),
        deed(4, 'closed', joan, '2026-03-04T08:00:00Z', otherId),
      ]);
      const stop = (_id: number, openedAt: string, closedAt: string | null) => ({
        _id,
        installationId,
        entityStatus: 1,
        elementName: 'Ascensor',
        areaName: 'Portal',
        openingDescription: 'Cable',
        openedAt: new Date(openedAt),
        closedAt: closedAt === null ? null : new Date(closedAt),
      });
      await seedView(db, outOfServicesV1, [
        stop(1, '2026-03-10T08:00:00Z', '2026-03-11T08:00:00Z'),
        stop(2, '2026-01-10T08:00:00Z', '2026-01-11T08:00:00Z'),
      ]);
      const visit = (
        _id: number,
        name: string,
        { dueDate, fields = {} }: { readonly dueDate: string | null; readonly fields?: object | undefined },
      ) => ({
        _id,
        installationId,
        entityStatus: 1,
        supersededById: null,
        exemption: '',
        name,
        dueDate,
        date: '2024-03-10',
        bookedFor: null,
        elementIds: [],
        inspectionType: 0,
        grade: '',
        ...fields,
      });
      await seedView(db, inspectionsV1, [
        visit(1, 'Inspección de ascensor', { dueDate: '2026-03-10' }),
        visit(2, 'Certificado energético', { dueDate: '2026-06-29', fields: { bookedFor: '2026-06-01' } }),
        // The day after the ninetieth, a former visit, and one that is exempt.
        visit(3, 'Inspección de gas', { dueDate: '2026-06-30' }),
        visit(4, 'Visita anterior', { dueDate: '2026-03-10', fields: { supersededById: 1 } }),
        visit(5, 'Exenta', {
          dueDate: '2026-03-10',
          fields: { exemption: 'Contrato de rendimiento energético' },
        }),
        visit(6, 'Frío', {
          dueDate: '2026-03-11',
          fields: { exemption: 'Son 42 kW', contradictedOn: '2026-03-11' },
        }),
      ]);
      await seedView(db, installationOwnersV1, [
        { _id: installationId, ownerName: 'Comunidad Torre', cif: 'H12345678', maintainerName: 'Clima SL' },
      ]);
      await seedView(db, observationsV1, [
        {
          _id: 1,
          installationId,
          userId: joan,
          userName: 'Joan Roca',
          date: new Date('2026-03-30T08:00:00Z'),
        },
        {
          _id: 2,
          installationId,
          userId: joan,
          userName: 'Joan Roca',
          date: new Date('2026-02-28T22:59:00Z'),
        },
      ]);
    },
  });

/** The same, where nothing was changed since it was counted. */
export const startSummedMarch = async (): Promise<TestService> => {
  const service = await startMarch();
  await rebuildSums({ db: service.db, now: () => now }, [], () => undefined);
  return service;
};

export const march = { installationId, from: '2026-03-01', to: '2026-03-31' } as const;
