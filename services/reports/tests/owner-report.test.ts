/** The paper for the owner, read back with a reader that knows nothing of how it was made. */

import { getWorkCosts, type WorkCosts } from 'shared-kit/contracts/correctives/work-costs';
import { InspectionStatus, type LanguageCode } from 'shared-kit/contracts/enums';
import { printOwnerReport } from 'shared-kit/contracts/reports/owner-reports';
import { correctivesV1, inspectionsV1, outOfServicesV1 } from 'shared-kit/contracts/views/related';
import { buildingsV1, elementsV3, formatsV1 } from 'shared-kit/contracts/views/structure';
import { tasksV1 } from 'shared-kit/contracts/views/tasks';
import { type WorkFactV1, workFactsV1 } from 'shared-kit/contracts/views/work';
import { databaseOf } from 'shared-kit/server/database/mongo';
import { beyondEdges, fontsOf, type ReadPdf, readPdf } from 'shared-kit/testing/documents/read-pdf';
import { expectError } from 'shared-kit/testing/guards/route-guards';
import { requestOf, type TestService } from 'shared-kit/testing/test-service';
import { signTestToken } from 'shared-kit/testing/test-tokens';
import { seedView } from 'shared-kit/testing/test-users';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { installationId, march, now, people, startMarch } from './support.ts';

const pressure = { unit: 'bar', numeric: true, options: [], minFormula: '', maxFormula: '' };

let service: TestService;
beforeAll(async () => {
  service = await startMarch();
  const { db } = service;
  const fact = await databaseOf(db).collection<WorkFactV1>(workFactsV1).findOne({ isOutOfLimits: true });
  await seedView(db, formatsV1, [
    { ...pressure, _id: 7, name: { es: 'Presión', cat: 'Pressió', en: 'Pressure' }, min: 5, max: 12 },
    { ...pressure, _id: 8, name: { es: 'Caudal', cat: 'Cabal', en: 'Flow' }, min: null, max: 3 },
  ]);
  const readings = [
    { formatId: 7, valueType: 0, text: '14.5' },
    { formatId: 8, valueType: 0, text: '2' },
  ];
  await seedView(db, tasksV1, [{ _id: fact?._id ?? 0, readings, outOfLimits: [7] }]);
});
afterAll(() => service.close());

const ask = async (language: LanguageCode, etag = '') => {
  const { path } = requestOf(printOwnerReport, { query: { ...march, language } });
  const token = await signTestToken(people.all, { issuedAt: now });
  return fetch(`${service.url}${path}`, {
    headers: { authorization: `Bearer ${token}`, ...(etag ? { 'if-none-match': etag } : {}) },
  });
};
const read = async (language: LanguageCode) => {
  const answer = await ask(language);
  expect(answer.status).toBe(200);
  const bytes = new Uint8Array(await answer.arrayBuffer());
  return { paper: await readPdf(bytes), bytes, name: answer.headers.get('content-disposition') };
};
const textOf = ({ pages }: ReadPdf): string => pages.map(({ text }) => text).join('\n');

describe('the report for the owner', () => {
  test('says what was done, what broke, what stood still and what the law asks next', async () => {
    const { paper, bytes, name } = await read('es');
    const text = textOf(paper);
    for (const words of [
      'Informe de mantenimiento',
      'Comunidad Torre',
      'Clima SL',
      '01/03/2026',
      '31/03/2026',
      // Two of six in time, four done; one of four out of its limits.
      '2 de 6',
      '4 de 6',
      '1 de 4',
      '4 días',
      // 245 and 15 minutes were planned.
      'Preventivo',
      '4,1 h',
      'RITE',
      '0,3 h',
      'Clima',
      'C-2026-1',
      'Gotea la bomba',
      '04/03/2026',
      'C-2026-2',
      'Abierta',
      'Ascensor',
      'Caldera',
      'Inspección de ascensor',
      'Vencida',
      'Certificado energético',
      'Concertada para el 01/06/2026',
      'Presión: 14,5 bar (de 5 a 12)',
      'Frío',
      'Difiere de los datos',
    ])
      expect(text).toContain(words);
    for (const words of ['Caudal', 'Cerrada en febrero', 'Unida a otra', 'De abril', 'De otro centro'])
      expect(text).not.toContain(words);
    for (const words of ['Inspección de gas', 'Visita anterior', 'Exenta']) expect(text).not.toContain(words);
    expect(name).toContain('informe_de_mantenimiento_2026-03-01_2026-03-31.pdf');
    expect(beyondEdges(paper)).toEqual([]);
    expect(fontsOf(bytes).foreign).toEqual([]);
  });

  test.each([
    ['cat', 'Informe de manteniment', 'Preventiu', 'Vençuda'],
    ['en', 'Maintenance report', 'Preventive', 'Expired'],
  ] as const)('in %s', async (language, ...words) => {
    const text = textOf((await read(language)).paper);
    for (const each of words) expect(text).toContain(each);
  });

  test('is kept by a browser until something of it changes', async () => {
    const etag = (await ask('es')).headers.get('etag') ?? '';
    expect((await ask('es', etag)).status).toBe(304);
    expect((await ask('cat', etag)).status).toBe(200);
  });

  test('is for who reads all reports there, of a year at most', async () => {
    const asking = async (query: object, as: number) => {
      const { path } = requestOf(printOwnerReport, { query: { ...march, language: 'es', ...query } });
      return service.send('GET', path, { as });
    };
    expectError(await asking({}, people.rite), 'forbidden', 'one programme alone');
    expectError(await asking({}, people.stranger), 'notFound', 'another installation');
    expectError(
      await asking({ to: '2026-02-01' }, people.all),
      'invalidInput',
      'an end before its beginning',
    );
    expectError(await asking({ to: '2027-03-02' }, people.all), 'invalidInput', 'more than a year');
  });
});

describe('seen within its days, half an hour after midnight in Madrid', () => {
  const seenAt = new Date('2026-03-19T23:30:00Z');
  const asked = { ...march, language: 'es' } as const;
  let seen: TestService;
  const inView = (name: string) => databaseOf(seen.db).collection<{ _id: number }>(name);
  const readText = async (): Promise<string> => {
    const { path } = requestOf(printOwnerReport, { query: asked });
    const token = await signTestToken(people.all, { issuedAt: seenAt });
    const answer = await fetch(`${seen.url}${path}`, { headers: { authorization: `Bearer ${token}` } });
    return textOf(await readPdf(new Uint8Array(await answer.arrayBuffer()))).replace(/\s+/g, ' ');
  };
  beforeAll(async () => {
    seen = await startMarch(seenAt);
    await inView(inspectionsV1).deleteMany({});
    const visit = (
      _id: number,
      name: string,
      { dueDate, fields = {} }: { readonly dueDate: string; readonly fields?: object | undefined },
    ) => ({
      _id,
      installationId,
      entityStatus: 1,
      supersededById: null,
      exemption: '',
      name,
      dueDate,
      date: '2024-03-10',
      status: null,
      noticeDate: null,
      bookedFor: null,
      buildingId: null,
      elementIds: [],
      inspectionType: 0,
      grade: '',
      amount: null,
      ...fields,
    });
    await seedView(seen.db, inspectionsV1, [
      visit(1, 'De ayer', { dueDate: '2026-03-19', fields: { buildingId: 7 } }),
      visit(2, 'De hoy', { dueDate: '2026-03-20', fields: { elementIds: [1, 2] } }),
      visit(3, 'De este mes', { dueDate: '2026-03-25' }),
      visit(4, 'Con defectos', { dueDate: '2027-03-25', fields: { status: InspectionStatus.fail } }),
      visit(5, 'Contrato', {
        dueDate: '2026-04-29',
        fields: { inspectionType: 2, amount: 600, contractStart: '2026-03-01' },
      }),
    ]);
    await seedView(seen.db, buildingsV1, [{ _id: 7, installationId, name: 'Torre Norte' }]);
    await inView(elementsV3).updateMany({}, { $set: { buildingName: 'Torre Sur' } });
    await inView(correctivesV1).updateMany({ installationId }, { $set: { buildingName: 'Torre Este' } });
    await inView(outOfServicesV1).updateMany({ installationId }, { $set: { buildingName: 'Torre Oeste' } });
  });
  afterAll(() => seen.close());

  test('what falls due today or later is not expired, by the clock of the installation', async () => {
    const text = await readText();
    expect(text.match(/Vencida(?!s)/g)).toHaveLength(1);
    expect(text).toMatch(/Vencidas 1 Vencimientos legales, hasta 90 días después 5\b/);
    for (const words of ['Pendiente de 2.ª visita', 'Vigente']) expect(text).toContain(words);
  });

  test('every row names its building', async () => {
    const text = await readText();
    for (const words of ['Torre Norte', 'Torre Sur', 'Todo el centro', 'Torre Este', 'Torre Oeste'])
      expect(text).toContain(words);
    // What was out of its limits.
    expect(text).toContain('Caldera · Cubierta · Torre');
  });

  test('it says what the month cost, the same as the statistics', async () => {
    const answer = await seen.call(getWorkCosts, { query: march }, { as: people.all });
    const { total, contractors } = (answer.body as { data: WorkCosts }).data;
    expect(contractors.cost).toBeGreaterThan(0);
    const text = await readText();
    const euro = (cost: number) =>
      new Intl.NumberFormat('es-ES', { style: 'currency', currency: 'EUR' }).format(cost).replace(/\s/g, ' ');
    for (const words of ['Coste del mantenimiento', euro(total), euro(contractors.cost), 'No se conoce'])
      expect(text).toContain(words);
  });
});
