import fc from 'fast-check';
import { InspectionStatus, InspectionType } from 'shared-kit/contracts/enums';
import { inspectionStates } from 'shared-kit/contracts/legal/inspection';
import { inspectionAreas, inspectionTypes } from 'shared-kit/contracts/legal/inspection-access';
import * as contracts from 'shared-kit/contracts/legal/inspections';
import { Permission } from 'shared-kit/contracts/people/permissions';
import { inspectionsV1 } from 'shared-kit/contracts/views/related';
import { inspectionState } from 'shared-kit/domain/legal/inspection-state';
import { databaseOf } from 'shared-kit/server/database/mongo';
import { checkRecordRoutes } from 'shared-kit/testing/guards/record-routes';
import { expectError } from 'shared-kit/testing/guards/route-guards';
import { runs } from 'shared-kit/testing/test-form';
import type { TestService } from 'shared-kit/testing/test-service';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  add,
  atNine,
  bareInstallationId,
  holderOf,
  installationId,
  manager,
  otherInstallationId,
  startInspections,
  today,
  visit,
} from './support.ts';

let app: TestService;
beforeAll(async () => {
  app = await startInspections(atNine);
});
afterAll(() => app.close());

const asManager = { as: manager };
const list = (query: object) =>
  app.call(contracts.inspections.list, { query: { installationId, inspectionType: 0, ...query } }, asManager);
const create = (body: object) =>
  app.call(contracts.inspections.create, { body: { ...visit, ...body } }, asManager);
const get = async (id: number) =>
  (
    (await app.call(contracts.inspections.get, { params: { id } }, asManager)).body as {
      data: contracts.Inspection;
    }
  ).data;
const fieldsOf = (answer: { body: unknown }) =>
  (answer.body as { fields: { path: string; code: string }[] }).fields;

checkRecordRoutes(() => app, {
  routes: contracts.inspections,
  body: (number) => ({
    ...visit,
    name: `Ascensor ${number}`,
    date: '2026-01-10',
    periodMonths: 12,
    nextDate: '2027-01-10',
  }),
  change: { name: 'Montacargas', grade: 'Favorable' },
  as: manager,
  query: { installationId, inspectionType: 0 },
  otherQuery: { installationId: otherInstallationId, inspectionType: 0 },
});

describe('permission by type', () => {
  const pairs = inspectionTypes.flatMap((type) =>
    inspectionTypes.map(
      (other) => [inspectionAreas[type].feature, inspectionAreas[other].feature, type, other] as const,
    ),
  );
  test.each(pairs)('%s with the permission of %s', async (_, __, type, other) => {
    const holder = { as: holderOf(inspectionAreas[other].permission) };
    const { id, version } = await add(app, { inspectionType: type });
    const query = { installationId, inspectionType: type };
    const body = { ...visit, inspectionType: type };
    const answers = [
      await app.call(contracts.inspections.list, { query }, holder),
      await app.call(contracts.inspections.get, { params: { id } }, holder),
      await app.call(contracts.inspections.create, { body }, holder),
      await app.call(
        contracts.updateInspectionParts,
        { params: { id }, body: { version, people: [] } },
        holder,
      ),
      await app.call(contracts.inspections.history, { params: { id }, query: {} }, holder),
    ];
    expect(answers.map(({ status }) => status)).toEqual(
      type === other ? [200, 200, 201, 200, 200] : [403, 403, 403, 403, 403],
    );
  });

  test('what is about all types leaves out those that are not the caller’s', async () => {
    const holder = { as: holderOf(Permission.Review) };
    const summary = await app.call(contracts.summarizeInspections, { query: { installationId } }, holder);
    expect(summary).toMatchObject({
      status: 200,
      body: { data: [{ inspectionType: InspectionType.review }] },
    });
    await add(app, { inspectionType: InspectionType.review, name: 'Revisión de caldera' });
    await add(app, { name: 'Inspección de caldera' });
    const found = await app.call(
      contracts.searchInspections,
      { query: { installationId, q: 'caldera' } },
      holder,
    );
    expect(found.body).toMatchObject({
      data: [{ title: 'Revisión de caldera', path: expect.stringContaining('/user/reviews/') }],
    });
  });

  test('a feature that the installation has not', async () => {
    const query = { installationId: bareInstallationId, inspectionType: 0 };
    expectError(await app.call(contracts.inspections.list, { query }, asManager), 'moduleDisabled');
  });

  test('the type of a record stays', async () => {
    const { id, version } = await add(app, {});
    const body = { ...visit, inspectionType: InspectionType.review, id, version };
    expectError(await app.call(contracts.inspections.update, { body }, asManager), 'invalidInput');
  });
});

describe('dates', () => {
  const done = { date: '2026-03-10', periodMonths: 24, nextDate: '2028-03-10' };
  test.each<[string, object, { path: string; code: string }[]]>([
    [
      'a notice on the day itself',
      { ...done, notificationDate: '2028-03-10' },
      [{ path: 'notificationDate', code: 'notBeforeNext' }],
    ],
    [
      'a notice before nothing',
      { notificationDate: '2028-03-10' },
      [{ path: 'notificationDate', code: 'notBeforeNext' }],
    ],
    [
      'a next date before the visit',
      { ...done, nextDate: '2026-03-10', nextDateReason: 'Así' },
      [{ path: 'nextDate', code: 'notAfterDate' }],
    ],
    [
      'an own next date without its reason',
      { ...done, nextDate: '2027-01-01' },
      [{ path: 'nextDateReason', code: 'ownDateNeedsReason' }],
    ],
    [
      'a contract that ends before it begins',
      { contractStart: '2026-02-01', contractEnd: '2026-01-31' },
      [{ path: 'contractEnd', code: 'endBeforeStart' }],
    ],
    ['a result without a day', { status: InspectionStatus.pass }, [{ path: 'date', code: 'requiredDate' }]],
    [
      'a second visit before the first',
      { ...done, status: 0, secondVisitBy: '2026-03-09' },
      [{ path: 'secondVisitBy', code: 'notAfterDate' }],
    ],
  ])('%s is refused', async (_, body, fields) => {
    const answer = await create(body);
    expectError(answer, 'invalidInput');
    expect(fieldsOf(answer)).toEqual(fields);
  });

  test('the rule’s own date needs no reason, another one keeps its own', async () => {
    expect(await create(done)).toMatchObject({
      status: 201,
      body: { data: { dueDate: '2028-03-10', noticeDate: '2027-12-10' } },
    });
    const own = { ...done, nextDate: '2027-01-01', nextDateReason: 'Lo pide el seguro' };
    expect(await create(own)).toMatchObject({ status: 201, body: { data: { dueDate: '2027-01-01' } } });
  });

  test('what is planned is due on its day until it is done, and counts from there', async () => {
    const rule = { periodMonths: 12, countsFrom: 'due' as const };
    const { id, version } = await add(app, { ...rule, nextDate: '2026-09-15' });
    expect(await get(id)).toMatchObject({ state: 'expired', dueDate: '2026-09-15', wasDue: null });
    const body = { ...visit, ...rule, id, version, date: '2026-10-01', status: 1 as const };
    const late = await app.call(
      contracts.inspections.update,
      { body: { ...body, nextDate: '2027-10-01' } },
      asManager,
    );
    expect(fieldsOf(late)).toEqual([{ path: 'nextDateReason', code: 'ownDateNeedsReason' }]);
    const right = await app.call(
      contracts.inspections.update,
      { body: { ...body, nextDate: '2027-09-15' } },
      asManager,
    );
    expect(right).toMatchObject({ status: 200, body: { data: { wasDue: '2026-09-15', state: 'valid' } } });
  });
});

describe('one visit after another', () => {
  test('makes the one before a former one, until it is taken back', async () => {
    const first = await add(app, { date: '2024-03-10', status: 0, periodMonths: 24, nextDate: '2026-03-10' });
    const second = await add(app, {
      followsId: first.id,
      date: '2026-03-01',
      status: 1,
      periodMonths: 24,
      nextDate: '2028-03-01',
    });
    expect(await get(first.id)).toMatchObject({ state: 'former', supersededById: second.id });
    // The day of the second visit, six months after the failed one.
    expect(await get(second.id)).toMatchObject({ state: 'valid', wasDue: '2024-09-10' });
    expectError(await create({ followsId: first.id }), 'changeNotPossible');
    expectError(
      await app.call(contracts.inspections.remove, { params: { id: first.id } }, asManager),
      'changeNotPossible',
    );
    expect(
      await app.call(contracts.inspections.remove, { params: { id: second.id } }, asManager),
    ).toMatchObject({ status: 200 });
    expect(await get(first.id)).toMatchObject({ state: 'failed', supersededById: null });
  });

  test('two that follow the same at once are one', async () => {
    const { id } = await add(app, {});
    const answers = await Promise.all([create({ followsId: id }), create({ followsId: id })]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 400]);
  });

  test('never across types or installations', async () => {
    const review = await add(app, { inspectionType: InspectionType.review });
    const other = await add(app, { installationId: otherInstallationId });
    for (const { id } of [review, other]) expectError(await create({ followsId: id }), 'parentNotFound');
  });
});

describe('what is referred to', () => {
  test.each([
    ['genericInspectionId', 999],
    ['inspectionCategoryId', 999],
    ['buildingId', 999],
    ['elementIds', [21, 23]],
    ['performedTestIds', [999]],
    ['companyId', 999],
  ])('%s must be there', async (path, value) => {
    const answer = await create({ [path]: value });
    expectError(answer, 'parentNotFound');
    expect(fieldsOf(answer)).toEqual([{ path, code: 'notFound' }]);
  });

  test('is kept where it is', async () => {
    const body = { genericInspectionId: 5, inspectionCategoryId: 3, buildingId: 7, elementIds: [21, 22] };
    expect(await create(body)).toMatchObject({ status: 201, body: { data: body } });
    const ofElement = await list({ elementId: 22 });
    expect(ofElement.body).toMatchObject({ total: 1 });
  });

  test('a company stays while it is named, and is marked once its papers have expired', async () => {
    const company = await add(app, {
      inspectionType: InspectionType.externalCompany,
      name: 'Elevadores SL',
      contractEnd: '2027-01-31',
    });
    const { id } = await add(app, { companyId: company.id });
    expect(await get(id)).toMatchObject({ companyName: 'Elevadores SL', companyIsOutOfDate: false });
    const paper = {
      id: '00000000-0000-4000-8000-000000000001',
      kind: 'insurance' as const,
      title: 'RC',
      number: '',
      validUntil: '2026-11-25',
      fileId: null,
      fileName: '',
    };
    const input = { params: { id: company.id }, body: { version: company.version, papers: [paper] } };
    expect(await app.call(contracts.updateInspectionParts, input, asManager)).toMatchObject({ status: 200 });
    expect(await get(id)).toMatchObject({ companyIsOutOfDate: true });
    expectError(
      await app.call(contracts.inspections.remove, { params: { id: company.id } }, asManager),
      'catalogueEntryInUse',
    );
  });

  test('a contract that is renewed keeps papers and people', async () => {
    const company = { inspectionType: InspectionType.externalCompany, name: 'Clima SL' };
    const { id, version } = await add(app, { ...company, contractEnd: '2026-12-31' });
    const person = { id: '00000000-0000-4000-8000-000000000002', name: 'Ana', role: '', email: '' };
    const people = [{ ...person, phone: '', card: '', cardValidUntil: null }];
    await app.call(contracts.updateInspectionParts, { params: { id }, body: { version, people } }, asManager);
    const next = await add(app, { ...company, followsId: id, contractEnd: '2027-12-31' });
    expect(await get(next.id)).toMatchObject({ people, state: 'valid' });
  });

  test('a contract that goes on by itself is told of while it can still be cancelled', async () => {
    const company = { inspectionType: InspectionType.externalCompany, contractEnd: '2027-03-01' };
    const cancelled = { ...company, cancelDays: 60 };
    expect(await add(app, { ...cancelled, renewal: true })).toMatchObject({
      noticeDate: '2026-12-01',
      dueDate: '2027-03-01',
    });
    expect(await add(app, { ...cancelled, renewal: false })).toMatchObject({ noticeDate: '2027-01-30' });
  });

  test('another inspection is no company', async () => {
    const { id } = await add(app, {});
    expectError(await create({ companyId: id }), 'parentNotFound');
  });
});

describe('lists of a record', () => {
  const defect = {
    id: 10,
    text: 'Cable desgastado',
    level: 2 as const,
    grade: 'serious' as const,
    term: '2027-01-01',
    elementId: 21,
    photoIds: [31],
    repeated: false,
    solvedOn: null,
    solution: '',
  };
  test('are changed as a whole, by the version that was read', async () => {
    const { id, version } = await add(app, {});
    const change = (body: object) =>
      app.call(contracts.updateInspectionParts, { params: { id }, body: { version, ...body } }, asManager);
    expect(await change({ defects: [defect] })).toMatchObject({
      status: 200,
      body: { data: { version: 1, openDefects: 1, defects: [defect] } },
    });
    expect(await change({ defects: [] })).toMatchObject({ status: 409, body: { code: 'versionConflict' } });
    expect(await get(id)).toMatchObject({ defects: [defect], documents: [] });
  });

  test('hold no files of others, and nothing twice', async () => {
    const { id, version } = await add(app, {});
    const change = (body: object) =>
      app.call(contracts.updateInspectionParts, { params: { id }, body: { version, ...body } }, asManager);
    for (const photo of [32, 33]) {
      const foreign = await change({ defects: [{ ...defect, photoIds: [photo] }] });
      expect(fieldsOf(foreign)).toEqual([{ path: 'defects.0.photoIds.0', code: 'unknownFile' }]);
    }
    const document = {
      id: '00000000-0000-4000-8000-00000000000b',
      title: 'Acta',
      fileName: 'acta.pdf',
      validUntil: null,
    };
    for (const [fileId, code] of [
      [42, 'unknownFile'],
      [43, 'unknownFile'],
      [31, 'unknownFile'],
    ] as const) {
      const answer = await change({ documents: [{ ...document, fileId }] });
      expect(fieldsOf(answer)).toEqual([{ path: 'documents.0.fileId', code }]);
    }
    const twice = await change({ defects: [defect, defect] });
    expect(fieldsOf(twice)).toEqual([{ path: 'defects.1.id', code: 'repeated' }]);
  });

  test('each revision of a protocol is read once by each', async () => {
    const body = {
      inspectionType: InspectionType.protocolsAndGuidelines,
      name: 'Plan de emergencia',
      revision: '2',
    };
    const { id } = await add(app, body);
    const holder = { as: holderOf(Permission.ProtocolsAndGuidelines) };
    await app.call(contracts.confirmInspectionReading, { params: { id } }, holder);
    await app.call(contracts.confirmInspectionReading, { params: { id } }, holder);
    const { readers, version } = await get(id);
    expect(readers).toMatchObject([{ userId: holder.as, revision: '2' }]);
    const changed = { ...visit, ...body, revision: '3', id, version };
    await app.call(contracts.inspections.update, { body: changed }, asManager);
    await app.call(contracts.confirmInspectionReading, { params: { id } }, holder);
    expect((await get(id)).readers.map(({ revision }) => revision)).toEqual(['2', '3']);
  });
});

describe('states', () => {
  test('the list finds by state what the rule says of each', async () => {
    const near = fc
      .integer({ min: -40, max: 40 })
      .map((days) => new Date(Date.parse(today) + days * 86_400_000).toISOString().slice(0, 10));
    const bodies = fc.sample(
      fc.record({
        nextDate: fc.option(near),
        bookedFor: fc.option(near),
        exemption: fc.constantFrom('', '', '', 'Menos de 70 kW'),
        status: fc.constantFrom(null, 0, 1),
        periodMonths: fc.constantFrom(0, 4, 12, 48),
      }),
      { numRuns: runs(60), seed: 7 },
    );
    const elementIds = [22];
    for (const { status, ...body } of bodies)
      await add(app, {
        ...body,
        elementIds,
        status,
        nextDateReason: 'Prueba',
        date: status === null ? null : '2026-01-01',
      });
    const query = { elementId: 22, size: 200 };
    const all = (await list({ ...query, state: inspectionStates.join(',') })).body as {
      data: contracts.Inspection[];
    };
    expect(all.data.length).toBeGreaterThan(60);
    for (const state of inspectionStates) {
      const found = (await list({ ...query, state })).body as { data: contracts.Inspection[] };
      const wanted = all.data.filter((one) => inspectionState(one, today) === state).map(({ id }) => id);
      expect(found.data.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual(
        wanted.toSorted((a, b) => a - b),
      );
      expect(found.data.every((one) => one.state === state)).toBe(true);
    }
  });

  test('counts, calendar and matrix say the same', async () => {
    const summary = (
      await app.call(
        contracts.summarizeInspections,
        { query: { installationId: otherInstallationId } },
        asManager,
      )
    ).body;
    const before = (summary as { data: { inspectionType: number; expired: number }[] }).data[0]?.expired ?? 0;
    await add(app, { installationId: otherInstallationId, nextDate: '2026-11-01', inspectionCategoryId: 3 });
    const after = await app.call(
      contracts.summarizeInspections,
      { query: { installationId: otherInstallationId } },
      asManager,
    );
    expect(after.body).toMatchObject({ data: [{ inspectionType: 0, expired: before + 1 }, {}, {}, {}, {}] });
    const days = { from: '2026-11-01', to: '2026-11-01' };
    const due = await app.call(
      contracts.listDueInspections,
      { query: { installationId: otherInstallationId, ...days } },
      asManager,
    );
    expect(due.body).toMatchObject({ data: [{ dueDate: '2026-11-01', state: 'expired' }] });
    const matrix = await app.call(contracts.getInspectionMatrix, {}, asManager);
    const { categories, installations } = (
      matrix.body as {
        data: { categories: { id: number | null; cells: object[] }[]; installations: { id: number }[] };
      }
    ).data;
    expect(installations.map(({ id }) => id)).toEqual([installationId, otherInstallationId]);
    expect(categories.find(({ id }) => id === 3)?.cells).toContainEqual({
      installationId: otherInstallationId,
      state: 'expired',
      count: 1,
      bad: 1,
      nextDue: '2026-11-01',
    });
  });
});

test('other services read them in a view', async () => {
  const { id } = await add(app, { name: 'Vista', nextDate: '2026-12-24' });
  const found = await databaseOf(app.db).collection<{ _id: number }>(inspectionsV1).findOne({ _id: id });
  expect(found).toMatchObject({
    installationId,
    inspectionType: 0,
    name: 'Vista',
    dueDate: '2026-12-24',
    supersededById: null,
  });
  expect(found).not.toHaveProperty('observations');
});
