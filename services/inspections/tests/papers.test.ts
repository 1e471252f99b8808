/** The year's plan and the matrix on paper and as a workbook, read back by readers that know nothing of how they were made. */
import { InspectionStatus } from 'shared-kit/contracts/enums';
import * as contracts from 'shared-kit/contracts/legal/inspections';
import { Permission } from 'shared-kit/contracts/people/permissions';
import type { CallInput } from 'shared-kit/contracts/route';
import { installationOwnersV1 } from 'shared-kit/contracts/views/installations';
import { genericInspectionsV1 } from 'shared-kit/contracts/views/structure';
import { dayOfSerial } from 'shared-kit/domain/files/spreadsheet-values';
import { expectIssuedInAll, issuedOf, issueOrigin } from 'shared-kit/testing/documents/issued-papers';
import { beyondEdges, readPdf } from 'shared-kit/testing/documents/read-pdf';
import { unzipped } from 'shared-kit/testing/documents/read-workbook';
import { expectError } from 'shared-kit/testing/guards/route-guards';
import { requestOf, type TestService } from 'shared-kit/testing/test-service';
import { signTestToken } from 'shared-kit/testing/test-tokens';
import { seedView } from 'shared-kit/testing/test-users';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { add, atNine, holderOf, installationId, manager, startInspections } from './support.ts';

let app: TestService;
beforeAll(async () => {
  app = await startInspections(atNine);
  const text = (es: string) => ({ es, cat: `${es} (cat)`, en: `${es} (en)` });
  await seedView(app.db, genericInspectionsV1, [
    {
      _id: 51,
      name: text('Ascensores'),
      inspectionType: 0,
      inspectionCategoryId: 3,
      periodMonths: 24,
      notificationDays: 90,
      norm: 'RD 355/2024',
      article: 'art. 11',
      who: text('OCA'),
      document: text('Certificado'),
    },
  ]);
  const company = await add(app, { inspectionType: 2, name: 'OCA Levante', contractEnd: '2028-01-31' });
  const former = await add(app, { name: 'Ascensor 1', date: '2025-02-28', genericInspectionId: 51 });
  await add(app, {
    name: 'Ascensor 1',
    followsId: former.id,
    nextDate: '2027-02-28',
    periodMonths: 24,
    genericInspectionId: 51,
    inspectionCategoryId: 3,
    companyId: company.id,
    bookedFor: '2027-02-10',
  });
  await add(app, { name: '=1+1', buildingId: 7, nextDate: '2026-01-31', periodMonths: 6 });
  await add(app, {
    inspectionType: 1,
    name: 'Más adelante',
    elementIds: [21, 22, 24, 25],
    nextDate: '2031-05-05',
    periodMonths: 60,
  });
  await add(app, { inspectionType: 3, name: 'Sin fecha' });
  await add(app, { name: 'Frío', exemption: 'Menos de 70 kW', nextDate: '2027-01-01' });
  await add(app, {
    inspectionType: 1,
    name: 'Hecha',
    date: '2027-03-01',
    status: InspectionStatus.pass,
    periodMonths: 60,
    nextDate: '2032-03-01',
  });
});
afterAll(() => app.close());

type Plan = CallInput<typeof contracts.printInspectionPlan>['query'];
/** The bytes: a test's own call takes texts alone. */
const fetched = async (path: string, userId: number) => {
  const answer = await fetch(`${app.url}${path}`, {
    headers: { authorization: `Bearer ${await signTestToken(userId, { issuedAt: atNine() })}` },
  });
  return { status: answer.status, headers: answer.headers, bytes: Buffer.from(await answer.arrayBuffer()) };
};
const plan = (query: Partial<Plan> = {}, userId = manager) =>
  fetched(
    requestOf(contracts.printInspectionPlan, {
      query: { installationId, year: 2027, language: 'es', ...query },
    }).path,
    userId,
  );

describe('the plan of a year as PDF', () => {
  test('tells every obligation in its part, in order, with pages that are counted', async () => {
    const { status, headers, bytes } = await plan();
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('application/pdf');
    const pdf = await readPdf(bytes);
    const text = pdf.pages.map((page) => page.text).join(' ');
    expect(text).toMatch(
      /En 2027 o ya vencido \(3\).*=1\+1.*Ascensor 1.*Hecha.*Después de 2027 \(2\).*OCA Levante.*Más adelante.*Sin fecha \(1\).*Exentas \(1\).*Frío/s,
    );
    for (const part of [
      'RD 355/2024, art. 11',
      'OCA Levante',
      '28/02/2025',
      '28/02/2027',
      'Cada 2 años',
      'OCA',
    ])
      expect(text).toContain(part);
    expect(text).toContain('Concertada: 10/02/2027');
    // Of which building or elements: names alone would make one obligation of two.
    expect(text).toMatch(/=1\+1.*Torre · Inspección/s);
    expect(text).toMatch(/Más adelante.*Ascensor 1, Ascensor 2, Extintor 24 y 1 más/s);
    expect(text).toContain('Menos de 70 kW');
    const [first] = pdf.pages;
    expect(first?.width).toBeGreaterThan(first?.height ?? 0);
    expect(first?.text).toContain('Installation 1');
    expect(first?.text).toMatch(new RegExp(`1[^0-9]+${pdf.pages.length}`));
    expect(beyondEdges(pdf)).toEqual([]);
  });

  test.each([
    ['cat', 'Pla legal 2027', 'Ascensores (cat)', 'Cada 2 anys'],
    ['en', 'Legal plan 2027', 'OCA (en)', 'Every 2 years'],
  ] as const)('in %s', async (language, title, _, period) => {
    const pdf = await readPdf((await plan({ language })).bytes);
    const text = pdf.pages.map((page) => page.text).join(' ');
    expect(text).toContain(title);
    expect(text).toContain(period);
  });

  test('is the same bytes while nothing has changed', async () => {
    const [one, two] = [await plan(), await plan()];
    expect(one.bytes.equals(two.bytes)).toBe(true);
    expect(one.headers.get('etag')).toBe(two.headers.get('etag'));
  });

  test('holds the types of whoever asks alone', async () => {
    const pdf = await readPdf((await plan({}, holderOf(Permission.Certification))).bytes);
    const text = pdf.pages.map((page) => page.text).join(' ');
    expect(text).toContain('Sin fecha');
    expect(text).not.toContain('Ascensor 1');
  });

  test('of no year and no language there is none', async () => {
    const call = (query: object) =>
      app.call(
        contracts.printInspectionPlan,
        { query: { installationId, year: 2027, language: 'es', ...query } },
        { as: manager },
      );
    expectError(await call({ year: 1200 }), 'invalidInput');
    expectError(await call({ language: 'fr' }), 'invalidInput');
    expectError(await call({ format: 'docx' }), 'invalidInput');
  });
});

describe('the plan of a year as a workbook', () => {
  test('has days that are days, a frozen head that filters, and no formulas', async () => {
    const { headers, bytes } = await plan({ format: 'xlsx' });
    expect(headers.get('content-type')).toBe(
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    );
    const sheet = unzipped(bytes).get('xl/worksheets/sheet1.xml') ?? '';
    expect(sheet).toContain('state="frozen"');
    expect(sheet).toContain('<autoFilter ref="A1:O8"/>');
    expect(sheet).not.toContain('<f>');
    expect(sheet).toContain('Ascensor 1, Ascensor 2, Extintor 24, Extintor 25');
    expect(sheet).toContain('<is><t xml:space="preserve">=1+1</t></is>');
    const days = [...sheet.matchAll(/<c r="K\d+" s="2"><v>(\d+)<\/v><\/c>/g)].map(([, serial]) =>
      dayOfSerial(Number(serial)),
    );
    expect(days).toEqual([
      '2026-01-31',
      '2027-02-28',
      '2032-03-01',
      '2028-01-31',
      '2031-05-05',
      '2027-01-01',
    ]);
  });
});

describe('the matrix on paper', () => {
  test('lies across, with its day, its legend and every installation', async () => {
    const { path } = requestOf(contracts.printInspectionMatrix, { query: { language: 'es' } });
    const pdf = await readPdf((await fetched(path, manager)).bytes);
    const text = pdf.pages.map((page) => page.text).join(' ');
    for (const part of [
      'Ascensores',
      'Sin categoría',
      'Installation 1',
      'Installation 2',
      'Leyenda',
      '26/11/2026',
    ])
      expect(text).toContain(part);
    expect(pdf.pages.every(({ width, height }) => width > height)).toBe(true);
    expect(beyondEdges(pdf)).toEqual([]);
  });

  test('shows whoever asks what that person may see', async () => {
    const { path } = requestOf(contracts.printInspectionMatrix, { query: { language: 'en' } });
    const pdf = await readPdf((await fetched(path, holderOf(Permission.Review))).bytes);
    expect(pdf.pages.map((page) => page.text).join(' ')).not.toContain('Installation 2');
  });
});

describe('the plan that is issued', () => {
  const issue = (fields: object = {}, as = manager) =>
    app.call(
      contracts.issueInspectionPlan,
      { body: { installationId, year: 2027, language: 'es', origin: issueOrigin, signers: [], ...fields } },
      { as },
    );

  test('says in three languages what falls due, and is another revision once more does', async () => {
    const both = ['Ascensor 1', 'RD 355/2024', 'OCA Levante', 'Menos de 70 kW'];
    const paper = await expectIssuedInAll({
      db: app.db,
      issue: (fields) => issue(fields),
      words: {
        es: [...both, 'Plan legal 2027', 'Cada 2 años'],
        cat: [...both, 'Pla legal 2027', 'Cada 2 anys'],
        en: [...both, 'Legal plan 2027', 'Every 2 years'],
      },
    });
    expect(paper).toMatchObject({
      kind: 'inspectionPlan',
      from: '2027-01-01',
      to: '2027-12-31',
      revision: 1,
    });
    const unsigned = issuedOf(await issue());
    await add(app, { name: 'Gas', nextDate: '2027-06-30', periodMonths: 60 });
    expect(issuedOf(await issue())).toMatchObject({ revision: unsigned.revision + 1 });
  });

  test('is of all types: who sees one of them alone is refused', async () => {
    expectError(await issue({}, holderOf(Permission.Inspection)), 'forbidden');
  });
});

test('the plan says whose the installation is and where, in three languages', async () => {
  const textIn = async (language: 'es' | 'cat' | 'en') => {
    const { pages } = await readPdf((await plan({ language })).bytes);
    return (pages[0]?.text ?? '').replaceAll(/\s+/g, ' ');
  };
  expect(await textIn('es')).toContain('No consta');
  const where = { address: 'Calle Mayor, 1', cp: '08001', city: 'Barcelona' };
  await seedView(app.db, installationOwnersV1, [
    { _id: installationId, ownerName: 'Ayuntamiento', cif: 'P1234567D', ...where },
  ]);
  for (const [language, owner, address, unknown] of [
    ['es', 'Titular', 'Dirección', 'No consta'],
    ['cat', 'Titular', 'Adreça', 'No consta'],
    ['en', 'Owner', 'Address', 'Not on record'],
  ] as const) {
    const said = await textIn(language);
    for (const each of [owner, 'Ayuntamiento', 'P1234567D', address, 'Calle Mayor, 1, 08001 Barcelona'])
      expect(said).toContain(each);
    expect(said).not.toContain(unknown);
  }
});
