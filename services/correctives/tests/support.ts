/** Two installations with elements, types, people and files, and how correctives and stops are made in them. */
import type { Corrective } from 'shared-kit/contracts/correctives/corrective';
import { moveCorrective } from 'shared-kit/contracts/correctives/corrective-work';
import * as contracts from 'shared-kit/contracts/correctives/correctives';
import { createOutOfService, type OutOfService } from 'shared-kit/contracts/correctives/out-of-services';
import {
  createPublicReport,
  listPublicReports,
  type PublicReport,
} from 'shared-kit/contracts/correctives/public-reports';
import { CorrectiveLevel, CorrectiveStatus } from 'shared-kit/contracts/enums';
import type { ErrorBody } from 'shared-kit/contracts/error-codes';
import { Permission } from 'shared-kit/contracts/people/permissions';
import { peopleV1 } from 'shared-kit/contracts/views/people';
import { placeTokensV1, publicPhotosV1 } from 'shared-kit/contracts/views/public-places';
import { placesV1 } from 'shared-kit/contracts/views/route';
import {
  correctiveTypesV1,
  elementDataV1,
  elementsV1,
  filesV1,
  formatsV1,
  workDocumentsV1,
} from 'shared-kit/contracts/views/structure';
import { tasksV1 } from 'shared-kit/contracts/views/tasks';
import { type Connection, databaseOf, nextId } from 'shared-kit/server/database/mongo';
import { startTestService, type TestAnswer, type TestService } from 'shared-kit/testing/test-service';
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
import { afterAll, beforeAll, expect, onTestFinished } from 'vitest';
import { createCorrectives } from '../src/app.ts';
import { type CorrectiveRecord, correctives } from '../src/correctives/corrective.model.ts';
import { presentCorrective } from '../src/correctives/present.ts';

export const installationId = 1;
export const otherInstallationId = 2;
export const withoutModuleId = 3;
/** A Thursday, eleven o'clock in Madrid. */
export const inNovember = new Date('2026-11-26T10:00:00Z');

/** Each with the permission of its name alone, in the first installation, unless said otherwise. */
export const people = {
  edit: 11,
  secondEdit: 12,
  add: 13,
  secondAdd: 14,
  view: 15,
  delete: 16,
  closer: 17,
  reopener: 18,
  /** `EditUserAndDate` and nothing else. */
  dater: 19,
  /** Edits, reopens, and says who and when. */
  chief: 20,
  admin: 21,
  stopper: 22,
  secondStopper: 23,
  /** Writes of what is out of service, and says when. */
  stopChief: 24,
  /** May all of that in the other installation. */
  stranger: 25,
  superAdmin: 26,
} as const;

const permissions: Readonly<Record<Exclude<keyof typeof people, 'stranger' | 'superAdmin'>, Permission[]>> = {
  edit: [Permission.CorrectiveEdit],
  secondEdit: [Permission.CorrectiveEdit],
  add: [Permission.CorrectiveOnlyAdd],
  secondAdd: [Permission.CorrectiveOnlyAdd],
  view: [Permission.CorrectiveOnlyView],
  delete: [Permission.CorrectiveDelete],
  closer: [Permission.CorrectiveOnlyClosingDescriptionAllowed],
  reopener: [Permission.CorrectiveReopening],
  dater: [Permission.EditUserAndDate],
  chief: [Permission.CorrectiveEdit, Permission.CorrectiveReopening, Permission.EditUserAndDate],
  admin: [Permission.Administration],
  stopper: [Permission.OutOfService],
  secondStopper: [Permission.OutOfService],
  stopChief: [Permission.OutOfService, Permission.EditUserAndDate],
};

export const elements = { boiler: 101, pump: 102, fan: 103, foreign: 201 } as const;
export const areas = { boilerRoom: 31, roof: 32, foreign: 41 } as const;
export const types = { leak: 1, noise: 2, unknown: 99 } as const;
const label = (letter: string): string => letter.repeat(22);
/** What hangs on walls: what is there, and what can't be reported by. */
export const labels = {
  boiler: label('b'),
  boilerRoom: label('r'),
  gone: label('g'),
  switchedOff: label('o'),
  withoutModule: label('w'),
  unknown: label('u'),
} as const;
export const files = { photo: 1, secondPhoto: 2, video: 3, foreign: 4, unknown: 99 } as const;
export const documents = { offer: 6, report: 7, foreign: 8 } as const;
export const tasks = { own: 501, measuring: 502, foreign: 601 } as const;
/** The pressure lies between 1 and what the boiler's power says; the note is no number. */
export const formats = { pressure: 71, note: 72, retired: 73 } as const;

const area = (id: number, name: string, place: object = {}) => ({
  installationId,
  floorId: 21,
  buildingId: 11,
  areaName: name,
  floorName: 'Planta 1',
  buildingName: 'Norte',
  _id: id,
  areaOrder: id,
  floorOrder: 1,
  buildingOrder: 1,
  ...place,
});
const ofOther = { installationId: otherInstallationId, floorId: 29, buildingId: 19 };
const boilerRoom = area(areas.boilerRoom, 'Sala de calderas');
const roof = area(areas.roof, 'Cubierta', { floorId: 22, floorName: 'Planta 2' });
const foreignArea = area(areas.foreign, 'Ajena', ofOther);

const element = (id: number, name: string, { _id: areaId, ...where }: ReturnType<typeof area>) => ({
  ...where,
  _id: id,
  areaId,
  elementTypeId: 1,
  elementTypeName: 'Equipo',
  ref: `E-${id}`,
  name,
  entityStatus: 1,
});
const person = (userId: number, fields: object = {}) => ({
  _id: userId,
  installationId,
  userId,
  name: `User ${userId}`,
  order: userId,
  userSelectable: true,
  selectable: true,
  visible: true,
  ...fields,
});
const named = (es: string) => ({ es, cat: `${es} (cat)`, en: `${es} (en)` });

const seed = async (db: Connection): Promise<void> => {
  const ids = [installationId, otherInstallationId, withoutModuleId];
  await seedInstallations(
    db,
    ids.map((id) => testInstallation(id, { publicReports: id !== otherInstallationId })),
  );
  await seedModules(
    db,
    [installationId, otherInstallationId].map((id) => testModule(id, 'mfe-correctives')),
  );
  const all = Object.values(permissions).flat();
  await seedUsers(db, [
    ...Object.entries(permissions).map(([name, those]) =>
      testUser(people[name as keyof typeof permissions], {
        grants: [testGrant(installationId, those), testGrant(withoutModuleId, those)],
      }),
    ),
    testUser(people.stranger, { grants: [testGrant(otherInstallationId, all)] }),
    testUser(people.superAdmin, { entityType: 'SuperAdminProxy' }),
  ]);
  await seedView(db, placesV1, [boilerRoom, roof, foreignArea]);
  await seedView(db, elementsV1, [
    element(elements.boiler, 'Caldera', boilerRoom),
    element(elements.pump, 'Bomba de impulsión', boilerRoom),
    element(elements.fan, 'Extractor', roof),
    element(elements.foreign, 'Caldera ajena', foreignArea),
  ]);
  await seedView(db, correctiveTypesV1, [
    { _id: types.leak, name: named('Fuga'), priority: 0 },
    { _id: types.noise, name: named('Ruido'), priority: 2 },
  ]);
  await seedView(db, peopleV1, [
    person(people.edit),
    person(people.secondEdit),
    person(people.add),
    person(people.closer),
    person(people.dater),
    person(people.view, { selectable: false }),
    person(people.delete, { visible: false }),
    person(people.stranger, { installationId: otherInstallationId }),
  ]);
  await seedView(db, filesV1, [
    { _id: files.photo, installationId, createdBy: people.edit, purpose: 'photo' },
    { _id: files.secondPhoto, installationId, createdBy: people.edit },
    { _id: files.video, installationId, createdBy: people.edit, purpose: 'video' },
    { _id: files.foreign, installationId: otherInstallationId, createdBy: people.edit, purpose: 'photo' },
  ]);
  const document = { installationId, createdBy: people.edit, contentType: 'application/pdf', size: 1200 };
  await seedView(db, workDocumentsV1, [
    { ...document, _id: documents.offer, name: 'Oferta.pdf' },
    { ...document, _id: documents.report, name: 'Parte del fabricante.pdf' },
    { ...document, _id: documents.foreign, name: 'Ajeno.pdf', installationId: otherInstallationId },
  ]);
  await seedView(db, placeTokensV1, [
    { _id: labels.boiler, installationId, elementId: elements.boiler, areaId: null },
    { _id: labels.boilerRoom, installationId, elementId: null, areaId: areas.boilerRoom },
    { _id: labels.gone, installationId, elementId: 999, areaId: null },
    {
      _id: labels.switchedOff,
      installationId: otherInstallationId,
      elementId: elements.foreign,
      areaId: null,
    },
    { _id: labels.withoutModule, installationId: withoutModuleId, elementId: null, areaId: areas.boilerRoom },
  ]);
  await seedView(db, publicPhotosV1, []);
  await seedView(db, tasksV1, [
    { _id: tasks.own, installationId },
    {
      _id: tasks.measuring,
      installationId,
      elementId: elements.boiler,
      formatIds: [formats.pressure, formats.note],
      readings: [],
    },
    { _id: tasks.foreign, installationId: otherInstallationId },
  ]);
  const format = { symbol: 'bar', unit: 'bares', numeric: true, valueType: 0, min: null, max: null };
  await seedView(db, formatsV1, [
    { ...format, _id: formats.pressure, name: named('Presión'), min: 1, maxFormula: 'heatPower / 10' },
    { ...format, _id: formats.note, name: named('Estado'), numeric: false },
    { ...format, _id: formats.retired, name: named('Caudal') },
  ]);
  await seedView(db, elementDataV1, [{ _id: elements.boiler, installationId, heatPower: 25, data: {} }]);
};

let service: TestService;
let clock = inNovember;
/** A service for the tests of the file that calls it; guards go by the real clock, as the tokens do that they try. */
export const useCorrectives = ({ goesOn = false } = {}): (() => TestService) => {
  beforeAll(async () => {
    clock = inNovember;
    template = null;
    const now = () => (goesOn ? new Date() : clock);
    service = await startTestService(createCorrectives, { seed, now });
  });
  afterAll(() => service.close());
  return () => service;
};

/** The service's time from now on. */
export const setTime = (time: Date | string): void => {
  clock = new Date(time);
};
export const passMinutes = (minutes: number): void => setTime(new Date(clock.getTime() + minutes * 60_000));
export const minutesFrom = (at: Date, minutes: number): string =>
  new Date(at.getTime() + minutes * 60_000).toISOString();

export const as = (user: number) => ({ as: user });
export const dataOf = <T>({ status, body }: TestAnswer, expected = 200): T => {
  expect(status, JSON.stringify(body)).toBe(expected);
  return (body as { data: T }).data;
};
export const fieldsOf = ({ body }: TestAnswer) => (body as ErrorBody).fields;
export const currentOf = <T>({ body }: TestAnswer): T => (body as ErrorBody).current as T;

export const correctiveBody = {
  installationId,
  level: CorrectiveLevel.element,
  elementId: elements.boiler,
  areaId: null,
  correctiveTypeId: types.leak,
  priority: 0 as const,
  openingDescription: 'Gotea por la junta',
};
export const open = (fields: object = {}, user: number = people.edit, headers: Record<string, string> = {}) =>
  service.call(contracts.createCorrective, { body: { ...correctiveBody, ...fields } }, { as: user, headers });
const usualSender = people.edit;
const sendAll = async (createdBy: number): Promise<void> => {
  for (const view of [filesV1, workDocumentsV1])
    await databaseOf(service.db).collection(view).updateMany({}, { $set: { createdBy } });
};
/** Makes somebody the sender of all files for the rest of the test: a record takes its writer's own. */
export const sentBy = async (userId: number): Promise<void> => {
  onTestFinished(() => sendAll(usualSender));
  await sendAll(userId);
};
export const opened = async (fields: object = {}, user: number = people.edit): Promise<Corrective> =>
  dataOf<Corrective>(await open(fields, user), 201);
export const read = (id: number, user: number = people.view) =>
  service.call(contracts.getCorrective, { params: { id } }, as(user));
export const readData = async (id: number): Promise<Corrective> => dataOf<Corrective>(await read(id));

export const closing = { closingDescription: 'Junta cambiada' };
export const move = (
  { id, version }: Pick<Corrective, 'id' | 'version'>,
  name: string,
  fields: object = {},
  user: number = people.edit,
): Promise<TestAnswer> => {
  const body = { move: name, version, ...neededFor[name], ...fields };
  return service.send('PUT', moveCorrective.path.replace(':id', String(id)), { as: user, body });
};
/** What a move cannot be made without. */
const neededFor: Readonly<Record<string, object>> = {
  assign: { assignedToId: people.secondEdit },
  wait: { reason: 'part' },
  close: closing,
  finish: closing,
  reopen: { reason: 'Sigue goteando' },
};
export const moved = async (...given: Parameters<typeof move>): Promise<Corrective> =>
  dataOf<Corrective>(await move(...given));

/** A corrective as it would be stored, without the way there. */
export const stored = async (fields: Partial<CorrectiveRecord> = {}): Promise<Corrective> => {
  template ??= await correctives(service.db).findOne({ _id: (await opened()).id });
  if (!template) throw new Error('what was opened is stored');
  const { status = CorrectiveStatus.Opened } = fields;
  const _id = await nextId(service.db, correctives.collection);
  const numbered = { _id, sequence: 1_000_000 + _id, number: `C-2026-${1_000_000 + _id}` };
  const record = { ...template, ...numbered, open: status !== CorrectiveStatus.Closed, ...fields };
  await correctives(service.db).insertOne(record);
  return presentCorrective(record);
};
let template: CorrectiveRecord | null = null;

/** As it is stored, whoever may know of it. */
export const inDatabase = async (id: number): Promise<Corrective | null> => {
  const record = await correctives(service.db).findOne({ _id: id });
  return record && presentCorrective(record);
};

export const stopBody = {
  installationId,
  level: CorrectiveLevel.element,
  elementId: elements.boiler,
  areaId: null,
  reason: 'failure' as const,
  planned: false,
  orderedBy: 'technician' as const,
  openingDescription: 'Quemador bloqueado',
};
export const stop = (fields: object = {}, user: number = people.stopper) =>
  service.call(createOutOfService, { body: { ...stopBody, ...fields } }, as(user));
export const stopped = async (fields: object = {}, user: number = people.stopper): Promise<OutOfService> =>
  dataOf<OutOfService>(await stop(fields, user), 201);

/** As a reporter's device would send it. */
export const reportBody = (fields: object = {}) => ({
  id: crypto.randomUUID(),
  secret: Buffer.from(crypto.getRandomValues(new Uint8Array(32))).toString('base64url'),
  token: labels.boiler,
  description: 'Sale agua por debajo',
  ...fields,
});
export const report = (fields: object = {}, headers: Record<string, string> = {}) =>
  service.call(createPublicReport, { body: reportBody(fields) }, { headers });
/** A report as a manager reads it. */
export const reported = async (fields: object = {}): Promise<PublicReport> => {
  dataOf(await report(fields), 201);
  const answer = await service.call(
    listPublicReports,
    { query: { installationId, size: 1 } },
    as(people.edit),
  );
  const [newest] = dataOf<PublicReport[]>(answer);
  if (!newest) throw new Error('what was reported is listed');
  return newest;
};
