/** Who reads which file: roles of each single permission against the files of each purpose that each kind of record shows. */

import { InspectionType } from 'shared-kit/contracts/enums';
import {
  createFileLink,
  type FilePurpose,
  filePurposes,
  readCatalogueFile,
  readFile,
} from 'shared-kit/contracts/files';
import { inspectionFeatures } from 'shared-kit/contracts/legal/inspection-access';
import { Permission, type PermissionName } from 'shared-kit/contracts/people/permissions';
import { programmes } from 'shared-kit/contracts/plans/programmes';
import { coversV1 } from 'shared-kit/contracts/views/covers';
import { peopleV1 } from 'shared-kit/contracts/views/people';
import { publicReportPhotosV1 } from 'shared-kit/contracts/views/public-places';
import { fileFieldsOf, shownFiles } from 'shared-kit/contracts/views/shown-files';
import { databaseOf } from 'shared-kit/server/database/mongo';
import { expectError } from 'shared-kit/testing/guards/route-guards';
import type { TestService } from 'shared-kit/testing/test-service';
import {
  seedModules,
  seedUsers,
  seedView,
  testGrant,
  testModule,
  testUser,
} from 'shared-kit/testing/test-users';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { storedFiles } from '../../src/files/file.model.ts';
import { writeContent } from '../../src/files/file-contents.ts';
import { recordOf } from '../../src/files/keep-file.ts';
import { people, startAdmin } from '../fixtures.ts';

const names = Object.keys(Permission) as PermissionName[];
const roleOf = (name: PermissionName): number => 100 + Permission[name];
const sender = 200;
const withoutFeatures = 201;
const otherInstallation = 2;

let app: TestService;
beforeAll(async () => {
  app = await startAdmin();
  await seedUsers(app.db, [
    ...names.map((name) => testUser(roleOf(name), { grants: [testGrant(1, [Permission[name]])] })),
    testUser(sender, { grants: [testGrant(1, [Permission.TestPage])] }),
    testUser(withoutFeatures, {
      grants: [testGrant(otherInstallation, Object.values(Permission))],
    }),
  ]);
  await seedModules(app.db, [
    testModule(1, 'mfe-maintenance', programmes),
    testModule(1, 'mfe-correctives'),
    testModule(1, 'mfe-inspections', inspectionFeatures),
  ]);
});
afterAll(() => app.close());

let lastId = 1000;
/** The id of a file that somebody with no right to any record has sent. */
const keep = async (purpose: FilePurpose, installationId = 1): Promise<number> => {
  lastId += 1;
  const facts = { contentType: 'application/pdf', width: null, height: null, size: 4, sha256: null };
  const at = { at: new Date('2026-03-01T10:00:00Z'), by: sender };
  await storedFiles(app.db).insertMany([
    recordOf(lastId, { installationId, name: 'a.pdf', purpose }, { fileFacts: facts, ...at }),
  ]);
  await writeContent(app.db, lastId, { variant: 'original', bytes: Buffer.from('%PDF') });
  return lastId;
};
/** What indexes of the service's own collections want to be one of a kind. */
const keysOf = (id: number) => ({
  refKey: `${id}`,
  nameKey: `${id}`,
  titleKey: `${id}`,
  serialKey: `${id}`,
});
const show = async (from: string, record: object): Promise<void> => {
  lastId += 1;
  await databaseOf(app.db)
    .collection<{ _id: number }>(from)
    .insertOne({ _id: lastId, ...keysOf(lastId), ...record });
};
const read = (id: number, as: number) => app.call(readFile, { params: { id }, query: {} }, { as });
const readOfCatalogue = (id: number, as: number) =>
  app.call(readCatalogueFile, { params: { id }, query: {} }, { as });

interface Shown {
  readonly purpose: FilePurpose;
  readonly from: string;
  readonly field: string;
  readonly record: (id: number) => object;
  readonly readers: readonly PermissionName[];
}
const task = (programme: string, readers: readonly PermissionName[]) =>
  ({ from: shownFiles.tasks.view, of: { programme }, readers }) as const;
const correctivesSeen = [
  'CorrectiveEdit',
  'CorrectiveDelete',
  'CorrectiveOnlyView',
  'CorrectiveReopening',
] as const;
const corrective = {
  from: shownFiles.correctives.view,
  of: { openedById: 900, assignedToId: null },
  readers: correctivesSeen,
} as const;
const inspection = (type: InspectionType, reader: PermissionName) =>
  ({ from: shownFiles.inspections.view, of: { inspectionType: type }, readers: [reader] }) as const;
const stop = { from: shownFiles.outOfServices.view, of: {}, readers: ['OutOfService'] } as const;
const lowVoltage = ['LowVoltageView', 'LowVoltageEdit'] as const;
const report = { from: shownFiles.lowVoltageReports.view, of: {}, readers: lowVoltage } as const;
const part = { from: shownFiles.lowVoltageParts.view, of: {}, readers: lowVoltage } as const;
const publicReport = { from: publicReportPhotosV1, of: {}, readers: correctivesSeen } as const;
const preventive = task('preventive', ['PreventiveView', 'PreventiveEdit']);
const anybody = (from: string) => ({ from, of: {}, readers: names }) as const;

type Source = Omit<Shown, 'purpose' | 'field' | 'record'> & { readonly of: object };
const shown = (
  purpose: FilePurpose,
  { from, of, readers }: Source,
  { field, held }: { readonly field: string; readonly held: (id: number) => object },
): Shown => ({
  purpose,
  from,
  field,
  readers,
  record: (id) => ({
    ...of,
    ...(from === shownFiles.correctives.view ? { comments: [] } : {}),
    ...held(id),
  }),
});

const cases: readonly Shown[] = [
  shown('photo', preventive, { field: 'photoIds', held: (id) => ({ photoIds: [7, id] }) }),
  shown('photo', task('rite', ['RiteView', 'RiteEdit']), {
    field: 'signatureId',
    held: (id) => ({ signatureId: id }),
  }),
  shown('photo', task('applus', ['ApplusView', 'ApplusEdit']), {
    field: 'readings.fileId',
    held: (id) => ({
      readings: [{ value: 3 }, { fileId: id }],
    }),
  }),
  shown('photo', task('entropy', ['EntropyView', 'EntropyEdit']), {
    field: 'photoIds',
    held: (id) => ({ photoIds: [id] }),
  }),
  shown('photo', task('lowVoltage', lowVoltage), { field: 'photoIds', held: (id) => ({ photoIds: [id] }) }),
  shown('video', preventive, { field: 'videoIds', held: (id) => ({ videoIds: [id] }) }),
  shown('photo', corrective, { field: 'photoIds', held: (id) => ({ photoIds: [id] }) }),
  shown('photo', corrective, { field: 'closingPhotoIds', held: (id) => ({ closingPhotoIds: [id] }) }),
  shown('photo', corrective, {
    field: 'comments.photoIds',
    held: (id) => ({ comments: [{ userId: 900, photoIds: [id] }] }),
  }),
  shown('photo', corrective, {
    field: 'signature.signatureId',
    held: (id) => ({ signature: { signatureId: id } }),
  }),
  shown('video', corrective, { field: 'videoIds', held: (id) => ({ videoIds: [id] }) }),
  shown('workDocument', corrective, { field: 'documents.id', held: (id) => ({ documents: [{ id }] }) }),
  shown('workDocument', corrective, {
    field: 'comments.documents.id',
    held: (id) => ({
      comments: [{ userId: 900, documents: [{ id }] }],
    }),
  }),
  shown('publicPhoto', corrective, { field: 'photoIds', held: (id) => ({ photoIds: [id] }) }),
  shown('publicPhoto', publicReport, { field: 'photoId', held: (id) => ({ photoId: id }) }),
  shown('photo', stop, { field: 'photoIds', held: (id) => ({ photoIds: [id] }) }),
  shown('photo', inspection(InspectionType.inspection, 'Inspection'), {
    field: 'defects.photoIds',
    held: (id) => ({
      defects: [{ photoIds: [id] }],
    }),
  }),
  shown('workDocument', inspection(InspectionType.review, 'Review'), {
    field: 'documents.fileId',
    held: (id) => ({
      documents: [{ fileId: id }],
    }),
  }),
  shown('workDocument', inspection(InspectionType.externalCompany, 'ExternalCompany'), {
    field: 'papers.fileId',
    held: (id) => ({
      papers: [{ fileId: id }],
    }),
  }),
  shown('photo', report, { field: 'defects.photoIds', held: (id) => ({ defects: [{ photoIds: [id] }] }) }),
  shown('photo', report, { field: 'closing.signatureId', held: (id) => ({ closing: { signatureId: id } }) }),
  shown('photo', report, {
    field: 'closing.customerSignatureId',
    held: (id) => ({
      closing: { customerSignatureId: id },
    }),
  }),
  shown('photo', part, { field: 'photoIds', held: (id) => ({ photoIds: [id] }) }),
  shown('photo', anybody('installations'), { field: 'logoId', held: (id) => ({ logoId: id }) }),
  shown('logo', anybody('installations'), { field: 'logoId', held: (id) => ({ logoId: id }) }),
  shown('document', anybody('documents'), { field: 'fileId', held: (id) => ({ fileId: id }) }),
  shown('elementPhoto', anybody('elementPhotos'), { field: 'fileId', held: (id) => ({ fileId: id }) }),
  shown('map', anybody('maps'), { field: 'fileId', held: (id) => ({ fileId: id }) }),
  shown('mapSource', anybody('maps'), { field: 'sourceId', held: (id) => ({ sourceId: id }) }),
  shown('manual', anybody('manualTopics'), { field: 'fileId', held: (id) => ({ fileId: id }) }),
  shown(
    'certificate',
    { from: 'measuringEquipments', of: {}, readers: lowVoltage },
    {
      field: 'fileId',
      held: (id) => ({
        fileId: id,
      }),
    },
  ),
];

test('every purpose, and every field that shows files, is tried', () => {
  // Photos of people are read as pictures of them alone.
  const purposes = Object.keys(filePurposes).filter((purpose) => purpose !== 'person');
  expect([...new Set(cases.map(({ purpose }) => purpose))].toSorted()).toEqual(purposes.toSorted());
  for (const [records, { view }] of Object.entries(shownFiles)) {
    const tried = cases.filter(({ from }) => from === view).map(({ field }) => field);
    expect([...new Set(tried)].toSorted(), records).toEqual(
      [...fileFieldsOf(records as keyof typeof shownFiles)].toSorted(),
    );
  }
});

describe.each(cases)(
  'a file for $purpose that $from shows in $field',
  ({ purpose, from, record, readers }) => {
    let id: number;
    beforeAll(async () => {
      id = await keep(purpose);
      await show(from, record(id));
    });

    test('is read by who may read the record, and by no other role', async () => {
      for (const name of names) {
        const answer = await read(id, roleOf(name));
        if (readers.includes(name)) expect([name, answer.status]).toEqual([name, 200]);
        else expectError(answer, 'forbidden', name);
      }
      expect((await read(id, people.root)).status).toBe(200);
    });

    test('is unknown to other installations', async () => {
      expectError(await read(id, people.stranger), 'notFound');
      expectError(await app.call(createFileLink, { params: { id } }, { as: people.stranger }), 'notFound');
    });

    test('is no longer its sender’s alone', async () => {
      const answer = await read(id, sender);
      if (readers.includes('TestPage')) expect(answer.status).toBe(200);
      else expectError(answer, 'forbidden');
    });
  },
);

test.each(Object.keys(filePurposes) as FilePurpose[])(
  'a file for %s that no record shows is its sender’s alone',
  async (purpose) => {
    const id = await keep(purpose);
    expect((await read(id, sender)).status).toBe(200);
    for (const as of [people.root, people.admin, people.technician, people.stranger])
      expectError(await read(id, as), 'notFound');
  },
);

test('who knows of his own correctives alone reads the files of these', async () => {
  const role = roleOf('CorrectiveOnlyAdd');
  const someoneElses = { openedById: 900, assignedToId: null, comments: [] };
  const others = await keep('photo');
  const opened = await keep('photo');
  const assigned = await keep('photo');
  const added = await keep('photo');
  const from = shownFiles.correctives.view;
  await show(from, { ...someoneElses, photoIds: [others] });
  await show(from, { ...someoneElses, photoIds: [opened], openedById: role });
  await show(from, { ...someoneElses, photoIds: [assigned], assignedToId: role });
  await show(from, { ...someoneElses, photoIds: [added], comments: [{ userId: role, photoIds: [] }] });
  expectError(await read(others, role), 'forbidden');
  for (const id of [opened, assigned, added]) {
    expect((await read(id, role)).status).toBe(200);
    expectError(await read(id, roleOf('TestPage')), 'forbidden');
  }
});

test('and of those whom he covers for, on these days alone', async () => {
  const role = roleOf('CorrectiveOnlyAdd');
  const [personId, otherId] = [901, 902];
  const person = (userId: number) => ({ _id: userId, installationId: 1, userId, name: `User ${userId}` });
  const cover = { installationId: 1, coverId: role, from: '2000-01-01', to: '2999-12-31' };
  await seedView(app.db, peopleV1, [personId, otherId, role].map(person));
  await seedView(app.db, coversV1, [
    { _id: 1, personId, ...cover },
    { _id: 2, personId: otherId, ...cover, from: '2999-12-30' },
  ]);
  const [covered, later] = [await keep('photo'), await keep('photo')];
  const someoneElses = { openedById: 900, comments: [] };
  const from = shownFiles.correctives.view;
  await show(from, { ...someoneElses, assignedToId: personId, photoIds: [covered] });
  await show(from, { ...someoneElses, assignedToId: otherId, photoIds: [later] });
  expect((await read(covered, role)).status).toBe(200);
  expectError(await read(later, role), 'forbidden');
});

test('one record that the caller may read is enough', async () => {
  const id = await keep('photo');
  await show(shownFiles.tasks.view, { programme: 'preventive', photoIds: [id] });
  await show(shownFiles.outOfServices.view, { photoIds: [id] });
  expect((await read(id, roleOf('OutOfService'))).status).toBe(200);
  expect((await read(id, roleOf('PreventiveView'))).status).toBe(200);
  expectError(await read(id, roleOf('Inspection')), 'forbidden');
});

test('the files of a module go with it', async () => {
  const id = await keep('photo', otherInstallation);
  await show(shownFiles.tasks.view, { programme: 'preventive', photoIds: [id] });
  expectError(await read(id, withoutFeatures), 'moduleDisabled');
});

describe('a file of a catalogue', () => {
  test('is read from everywhere as its entry is, a certificate by who works with low voltage', async () => {
    const [manual, certificate] = [await keep('manual'), await keep('certificate')];
    await show('manualTopics', { fileId: manual });
    await show('measuringEquipments', { fileId: certificate });
    for (const as of [people.root, people.stranger]) {
      expect((await readOfCatalogue(manual, as)).status).toBe(200);
      expect((await readOfCatalogue(certificate, as)).status).toBe(200);
    }
    expect((await readOfCatalogue(manual, people.technician)).status).toBe(200);
    expectError(await readOfCatalogue(certificate, people.technician), 'forbidden');
  });

  test('is nobody’s but its sender’s before an entry shows it', async () => {
    for (const purpose of ['manual', 'certificate'] as const) {
      const id = await keep(purpose);
      expect((await readOfCatalogue(id, sender)).status).toBe(200);
      for (const as of [people.root, people.stranger, roleOf('LowVoltageEdit')])
        expectError(await readOfCatalogue(id, as), 'notFound');
    }
  });
});

describe('an address for playing a file', () => {
  const player = 300;
  const working = { grants: [testGrant(1, [Permission.PreventiveView])] };
  const set = async (fields: object) => {
    await databaseOf(app.db)
      .collection<{ _id: number }>('grants_v1')
      .updateOne({ _id: player }, { $set: fields });
    app.forgetGrants();
  };
  const played = async (): Promise<{ readonly id: number; readonly status: () => Promise<number> }> => {
    const id = await keep('video');
    await show(shownFiles.tasks.view, { programme: 'preventive', videoIds: [id] });
    const made = await app.call(createFileLink, { params: { id } }, { as: player });
    const { address } = (made.body as { data: { address: string } }).data;
    return { id, status: async () => (await fetch(`${app.url}${address}`)).status };
  };
  beforeAll(() => seedUsers(app.db, [testUser(player, working)]));

  test.each([
    ['the session', { sessions: [] }, 404],
    ['a session, though its person has another one', { sessions: testUser(player + 1).sessions }, 404],
    ['the account, which is blocked', { isBlocked: true }, 404],
    ['the account, which is inactive', { entityStatus: 0 }, 404],
    ['the role in the installation', { grants: [] }, 404],
    ['the permission', { grants: [testGrant(1, [Permission.TestPage])] }, 403],
  ])('ends with %s', async (_, ended, refused) => {
    await set(testUser(player, working));
    const { status } = await played();
    expect(await status()).toBe(200);
    await set(ended);
    expect(await status()).toBe(refused);
  });

  test('ends where no record shows the file any more', async () => {
    await set(testUser(player, working));
    const { id, status } = await played();
    await databaseOf(app.db).collection(shownFiles.tasks.view).deleteMany({ videoIds: id });
    expect(await status()).toBe(404);
  });
});
