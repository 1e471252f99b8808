/** Documents of the law from few elements and tasks, worked by hand: what each says, in three languages, and what it says that it doesn't know. */
import {
  Archetype,
  ChoreResult,
  type LanguageCode,
  languageCodes,
  Periodicity,
} from 'shared-kit/contracts/enums';
import { Permission } from 'shared-kit/contracts/people/permissions';
import {
  downloadIssuedPaper,
  type Gap,
  type IssuedPaper,
  issuePaper,
  listPaperGaps,
  type PaperKind,
} from 'shared-kit/contracts/reports/papers';
import { installationOwnersV1 } from 'shared-kit/contracts/views/installations';
import { correctivesV1, inspectionsV1 } from 'shared-kit/contracts/views/related';
import { pinsV1 } from 'shared-kit/contracts/views/route';
import {
  buildingsV2,
  choresV1,
  elementsV3,
  formatsV1,
  genericInspectionsV1,
} from 'shared-kit/contracts/views/structure';
import { tasksV1 } from 'shared-kit/contracts/views/tasks';
import { workFactsV1 } from 'shared-kit/contracts/views/work';
import { databaseOf } from 'shared-kit/server/database/mongo';
import {
  beyondEdges,
  elementsOf,
  fontsOf,
  type ReadPdf,
  readPdf,
} from 'shared-kit/testing/documents/read-pdf';
import { requestOf, startTestService, type TestService } from 'shared-kit/testing/test-service';
import { signTestToken } from 'shared-kit/testing/test-tokens';
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
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createReports } from '../src/app.ts';

const installationId = 1;
const reader = 11;
const now = new Date('2026-07-01T10:00:00Z');
const days = { from: '2026-01-01', to: '2026-06-30' } as const;
const text = (es: string, cat = es, en = es) => ({ es, cat, en });
const { Undone, ProperlyDone, ImproperlyDone } = ChoreResult;

const element = (
  _id: number,
  name: string,
  { type, fields = {} }: { readonly type: string; readonly fields?: object | undefined },
) => ({
  _id,
  installationId,
  name,
  ref: `R-${_id}`,
  entityStatus: 1,
  elementTypeId: _id,
  buildingId: 1,
  floorId: 1,
  areaId: 1,
  areaName: 'Vestíbulo',
  floorName: 'Baja',
  buildingName: 'Torre',
  elementTypeName: text(type),
  brand: '',
  model: '',
  serialNumber: '',
  installationDate: null,
  power: null,
  coldPower: null,
  heatPower: null,
  voltage: null,
  speed: null,
  data: {},
  lowVoltageElementType: 0,
  knownFields: [],
  ownFields: [],
  ...fields,
});
const plate = { brand: 'Marca', model: 'M1', serialNumber: 'S-1', installationDate: '2020-05-01' };

const elements = [
  element(1, 'Extintor 1', { type: 'Extintor', fields: plate }),
  element(2, 'Extintor 2', { type: 'Extintor', fields: { buildingId: 2, buildingName: 'Anexo' } }),
  // In use no more, and with nothing done in these days: of no document.
  element(3, 'Extintor viejo', { type: 'Extintor', fields: { entityStatus: 0 } }),
  element(4, 'Sirena', { type: 'Sirena', fields: plate }),
  element(5, 'Acumulador', { type: 'Acumulador de ACS', fields: { data: { tankVolume: 500 } } }),
  element(6, 'Ducha', { type: 'Ducha', fields: { data: { aerosol: true } } }),
  element(7, 'Enfriadora', {
    type: 'Enfriadora',
    fields: {
      ...plate,
      data: { refrigerant: 'R-410A', refrigerantCharge: 25, leakDetector: false, hermetic: false },
      knownFields: ['refrigerant', 'refrigerantCharge'],
    },
  }),
  element(8, 'Cámara', { type: 'Cámara frigorífica', fields: { ...plate, knownFields: ['refrigerant'] } }),
  element(9, 'Cámara de CO₂', {
    type: 'Cámara frigorífica',
    fields: {
      ...plate,
      data: { refrigerant: 'R-744', refrigerantCharge: 4 },
    },
  }),
  element(10, 'Puerta', { type: 'Puerta' }),
];

const task = (
  _id: number,
  elementId: number,
  {
    choreName,
    performedAt,
    fields = {},
  }: {
    readonly choreName: ReturnType<typeof text>;
    readonly performedAt: string;
    readonly fields?: object | undefined;
  },
) => {
  const found = elements.find((each) => each._id === elementId);
  return {
    _id,
    installationId,
    elementId,
    elementName: found?.name ?? '',
    elementRef: found?.ref ?? '',
    buildingId: found?.buildingId,
    buildingName: found?.buildingName,
    floorName: 'Baja',
    areaName: 'Vestíbulo',
    programme: 'preventive',
    archetype: Archetype.preventive,
    periodicity: Periodicity.quarterly,
    choreName,
    choreRef: `T-${_id}`,
    choreTypeName: text('Edificio'),
    result: ProperlyDone,
    performedAt: new Date(performedAt),
    dueEnd: new Date(performedAt),
    performedByName: 'Ana Vidal',
    readings: [],
    outOfLimits: [],
    computed: [],
    copies: [],
    observation: '',
    ...fields,
  };
};
const fire = { choreTypeName: text('Protección contra incendios') };
const water = { archetype: Archetype.legionella };
const gas = { choreTypeName: text('Gases fluorados'), choreRef: 'FGAS', periodicity: Periodicity.semester };
const extinguisher = text('Extintor: presión', 'Extintor: pressió', 'Extinguisher: pressure');
const leak = text('Control de fugas', 'Control de fuites', 'Leak check');
const number = (formatId: number, value: string) => ({ formatId, valueType: 0, text: value });

const tasks = [
  // The day that it was there, by the clocks of Madrid: 1 January, although it was still December elsewhere.
  task(1, 1, {
    choreName: extinguisher,
    performedAt: '2025-12-31T23:30:00Z',
    fields: {
      ...fire,
      choreRef: 'PCI-T',
      readings: [number(1, '14.5')],
    },
  }),
  task(2, 1, {
    choreName: extinguisher,
    performedAt: '2026-04-02T08:00:00Z',
    fields: {
      ...fire,
      choreRef: 'PCI-T',
      readings: [number(1, '9')],
      outOfLimits: [1],
      result: ImproperlyDone,
      observation: 'Presión baja',
    },
  }),
  // A minute too early, and a minute too late.
  task(3, 1, {
    choreName: extinguisher,
    performedAt: '2025-12-31T22:59:00Z',
    fields: { ...fire, observation: 'Del año pasado' },
  }),
  task(4, 1, {
    choreName: extinguisher,
    performedAt: '2026-06-30T22:00:00Z',
    fields: { ...fire, observation: 'De julio' },
  }),
  // No kind of the law: of the certificate by the type of its chore.
  task(5, 4, { choreName: text('Sirena: prueba'), performedAt: '2026-02-10T08:00:00Z', fields: fire }),
  task(6, 5, {
    choreName: text('Temperatura'),
    performedAt: '2026-03-01T08:00:00Z',
    fields: {
      ...water,
      choreRef: 'LEG-01',
      readings: [number(2, '58.2')],
      outOfLimits: [2],
    },
  }),
  task(7, 6, {
    choreName: text('Limpieza y desinfección'),
    performedAt: '2026-03-02T08:00:00Z',
    fields: { ...water, choreRef: 'LEG-10' },
  }),
  task(8, 5, {
    choreName: text('Limpieza y desinfección'),
    performedAt: '2026-03-03T08:00:00Z',
    fields: {
      ...water,
      choreRef: 'LEG-10',
      readings: [number(3, 'Hipoclorito 20 mg/l')],
    },
  }),
  // Work on the tank that is none of the water plan.
  task(9, 5, { choreName: text('Aislamiento'), performedAt: '2026-03-04T08:00:00Z' }),
  task(10, 7, {
    choreName: leak,
    performedAt: '2026-02-01T08:00:00Z',
    fields: { ...gas, readings: [number(4, '1.25'), number(5, '0')] },
  }),
  task(11, 7, {
    choreName: leak,
    performedAt: '2026-05-01T08:00:00Z',
    fields: { ...gas, readings: [number(4, '0.5')] },
  }),
  task(12, 7, { choreName: text('Limpieza del condensador'), performedAt: '2026-05-02T08:00:00Z' }),
  // Before these days, and more than six months before the next one.
  task(14, 7, { choreName: leak, performedAt: '2025-06-10T08:00:00Z', fields: gas }),
  task(13, 10, {
    choreName: text('Puerta: bisagras'),
    performedAt: '2026-06-01T08:00:00Z',
    fields: { choreRef: 'EDI-42' },
  }),
];

const format = (
  _id: number,
  es: string,
  { unit, numeric = true }: { readonly unit: string; readonly numeric?: boolean | undefined },
) => ({
  _id,
  name: text(es),
  unit,
  symbol: '',
  order: _id,
  valueType: 0,
  numeric,
  min: null,
  max: null,
  options: [],
  required: false,
  entityStatus: 1,
  entityType: 'Format',
  version: 0,
});
const formats = [
  format(1, 'Presión', { unit: 'bar' }),
  format(2, 'Temperatura del acumulador', { unit: '°C' }),
  format(3, 'Producto y dosis', { unit: '', numeric: false }),
  format(4, 'Gas añadido', { unit: 'kg' }),
  format(5, 'Gas recuperado', { unit: 'kg' }),
];

const chore = (
  _id: number,
  elementId: number,
  {
    description,
    fields = {},
  }: { readonly description: ReturnType<typeof text>; readonly fields?: object | undefined },
) => ({
  _id,
  installationId,
  elementId,
  choreTypeId: 1,
  choreTypeName: text('Edificio'),
  ref: `T-${_id}`,
  description,
  durationMinutes: 15,
  periodicity: Periodicity.quarterly,
  priority: 1,
  archetype: Archetype.preventive,
  formatIds: [],
  firstYear: 2020,
  entityStatus: 1,
  ...fields,
});
const chores = [
  chore(1, 1, { description: extinguisher, fields: { ...fire, ref: 'PCI-T' } }),
  chore(2, 2, { description: extinguisher, fields: { ...fire, ref: 'PCI-T' } }),
  chore(3, 4, { description: text('Sirena: prueba'), fields: { ...fire, ref: 'T-5' } }),
  chore(4, 5, {
    description: text('Temperatura'),
    fields: { ...water, ref: 'LEG-01', periodicity: Periodicity.daily },
  }),
  chore(5, 10, { description: text('Puerta: bisagras'), fields: { ref: 'EDI-42' } }),
];

const undone = {
  _id: 90,
  installationId,
  programme: 'preventive',
  result: Undone,
  elementId: 2,
  buildingId: 2,
  elementName: 'Extintor 2',
  choreName: extinguisher,
  choreTypeName: fire.choreTypeName,
  archetype: Archetype.preventive,
  dueEnd: new Date('2026-03-31T22:00:00Z'),
};

/** Of the first extinguisher the next and the one after it, and of the siren: the second extinguisher has none. */
const comingFact = (
  _id: number,
  elementId: number,
  { choreName, dueEnd }: { readonly choreName: ReturnType<typeof text>; readonly dueEnd: string },
) => ({
  ...undone,
  _id,
  elementId,
  choreName,
  dueEnd: new Date(dueEnd),
  periodicity: Periodicity.quarterly,
});
const comingFacts = [
  comingFact(91, 1, { choreName: extinguisher, dueEnd: '2026-12-31T23:00:00Z' }),
  comingFact(92, 1, { choreName: extinguisher, dueEnd: '2026-09-30T22:00:00Z' }),
  comingFact(93, 4, { choreName: text('Sirena: prueba'), dueEnd: '2026-08-31T22:00:00Z' }),
  { ...comingFact(94, 2, { choreName: extinguisher, dueEnd: '2026-09-30T22:00:00Z' }), result: ProperlyDone },
];

let service: TestService;
beforeAll(async () => {
  service = await startTestService(createReports, {
    now: () => now,
    seed: async (db) => {
      await seedInstallations(db, [testInstallation(installationId)]);
      await seedModules(db, [testModule(installationId, 'mfe-reports')]);
      await seedUsers(db, [
        testUser(reader, { grants: [testGrant(installationId, [Permission.GenerateReports])] }),
      ]);
      await seedView(db, elementsV3, elements);
      await seedView(db, tasksV1, tasks);
      await seedView(db, workFactsV1, [undone, ...comingFacts]);
      await seedView(db, formatsV1, formats);
      await seedView(db, choresV1, chores);
      await seedView(db, buildingsV2, [
        { _id: 1, installationId, name: 'Torre' },
        { _id: 2, installationId, name: 'Anexo' },
      ]);
      await seedView(db, pinsV1, [{ _id: 1, installationId, elementId: 5 }]);
      await seedView(db, genericInspectionsV1, [
        { _id: 1, name: text('x'), norm: 'RIPCI (RD 513/2017)', article: 'Art. 22' },
      ]);
      const visit = (_id: number, name: string, fields: object = {}) => ({
        _id,
        installationId,
        entityStatus: 1,
        supersededById: null,
        name,
        inspectionType: 0,
        genericInspectionId: null,
        elementIds: [],
        buildingId: null,
        date: '2024-02-01',
        status: 1,
        grade: '',
        dueDate: '2034-02-01',
        ...fields,
      });
      await seedView(db, inspectionsV1, [
        visit(1, 'Inspección de sistemas activos', { genericInspectionId: 1 }),
        visit(3, 'Retimbrado de extintores', { exemption: '', dueDate: '2026-05-01' }),
        visit(2, 'Inspección de ascensor', { status: 0, dueDate: '2026-09-01' }),
      ]);
      await seedView(db, correctivesV1, [
        {
          _id: 1,
          installationId,
          entityStatus: 1,
          mergedIntoId: null,
          number: 'C-2026-7',
          elementId: 1,
          elementName: 'Extintor 1',
          areaName: 'Vestíbulo',
          openingDescription: 'Recargar extintor',
          openedAt: new Date('2026-04-02T09:00:00Z'),
          closedAt: new Date('2026-04-05T09:00:00Z'),
          closingDescription: 'Recargado a 15 bar',
          buildingId: 1,
        },
      ]);
      await seedView(db, installationOwnersV1, [
        { _id: installationId, ownerName: 'Comunidad Torre', cif: 'H12345678', maintainerName: 'Clima SL' },
      ]);
    },
  });
});
afterAll(() => service.close());

const issue = async (kind: PaperKind, change: object = {}) => {
  const body = { ...days, installationId, kind, language: 'es', origin: 'https://portal.example', ...change };
  const answer = await service.send('POST', issuePaper.path, { as: reader, body });
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  return (answer.body as { data: IssuedPaper }).data;
};
const bytesOf = async ({ id }: IssuedPaper): Promise<Uint8Array> => {
  const { path } = requestOf(downloadIssuedPaper, { params: { id } });
  const token = await signTestToken(reader, { issuedAt: now });
  const answer = await fetch(`${service.url}${path}`, { headers: { authorization: `Bearer ${token}` } });
  return new Uint8Array(await answer.arrayBuffer());
};
const print = async (kind: PaperKind, change: object = {}): Promise<ReadPdf> => {
  const bytes = await bytesOf(await issue(kind, change));
  const paper = await readPdf(bytes);
  expect(paper.accessible).toBe(true);
  expect(beyondEdges(paper)).toEqual([]);
  expect(fontsOf(bytes).foreign).toEqual([]);
  return paper;
};
const textOf = ({ pages }: ReadPdf): string => pages.map((page) => page.text).join('\n');
const said = (paper: ReadPdf, ...words: readonly string[]): void => {
  const text = textOf(paper);
  for (const each of words) expect(text).toContain(each);
};
const unsaid = (paper: ReadPdf, ...words: readonly string[]): void => {
  const text = textOf(paper);
  for (const each of words) expect(text).not.toContain(each);
};
/** Rows of tables, as readers aloud read them. */
const rowsOf = ({ pages }: ReadPdf): string[] =>
  pages.flatMap((page) => elementsOf(page, 'TR').map((row) => row.text));

const gapsOf = async (kind: PaperKind, change: object = {}): Promise<Gap[]> => {
  const query = { ...days, installationId, ...change };
  const answer = await service.call(listPaperGaps, { query }, { as: reader });
  const { data } = answer.body as { data: { kind: PaperKind; gaps: Gap[] }[] };
  return data.find((each) => each.kind === kind)?.gaps ?? [];
};
const counted = (gaps: readonly Gap[]) => gaps.map(({ code, count }) => [code, count]);

const lawKinds = ['book', 'fire', 'legionella', 'refrigeration', 'fgas'] as const;
const unknownIn: Readonly<Record<LanguageCode, string>> = {
  es: 'No consta',
  cat: 'No consta',
  en: 'Not on record',
};
const inEach = lawKinds.flatMap((kind) => languageCodes.map((language) => [kind, language] as const));

describe('the fire certificate', () => {
  test('says of each item which checks were made when, by whom, with what reading', async () => {
    const paper = await print('fire');
    said(paper, 'Certificado de mantenimiento contra incendios', 'Comunidad Torre', 'H12345678');
    // Two extinguishers, of which one was never checked; two checks, one with an anomaly.
    expect(rowsOf(paper)).toContain('Extintor 2 2 1 1');
    expect(rowsOf(paper)).toContain('Sirena 1 1 0 0');
    said(paper, '01/01/2026 C', '02/04/2026 D', 'Ana Vidal', 'Presión: 14,5 bar', 'Presión: 9 bar');
    said(paper, 'Marca · M1 · S-1', '01/05/2020', 'Trimestral', 'Presión baja');
    unsaid(paper, 'Del año pasado', 'De julio', 'Extintor viejo', 'Puerta', 'Acumulador');
  });

  test('proposes for an anomaly what was opened for it, and lists what nobody did', async () => {
    const paper = await print('fire');
    said(paper, 'C-2026-7: Recargar extintor (05/04/2026)', 'Recargado a 15 bar');
    expect(rowsOf(paper)).toContain('31/03/2026 Extintor 2 Extintor: presión');
    said(paper, 'Inspección de sistemas activos', 'RIPCI (RD 513/2017), Art. 22', 'Favorable');
    unsaid(paper, 'Inspección de ascensor');
  });

  test('names what is not on record, on the screen as on paper', async () => {
    expect(counted(await gapsOf('fire'))).toEqual([
      ['maintainerNif', 1],
      ['fireRegistration', 1],
      ['undone', 1],
      ['nextCheck', 1],
      ['unchecked', 1],
      ['lateInspection', 1],
      ['plate', 1],
      ['installationDate', 1],
    ]);
    const [, , , undated, unchecked, , lacking] = await gapsOf('fire');
    expect(undated?.places).toEqual([{ elementId: 2, name: 'Extintor 2 · R-2' }]);
    expect(unchecked?.places).toEqual([{ elementId: 2, name: 'Extintor 2 · R-2' }]);
    expect(lacking?.places).toEqual([{ elementId: 2, name: 'Extintor 2 · R-2' }]);
    said(await print('fire'), 'Número de registro de la empresa de protección contra incendios');
  });

  test('says by system and period when the coming checks are due, and of how many nobody knows', async () => {
    const paper = await print('fire');
    said(
      paper,
      'Próximas comprobaciones, por sistema y periodo',
      'Fecha de la próxima comprobación de 1 elemento',
    );
    expect(rowsOf(paper)).toContain(
      'Extintor Trimestral PCI-T · Extintor: presión 2 30/09/2026 30/09/2026 1',
    );
    expect(rowsOf(paper)).toContain('Sirena Trimestral T-5 · Sirena: prueba 1 31/08/2026 31/08/2026');
    expect(rowsOf(await print('fire', { language: 'en' }))).toContain(
      'Extintor Quarterly PCI-T · Extinguisher: pressure 2 30/09/2026 30/09/2026 1',
    );
  });

  test('names the last inspection and maintenance, who worked, and since when there is what', async () => {
    said(
      await print('fire'),
      'Última inspección 01/02/2024 · Inspección de sistemas activos',
      'Último mantenimiento 02/04/2026 · Clima SL',
      'Fecha de instalación 01/05/2020',
      'Quién lo ha hecho Ana Vidal',
      'Representante del titular No consta',
    );
  });

  test('marks the one check that read what lies outside its limits', async () => {
    said(await print('fire'), '02/04/2026 D L', '01/01/2026 C', 'L: con una lectura fuera de límites');
  });

  test('of one building tells of that alone', async () => {
    const paper = await print('fire', { buildingId: 2 });
    said(paper, 'Anexo', 'Extintor 2');
    unsaid(paper, 'Extintor 1 · R-1', 'Sirena');
  });

  test.each([
    ['cat', 'Certificat de manteniment contra incendis', 'Extintor: pressió'],
    ['en', 'Fire protection maintenance certificate', 'Extinguisher: pressure'],
  ] as const)('in %s', async (language, ...words) => {
    said(await print('fire', { language }), ...words);
  });
});

describe('the legionella record', () => {
  test('says of each operation date, point, value, product, person, incident and measure', async () => {
    const paper = await print('legionella');
    said(paper, '01/03/2026', 'Acumulador · R-5', 'Temperatura del acumulador: 58,2 °C (fuera de límites)');
    said(
      paper,
      'Lectura fuera de límites',
      'Producto y dosis: Hipoclorito 20 mg/l',
      '500 l',
      'genera aerosoles',
    );
    unsaid(paper, 'Aislamiento', 'Extintor', 'Enfriadora');
  });

  test('tells analyses out of all operations, and names none that are neither made nor planned', async () => {
    const inTasks = databaseOf(service.db).collection<{ _id: number }>(tasksV1);
    // Days that no other test issues.
    const own = { from: '2024-03-01', to: '2024-03-31' };
    expect(counted(await gapsOf('legionella', own))).toContainEqual(['analyses', 1]);
    const made = { choreName: text('Análisis de Legionella'), performedAt: '2024-03-05T08:00:00Z' };
    await inTasks.insertOne(task(99, 5, { ...made, fields: { ...water, choreRef: 'MIC-01' } }));
    const rows = rowsOf(await print('legionella', own)).filter((row) => row.includes('MIC-01'));
    expect(rows).toHaveLength(2);
    expect(counted(await gapsOf('legionella', own))).not.toContainEqual(['analyses', 1]);
    await inTasks.deleteOne({ _id: 99 });
  });

  test('names what is not on record: products, measures, points on no plan, the plan itself', async () => {
    expect(counted(await gapsOf('legionella'))).toEqual([
      ['maintainerNif', 1],
      ['product', 1],
      ['measure', 1],
      ['analyses', 1],
      ['scheme', 1],
      ['waterPlan', 1],
    ]);
  });
});

describe('the logs of cold', () => {
  test('that of F-gases says gas, kg, CO₂ equivalent, leak checks by size, and what was added and recovered', async () => {
    const paper = await print('fgas');
    // 25 kg of a GWP of 2,088 are 52.2 t: every 6 months without a detector. 1.25 kg and 0.5 kg were added.
    expect(rowsOf(paper)).toContain('Enfriadora · R-7 R-410A 25 52,2 Cada 6 meses 1,75 0');
    expect(rowsOf(paper)).toContain(
      'Cámara · R-8 No consta No consta No consta No consta No consta No consta',
    );
    said(paper, 'Control de fugas', 'Ana Vidal, Clima SL');
    unsaid(paper, 'Cámara de CO₂', 'Limpieza del condensador');
  });

  test('that of F-gases counts from the last check before its days, and sums up', async () => {
    const paper = await print('fgas');
    said(paper, 'del 10/06/2025 al 01/02/2026', 'Próximo control de fugas 01/11/2026');
    expect(rowsOf(paper)).toContain('Total 25 52,2 1,75 0');
  });

  test('that of the installation has all units and all work on them', async () => {
    const paper = await print('refrigeration');
    said(
      paper,
      'Cámara de CO₂',
      'Limpieza del condensador',
      'Empresa instaladora de los equipos: no consta.',
    );
    unsaid(paper, 'Puerta: bisagras');
  });

  test('that of F-gases says by when a repaired leak is checked again, and names one that was not in time', async () => {
    const faults = databaseOf(service.db).collection<{ _id: number; [field: string]: unknown }>(
      correctivesV1,
    );
    const fault = { installationId, entityStatus: 1, mergedIntoId: null, elementId: 7, buildingId: 1 };
    const told = { elementName: 'Enfriadora', areaName: 'Cubierta', openingDescription: 'Enfría poco' };
    const leakOn = (_id: number, day: string) => ({
      ...fault,
      ...told,
      _id,
      number: `C-2026-${_id}`,
      failureMode: 'leak',
      openedAt: new Date(`${day}T08:00:00Z`),
      closedAt: new Date(`${day}T12:00:00Z`),
      closingDescription: 'Soldada',
    });
    const ofWater = { ...leakOn(73, '2026-04-10'), refrigerantLost: false };
    const ofGas = { ...leakOn(72, '2026-06-20'), refrigerantLost: true };
    await faults.insertMany([leakOn(71, '2026-02-10'), ofGas, ofWater]);
    const own = { from: '2025-12-29' };
    const gaps = counted(await gapsOf('fgas', own));
    const paper = await print('fgas', own);
    await faults.deleteMany({ _id: { $in: [71, 72, 73] } });
    expect(gaps).toContainEqual(['leakRepair', 1]);
    said(
      paper,
      'reparada el 10/02/2026, control el 01/05/2026; reparada el 20/06/2026, control hasta el 20/07/2026',
      'Próximo control de fugas 20/07/2026',
    );
    unsaid(paper, 'reparada el 10/04/2026');
  });

  test('name what is not on record', async () => {
    expect(counted(await gapsOf('fgas'))).toEqual([
      ['maintainerNif', 1],
      ['refrigerant', 1],
      ['charge', 1],
      ['leakGap', 1],
      ['gasCompany', 1],
      ['gasPerson', 1],
      ['gasOrigin', 1],
    ]);
    expect(counted(await gapsOf('refrigeration'))).toContainEqual(['installer', 1]);
  });
});

describe('the maintenance book', () => {
  test('has an index whose pages are those of its parts', async () => {
    const paper = await print('book');
    const entries = paper.pages.flatMap((page) => elementsOf(page, 'TOCI').map((entry) => entry.text));
    expect(entries.length).toBeGreaterThan(8);
    for (const entry of entries) {
      const [, title = '', page = ''] = /^(.*) (\d+)$/.exec(entry) ?? [];
      const headings = ['H1', 'H2'].flatMap((role) => {
        const found = paper.pages[Number(page) - 1];
        return found ? elementsOf(found, role).map((heading) => heading.text) : [];
      });
      expect(headings).toContain(title);
    }
    for (const [index, page] of paper.pages.entries())
      expect(page.text).toContain(`Página ${index + 1} de ${paper.pages.length}`);
  });

  test('has inventory, plan, entries by month, faults and inspections', async () => {
    const paper = await print('book');
    said(
      paper,
      'Inventario por sistema',
      'Protección contra incendios (3)',
      'Otros',
      'Plan de mantenimiento',
    );
    expect(rowsOf(paper)).toContain('Protección contra incendios PCI-T · Extintor: presión Trimestral 2 15');
    said(paper, 'Anotaciones de 01/2026', 'Anotaciones de 06/2026', 'EDI-42 · Puerta: bisagras', 'C-2026-7');
    said(paper, 'Inspección de ascensor', 'Desfavorable', '01/09/2026 Segunda visita', '11 anotaciones');
    unsaid(paper, 'Anotaciones de 12/2025', 'Anotaciones de 07/2026', 'Extintor viejo');
  });
});

/** Item by item, as the norm lists them; `docs/develop/papers.md` says where each stands. */
const normContents: Readonly<
  Record<Exclude<PaperKind, 'owner'>, readonly (readonly [item: string, ...words: string[]])[]>
> = {
  fire: [
    ['owner', 'Titular Comunidad Torre', 'NIF del titular H12345678'],
    ['representative of the owner', 'Representante del titular No consta'],
    ['place', 'Centro Installation 1'],
    ['date of installation', 'Fecha de instalación 01/05/2020'],
    ['last inspection', 'Última inspección 01/02/2024'],
    ['last maintenance, with company and day', 'Último mantenimiento 02/04/2026 · Clima SL'],
    ['number of the maintenance company', 'Registro de incendios No consta'],
    ['people', 'Quién lo ha hecho Ana Vidal'],
    ['declaration', 'Quienes firman declaran'],
    ['kinds of kit', 'Extintor 2 2 1 1', 'Sirena 1 1 0 0'],
    ['make, model and identification of each item', 'Extintor 1 · R-1', 'Marca · M1 · S-1'],
    ['operations and result of each item', '01/01/2026 C', '02/04/2026 D L'],
    ['items that nobody checked', 'Sin comprobar'],
    ['proposed action', 'C-2026-7: Recargar extintor'],
    ['coming checks (article 17 f)', 'Próximas comprobaciones, por sistema y periodo'],
    ['inspections that are out of date', 'Fuera de plazo'],
    ['signatures of company and owner', 'Firmas Empresa mantenedora', 'Titular Fecha y firma'],
  ],
  legionella: [
    ['points at risk', 'Acumulador · R-5', '500 l', 'genera aerosoles'],
    ['programme', 'Programa de operaciones'],
    ['day, operation and point', '01/03/2026', 'LEG-01'],
    ['value', '58,2 °C (fuera de límites)'],
    ['product and dose', 'Producto y dosis: Hipoclorito 20 mg/l'],
    ['who did it', 'Ana Vidal'],
    ['incident and measure', 'Lectura fuera de límites', 'Medida'],
    ['analyses and plan', 'Plan de prevención (PPCL o PSL)'],
  ],
  fgas: [
    ['gas and amount', 'R-410A', '25 kg'],
    ['tonnes of CO₂ equivalent', '52,2 t CO₂e'],
    ['gas added and recovered, with their totals', 'Total 25 52,2 1,75 0'],
    [
      'recycled or reclaimed, and from whom',
      'Origen del gas',
      'No consta si el gas añadido era reciclado o regenerado',
    ],
    ['company and its certificate', 'Clima SL', 'Certificado de gases fluorados No consta'],
    ['person and certificate', 'Ana Vidal', 'No consta el número de certificado de la persona'],
    ['days and results of leak checks', '01/02/2026', '01/05/2026', 'Correcto'],
    ['interval that the charge asks for', 'Cada 6 meses'],
    ['intervals that were longer', 'del 10/06/2025 al 01/02/2026'],
    ['next leak check', 'Próximo control de fugas 01/11/2026'],
    ['detector', 'Detector de fugas No'],
  ],
  refrigeration: [
    ['installer', 'Empresa instaladora de los equipos: no consta.'],
    ['units with gas and charge', 'Cámara de CO₂', 'R-744'],
    ['operations', 'Limpieza del condensador'],
    ['inspections', 'Inspecciones y revisiones'],
    ['repairs', 'Averías y reparaciones'],
  ],
  book: [
    ['index by month', 'Anotaciones de 01/2026', 'Anotaciones de 06/2026'],
    ['inventory', 'Inventario por sistema'],
    ['plan', 'Plan de mantenimiento'],
    ['entries', 'EDI-42 · Puerta: bisagras'],
    ['repairs', 'C-2026-7'],
    ['inspections', 'Inspección de ascensor'],
    ['what was not done', 'Sin hacer en el periodo'],
  ],
};
test.each(inEach)('%s is whole in %s', async (kind, language) => {
  said(await print(kind, { language }), unknownIn[language], 'Rev. 1');
});

test.each(lawKinds)('%s of days in which nothing was done says so', async (kind) => {
  const empty = { from: '2019-01-01', to: '2019-12-31' };
  expect(counted(await gapsOf(kind, empty))).toContainEqual(['noTasks', 1]);
  said(await print(kind, empty), 'No hay ninguna operación hecha en el periodo');
});

test('a unit of which there is nothing to tell has no headings of nothing', async () => {
  const paper = await print('fgas', { from: '2019-01-01', to: '2019-12-31' });
  said(paper, 'Nada hecho y ninguna avería en este periodo.');
  unsaid(paper, 'Averías y reparaciones', 'Ninguna avería en este periodo.');
});

test('a task that is changed makes another revision of what tells of it, and of nothing else', async () => {
  const inTasks = databaseOf(service.db).collection<{ _id: number }>(tasksV1);
  // Days that no other test issues: a revision stays issued.
  const own = { from: '2025-12-30' };
  const before = await Promise.all([issue('fire', own), issue('fgas', own)]);
  expect(before.map(({ revision }) => revision)).toEqual([1, 1]);
  await inTasks.updateOne({ _id: 5 }, { $set: { result: ImproperlyDone } });
  const after = await Promise.all([issue('fire', own), issue('fgas', own)]);
  expect(after.map(({ revision }) => revision)).toEqual([2, 1]);
  await inTasks.updateOne({ _id: 5 }, { $set: { result: ProperlyDone } });
});

// Signed, each is another revision of what the tests above issue: the last of them.
const signers = [{ role: 'Empresa mantenedora', name: 'Ana Vidal' }, { role: 'Titular' }];

test.each(lawKinds)('%s prints each item that its norm lists', async (kind) => {
  const text = textOf(await print(kind, { signers }));
  for (const [item, ...words] of normContents[kind])
    for (const each of words) expect(text, item).toContain(each);
});

/** Last: each of them makes revisions. */
describe('the fire certificate, once there is more to tell,', () => {
  test('has each detector and call point by its reference with its result, and names the one that nobody checked', async () => {
    const database = databaseOf(service.db);
    const added = [
      element(30, 'Detector 30', {
        type: 'Detector óptico de humos',
        fields: { ...plate, knownFields: ['detectorKind'] },
      }),
      // A type that somebody has made by hand, without the catalogue's field.
      element(31, 'Pulsador 31', { type: 'Pulsador', fields: plate }),
    ];
    const check = task(90, 30, {
      choreName: text('Detector: prueba de disparo'),
      performedAt: '2026-05-04T08:00:00Z',
      fields: { ...fire, elementName: 'Detector 30', elementRef: 'R-30' },
    });
    await database.collection<{ _id: number }>(elementsV3).insertMany(added);
    await database.collection<{ _id: number }>(tasksV1).insertOne(check);
    try {
      const rows = rowsOf(await print('fire'));
      expect(rows.find((row) => row.startsWith('Detector 30 · R-30'))).toContain('04/05/2026 C');
      const unchecked = rows.find((row) => row.startsWith('Pulsador 31 · R-31'));
      expect(unchecked).toBeDefined();
      expect(unchecked).not.toContain('04/05/2026');
      const gap = (await gapsOf('fire')).find(({ code }) => code === 'unchecked');
      expect(gap?.places).toEqual([
        { elementId: 2, name: 'Extintor 2 · R-2' },
        { elementId: 31, name: 'Pulsador 31 · R-31' },
      ]);
    } finally {
      await database.collection<{ _id: number }>(elementsV3).deleteMany({ _id: { $in: [30, 31] } });
      await database.collection<{ _id: number }>(tasksV1).deleteOne({ _id: 90 });
    }
  });

  test('names who acts for the owner, where that is said', async () => {
    const owners = databaseOf(service.db).collection<{ _id: number }>(installationOwnersV1);
    await owners.updateOne({ _id: installationId }, { $set: { ownerRepresentative: 'Rosa Vidal' } });
    try {
      said(await print('fire'), 'Representante del titular Rosa Vidal');
    } finally {
      await owners.updateOne({ _id: installationId }, { $unset: { ownerRepresentative: 1 } });
    }
  });
});
