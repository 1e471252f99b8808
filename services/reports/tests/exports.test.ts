/** Reports as files: asked for, made behind the answer, fetched, and gone after some days. */
import { randomBytes } from 'node:crypto';
import { Permission } from 'shared-kit/contracts/people/permissions';
import {
  cancelReportExport,
  getReportExport,
  listReportExports,
  mostExportBytes,
  type ReportExport,
  readReportExport,
  removeReportExport,
  retryReportExport,
  startReportExport,
  taskColumns,
} from 'shared-kit/contracts/reports/report-exports';
import type { CallInput } from 'shared-kit/contracts/route';
import { grantsV1 } from 'shared-kit/contracts/views/grants';
import { installationsV1 } from 'shared-kit/contracts/views/installations';
import { correctivesV1 } from 'shared-kit/contracts/views/related';
import {
  elementPricesV2,
  fileChunksV1,
  fileContentsV1,
  formatsV1,
} from 'shared-kit/contracts/views/structure';
import { tasksV1 } from 'shared-kit/contracts/views/tasks';
import { workFactsV1 } from 'shared-kit/contracts/views/work';
import { cellStyles } from 'shared-kit/domain/files/spreadsheet';
import { dayOfSerial, serialOfDay } from 'shared-kit/domain/files/spreadsheet-values';
import { grantsOf } from 'shared-kit/server/access/grants';
import { auditCollection } from 'shared-kit/server/audit';
import { newContentId } from 'shared-kit/server/content-store';
import { databaseOf } from 'shared-kit/server/database/mongo';
import { carryOut } from 'shared-kit/server/jobs/carry-out';
import type { Held } from 'shared-kit/server/jobs/held';
import { abandonedMs } from 'shared-kit/server/jobs/queued-record';
import { silentLogger } from 'shared-kit/server/logging';
import { beyondEdges, fontsOf, readPdf } from 'shared-kit/testing/documents/read-pdf';
import { type ReadSheet, readWorkbook } from 'shared-kit/testing/documents/read-workbook';
import { expectError } from 'shared-kit/testing/guards/route-guards';
import { requestOf, type TestService } from 'shared-kit/testing/test-service';
import { signTestToken } from 'shared-kit/testing/test-tokens';
import { seedUsers, testGrant, testUser } from 'shared-kit/testing/test-users';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ExportRecord, reportExports } from '../src/exports/export.model.ts';
import { exportContents } from '../src/exports/export-contents.ts';
import { makeExport } from '../src/exports/make-export.ts';
import { settledSettings } from '../src/exports/read-settings.ts';
import { removeExpiredExports } from '../src/exports/remove-expired.ts';
import { newExport } from '../src/exports/start-export.ts';
import { ana, installationId, now, people, startMarch, text } from './support.ts';

let service: TestService;
beforeAll(async () => {
  service = await startMarch();
  await seedMay();
  await seedFigures();
});
afterAll(() => service.close());

const records = () => reportExports(service.db);
const record = (id: number) => records().findOne({ _id: id });
const pieces = () => databaseOf(service.db).collection('reportExportContents.chunks');
const piecesOf = (id: ExportRecord['contentId']) => pieces().countDocuments({ files_id: id });
const exportsSettled = () =>
  expect.poll(() => records().countDocuments({ state: { $in: ['waiting', 'running'] } })).toBe(0);

/** A task of May 2027 with what programs could take for more than texts, and two photos. */
const seedMay = async (): Promise<void> => {
  const db = databaseOf(service.db);
  const like = await db.collection<{ _id: number }>(workFactsV1).findOne({ _id: 1 });
  await db.collection<{ _id: number } & Record<string, unknown>>(workFactsV1).insertOne({
    ...like,
    _id: 90,
    dueEnd: new Date('2027-05-10T22:00:00Z'),
    photos: 2,
    elementName: '=HYPERLINK("http://evil";"x")',
    observation: 'Dos\nlíneas; y "comillas"',
  });
  await db
    .collection<{ _id: number }>(tasksV1)
    .insertOne({ _id: 90, photoIds: [501, 502] } as { _id: number });
  const bytes = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#357' } })
    .jpeg()
    .toBuffer();
  for (const fileId of [501, 502]) {
    const _id = newContentId();
    await db.collection(fileContentsV1).insertOne({ _id, filename: `${fileId}/original` });
    await db.collection(fileChunksV1).insertOne({ files_id: _id, n: 0, data: bytes });
  }
};

/** Who may read tasks of preventive work besides reports. */
const planner = 15;

/** What an hour costs, why a corrective failed, and a temperature that rises by two degrees a month towards its limit of 70. */
const seedFigures = async (): Promise<void> => {
  const db = databaseOf(service.db);
  const view = (name: string) => db.collection<{ _id: number; [field: string]: unknown }>(name);
  await view(installationsV1).updateOne({ _id: installationId }, { $set: { hourlyRate: 24 } });
  await view(correctivesV1).updateOne(
    { _id: 1 },
    { $set: { cost: 120.5, realMinutes: 75, failureCause: 'wear', failureMode: null, elementId: 2 } },
  );
  const closed = {
    installationId,
    entityStatus: 1,
    mergedIntoId: null,
    cost: 0,
    realMinutes: 0,
    times: [],
    elementId: 2,
    elementName: 'Caldera',
    openedAt: new Date('2026-03-09T08:00:00Z'),
  };
  const at = new Date('2026-03-31T21:59:00Z');
  await view(correctivesV1).insertMany([
    { ...closed, _id: 21, closedAt: at, failureCause: 'dirt', failureMode: 'noise' },
    { ...closed, _id: 22, closedAt: at, failureCause: 'wear', failureMode: null },
    { ...closed, _id: 23, closedAt: at, failureCause: null, failureMode: null, elementId: 9 },
    // Of April there.
    {
      ...closed,
      _id: 24,
      closedAt: new Date('2026-03-31T22:00:00Z'),
      failureCause: 'misuse',
      elementId: null,
    },
  ]);
  await view(elementPricesV2).insertMany([
    { _id: 1, installationId, ref: 'CL-1', name: 'Climatizadora', price: 5000 },
    { _id: 2, installationId, ref: 'CA-1', name: 'Caldera' },
  ]);
  await view(formatsV1).insertOne({
    _id: 7,
    name: text('Temperatura'),
    unit: 'grados',
    symbol: '°C',
    numeric: true,
    min: 50,
    max: 70,
  });
  await view(tasksV1).insertMany(
    ['58', '60', '62', '64', '66'].map((value, month) => ({
      _id: 200 + month,
      installationId,
      programme: 'preventive',
      copies: [],
      elementId: 1,
      elementName: 'Climatizadora',
      elementRef: 'CL-1',
      performedAt: new Date(Date.UTC(2025, 10 + month, 5, 8)),
      readings: [{ formatId: 7, valueType: 0, text: value }],
    })),
  );
  const grants = [testGrant(installationId, [Permission.GenerateReports, Permission.PreventiveView])];
  await seedUsers(service.db, [testUser(planner, { grants })]);
};

type Asked = CallInput<typeof startReportExport>['body'];
const march = 'from=2026-03-01&to=2026-03-31';
const tasks: Asked = { installationId, kind: 'tasks', format: 'xlsx', language: 'es', settings: march };

const dataOf = ({ body }: { readonly body: unknown }) => (body as { data: ReportExport }).data;
const start = async (change: Partial<Asked> = {}, as: number = people.all) =>
  dataOf(await service.call(startReportExport, { body: { ...tasks, ...change } }, { as }));
const stateOf = async (id: number, as: number = people.all) =>
  dataOf(await service.call(getReportExport, { params: { id } }, { as }));
const made = async (change: Partial<Asked> = {}, as: number = people.all): Promise<ReportExport> => {
  const { id } = await start(change, as);
  await expect.poll(async () => (await stateOf(id, as)).state).not.toMatch(/waiting|running/);
  return stateOf(id, as);
};
const fetchFile = async (id: number, headers: Record<string, string> = {}, as: number = people.all) => {
  const { path } = requestOf(readReportExport, { params: { id } });
  const token = await signTestToken(as, { issuedAt: now });
  return fetch(`${service.url}${path}`, { headers: { authorization: `Bearer ${token}`, ...headers } });
};
const fileOf = async ({ id }: ReportExport, as: number = people.all): Promise<Buffer> =>
  Buffer.from(await (await fetchFile(id, {}, as)).arrayBuffer());

const ready = (id: number) =>
  databaseOf(service.db)
    .collection(auditCollection('reports'))
    .find({ action: 'export.ready', entityId: id })
    .toArray();

/** What stands beside each label. */
const summaryOf = (sheet: ReadSheet | undefined) =>
  new Map([...(sheet?.cells ?? [])].flatMap((line) => (line?.[0] ? [[line[0].value, line[1]]] : [])));

/** Lines and values as RFC 4180 parts them. */
const parsedCsv = (text: string, separator: string): string[][] => {
  const lines: string[][] = [[]];
  const pattern = new RegExp(`(?:"((?:[^"]|"")*)"|([^"${separator}\\r\\n]*))(${separator}|\\r\\n|$)`, 'y');
  for (let at = 0; at < text.length; ) {
    pattern.lastIndex = at;
    const [whole = '', quoted, bare = '', end] = pattern.exec(text) ?? [];
    if (whole === '') throw new Error(`No CSV at ${at}`);
    lines.at(-1)?.push(quoted === undefined ? bare : quoted.replaceAll('""', '"'));
    at += whole.length;
    if (end === '\r\n' && at < text.length) lines.push([]);
  }
  return lines;
};

describe('tasks as a workbook', () => {
  test('have a line each, with real days and numbers, and sums that follow from them', async () => {
    const done = await made();
    expect(done).toMatchObject({ state: 'done', total: 6, done: 6, error: null, from: '2026-03-01' });
    const [summary, data] = readWorkbook(await fileOf(done));
    expect([summary?.name, data?.name]).toEqual(['Resumen', 'Datos']);
    const told = summaryOf(summary);
    expect(told.get('Tareas de un periodo')?.value).toBe('Installation 1');
    expect(told.get('Periodo')?.value).toBe('Del 01/03/2026 al 31/03/2026');
    expect(told.get('Total: Minutos')).toMatchObject({ value: 260, formula: "SUM('Datos'!$P$2:$P$7)" });
    const [head = [], ...lines] = data?.cells ?? [];
    expect(head.slice(-2).map((cell) => cell?.value)).toEqual(['Id de tarea', 'Id de elemento']);
    expect(lines.map((line) => line[15]?.value).toSorted()).toEqual([15, 20, 30, 45, 60, 90]);
    // Done ten days late: due on the fifteenth, done on the twenty-fifth at eleven in Madrid.
    const late = lines.find((line) => line[15]?.value === 60);
    expect(dayOfSerial(Number(late?.[12]?.value))).toBe('2026-03-15');
    expect(late?.[12]?.style).toBe(cellStyles.day);
    expect(late?.[13]?.value).toBeCloseTo(serialOfDay('2026-03-25') + 11 / 24, 8);
    expect(late?.[13]?.style).toBe(cellStyles.instant);
    expect(late?.[16]?.value).toBe('Sí');
    expect(data?.xml).toContain('state="frozen"');
    expect(data?.xml).toContain('<autoFilter ref="A1:Z7"/>');
  });

  test('are narrowed down as the page is, and say so; a view of the list is left aside', async () => {
    const settings = `${march}&person=${ana}&late=1&areaId=1&view=3&page=2&q=`;
    const done = await made({ settings, language: 'en' });
    const [summary, data] = readWorkbook(await fileOf(done));
    const told = summaryOf(summary);
    expect(['Person', 'Late', 'Area'].map((label) => told.get(label)?.value)).toEqual([
      'Ana Vidal',
      'Yes',
      'Cubierta',
    ]);
    expect(data?.cells).toHaveLength(1 + done.total);
    expect(done.total).toBe(2);
  });

  test('have the chosen columns alone, in the order of the file, and on paper too', async () => {
    const settings = `${march}&columns=minutes,taskNumber,nothing,task`;
    const [summary, data] = readWorkbook(await fileOf(await made({ settings })));
    const [head = [], ...lines] = data?.cells ?? [];
    expect(head.map((cell) => cell?.value)).toEqual(['Tarea', 'Minutos', 'Id de tarea']);
    expect(lines.map((line) => line[1]?.value).toSorted()).toEqual([15, 20, 30, 45, 60, 90]);
    expect(lines.map((line) => line[2]?.value).toSorted()).toEqual([1, 2, 3, 4, 5, 6]);
    expect(summaryOf(summary).get('Total: Minutos')).toMatchObject({ formula: "SUM('Datos'!$B$2:$B$7)" });
    const { pages } = await readPdf(new Uint8Array(await fileOf(await made({ settings, format: 'pdf' }))));
    const text = pages.map((page) => page.text).join('\n');
    expect(text).toContain('Id de tarea');
    expect(text).not.toContain('Ana Vidal');
    const all = await made({ settings: `${march}&columns=${taskColumns.join(',')}`, format: 'pdf' });
    expect(beyondEdges(await readPdf(new Uint8Array(await fileOf(all))))).toEqual([]);
  });

  test('say when a task was written down and received where that differs from when it was done', async () => {
    const settings = `${march}&columns=taskNumber,performed,written,arrived`;
    const [, data] = readWorkbook(await fileOf(await made({ settings })));
    const [head = [], ...lines] = data?.cells ?? [];
    expect(head.map((cell) => cell?.value)).toEqual(['Hecha', 'Anotada', 'Recibida', 'Id de tarea']);
    const told = lines.filter((line) => (line[1]?.value ?? line[2]?.value ?? '') !== '');
    expect(told.map((line) => line[3]?.value)).toEqual([3]);
  });

  test('are texts whatever they begin with', async () => {
    const done = await made({ settings: 'from=2027-05-01&to=2027-05-31' });
    const [, data] = readWorkbook(await fileOf(done));
    expect(data?.cells[1]?.[6]).toMatchObject({ value: '=HYPERLINK("http://evil";"x")', formula: null });
    expect(data?.xml).not.toContain('<f>');
  });
});

test('days by name are those of today, and stay so', async () => {
  expect(await start({ settings: 'days=lastMonth' })).toMatchObject({ from: '2026-03-01', to: '2026-03-31' });
  expect(await start({ settings: 'days=lastMonth&by=person', kind: 'time' })).toMatchObject({
    to: '2026-03-31',
  });
  await exportsSettled();
});

describe('as CSV', () => {
  test.each([
    ['es', ';', 'Vence', '15/03/2026', '25/03/2026 11:00'],
    ['cat', ';', 'Venç', '15/03/2026', '25/03/2026 11:00'],
    ['en', ',', 'Due', '15/03/2026', '25/03/2026 11:00'],
  ] as const)('in %s as its spreadsheets take it', async (language, separator, due, day, instant) => {
    const text = (await fileOf(await made({ format: 'csv', language }))).toString('utf8');
    expect(text.startsWith('\uFEFF')).toBe(true);
    const [head = [], ...lines] = parsedCsv(text.slice(1), separator);
    expect(lines).toHaveLength(6);
    expect(new Set(lines.map((line) => line.length))).toEqual(new Set([head.length]));
    const late = lines.find((line) => line[15] === '60') ?? [];
    expect([late[head.indexOf(due)], late[13]]).toEqual([day, instant]);
  });

  test('guards what programs would take for formulas', async () => {
    const done = await made({ format: 'csv', settings: 'from=2027-05-01&to=2027-05-31' });
    const lines = parsedCsv((await fileOf(done)).toString('utf8').slice(1), ';');
    expect(lines[1]?.[6]).toBe(`'=HYPERLINK("http://evil";"x")`);
    expect(lines[1]?.at(-3)).toBe('Dos\nlíneas; y "comillas"');
  });
});

describe('on paper', () => {
  test.each([
    ['es', 'Tareas de un periodo', 'Revisar filtro', 'Página 1 de 1'],
    ['cat', "Tasques d'un període", 'Amb retard', 'Pàgina 1 de 1'],
    ['en', 'Tasks of a period', 'Late', 'Page 1 of 1'],
  ] as const)('tasks in %s, tagged, with nothing beyond the edges', async (language, ...words) => {
    const bytes = new Uint8Array(await fileOf(await made({ format: 'pdf', language })));
    expect(Buffer.from(bytes.subarray(0, 8)).toString()).toBe('%PDF-1.7');
    const paper = await readPdf(bytes);
    const text = paper.pages.map((page) => page.text).join('\n');
    for (const each of [...words, 'Installation 1', '15/03/2026', '260']) expect(text).toContain(each);
    expect(beyondEdges(paper)).toEqual([]);
    expect(fontsOf(bytes).foreign).toEqual([]);
    expect(JSON.stringify(paper.pages[0]?.structure)).toContain('"TH"');
  });

  test('statistics and time', async () => {
    const textOf = async (change: Partial<Asked>) => {
      const paper = await readPdf(new Uint8Array(await fileOf(await made({ format: 'pdf', ...change }))));
      expect(beyondEdges(paper)).toEqual([]);
      return paper.pages.map(({ text: words }) => words).join('\n');
    };
    const statistics = await textOf({ kind: 'statistics' });
    for (const each of ['Hecho a tiempo', '33,33', 'Ana Vidal', '2026-03', '23/03/2026', '422,5', 'Desgaste'])
      expect(statistics).toContain(each);
    const time = await textOf({ kind: 'time', settings: `${march}&by=person` });
    for (const each of ['Persona', 'Joan Roca', 'Minutos en correctivos']) expect(time).toContain(each);
  });
});

describe('statistics as a file', () => {
  const columnsOf = (sheet: ReadSheet | undefined, ...columns: number[]) =>
    (sheet?.cells ?? []).map((line) => columns.map((column) => line[column]?.value));

  test('have a sheet for each of what the page shows, with real numbers and days', async () => {
    const sheets = readWorkbook(await fileOf(await made({ kind: 'statistics' }, planner), planner));
    const sheet = (name: string) => sheets.find((each) => each.name === name);
    expect(sheets.map(({ name }) => name)).toEqual([
      'Resumen',
      'Indicadores',
      'Por mes',
      'Pendiente',
      'Por semana',
      'Costes',
      'Coste por elemento',
      'Cerca de límites',
      'Cerrados por causa',
      'Cerrados por fallo',
      'Averías repetidas',
      'Por persona',
    ]);
    const indicators = sheet('Indicadores');
    expect(indicators?.cells[1]?.map((cell) => cell?.value)).toEqual([
      'Hecho a tiempo',
      2,
      6,
      33.33,
      'Tareas hechas antes de que se pasara su plazo ÷ tareas cuyo plazo ya ha vencido en el periodo.',
    ]);
    expect(indicators?.cells[6]?.[4]?.value).toMatch(/ Semanas del 02\/03\/2026 al 29\/03\/2026\.$/);
    expect(columnsOf(indicators, 0, 1, 2, 3).slice(6, 12)).toEqual([
      ['Cumplimiento del programa semanal', 1, 3, 33.33],
      ['Elementos que repiten avería', 1, 2, 50],
      ['Correctivos que se repiten', 3, 4, 75],
      ['Correctivos cerrados con causa indicada', 3, 4, 75],
      ['Correctivos cerrados con fallo indicado', 1, 4, 25],
      ['Lecturas que se acercan a su límite', 1, 1, 100],
    ]);
    // One of the four that were done had a reading out of its limits.
    expect(columnsOf(sheet('Por mes'), 0, 6, 7)[1]).toEqual(['2026-03', 1, 25]);
    // 90 minutes of 110 hours a month: 1,518 minutes a week.
    expect(columnsOf(sheet('Pendiente'), 0, 1, 2, 3).slice(1)).toEqual([
      ['Pendiente de mantenimiento', 1.5, 'h', 1],
      ['Pendiente de correctivos', 0, 'h', 0],
      ['Correctivos abiertos sin tiempo previsto', 0, 'correctivos', 0],
      ['Semanas de trabajo pendiente', 0.06, 'semanas', 25.3],
      ['Personas con horas asignadas', 2, 'personas', 25.3],
    ]);
    expect(columnsOf(sheet('Por semana'), 1, 2, 3).at(-1)).toEqual([2, 1, 50]);
    const monday = sheet('Por semana')?.cells.at(-1)?.[0];
    expect([dayOfSerial(Number(monday?.value)), monday?.style]).toEqual(['2026-03-23', cellStyles.day]);
    // 680 minutes of tasks, those of one of May among them, and 75 of correctives at 24 euro an hour.
    expect(columnsOf(sheet('Costes'), 0, 1, 3).slice(1)).toEqual([
      ['Mantenimiento planificado', 272, 6],
      ['Horas de mantenimiento planificado', 11.33, 6],
      ['Correctivos', 150.5, 4],
      ['Correctivos: piezas y otros', 120.5, 4],
      ['Correctivos: trabajo', 30, 4],
      ['Horas de correctivos', 1.25, 4],
      ['Correctivos sin minutos', 3, 4],
      ['Empresas externas', 0, 0],
      ['Contratos sin plazo', 0, undefined],
      ['Coste total', 422.5, undefined],
      ['Coste sobre precio', 5.32, 5000],
      ['Elementos sin precio', 1, 2],
      ['Coste de una hora', 24, undefined],
    ]);
    expect(columnsOf(sheet('Coste por elemento'), 0, 1, 2, 3, 4, 5, 6, 7, 8).slice(1)).toEqual([
      ['Climatizadora', 'CL-1', 266, 5000, 5.32, 5, 266, 0, 0],
      ['Caldera', 'CA-1', 156.5, undefined, undefined, 1, 6, 3, 150.5],
    ]);
    expect(columnsOf(sheet('Averías repetidas'), 0, 2, 3, 4, 5).slice(1)).toEqual([
      [
        'Caldera',
        3,
        '02/03/2026, 09/03/2026, 09/03/2026',
        'Ruido o vibración (1), Sin indicar (2)',
        'Desgaste (2), Suciedad (1)',
      ],
    ]);
    const near = sheet('Cerca de límites');
    expect(columnsOf(near, 0, 1, 2, 3, 4, 6, 7, 8, 9).slice(1)).toEqual([
      ['Climatizadora', 'CL-1', 'Temperatura', 66, '°C', 50, 70, 'Sube', 3],
    ]);
    expect(near?.cells[1]?.[5]?.style).toBe(cellStyles.instant);
    expect(columnsOf(sheet('Cerrados por causa'), 0, 1, 2, 3).slice(1)).toEqual([
      ['Desgaste', 2, 50, 50],
      ['Suciedad', 1, 25, 75],
      ['Sin indicar', 1, 25, 100],
    ]);
    expect(columnsOf(sheet('Cerrados por fallo'), 0, 1).slice(1)).toEqual([
      ['Ruido o vibración', 1],
      ['Sin indicar', 3],
    ]);
  });

  test('are one table of a CSV, in which days and numbers are those of the language', async () => {
    const linesOf = async (language: Asked['language'], settings = march) => {
      const csv = await made({ kind: 'statistics', format: 'csv', language, settings });
      return parsedCsv((await fileOf(csv)).toString('utf8').slice(1), language === 'en' ? ',' : ';');
    };
    const [head, ...lines] = await linesOf('es');
    expect(head).toEqual(['Apartado', 'De qué', 'Cifra', 'Valor']);
    expect(lines).toContainEqual(['Indicadores', 'Hecho a tiempo', '%', '33,33']);
    expect(lines).toContainEqual(['Por semana', '23/03/2026', 'Hechas en su semana', '1']);
    expect(lines).toContainEqual(['Costes', 'Coste total', 'Valor', '422,5']);
    // Whoever may read no tasks has no readings of them.
    expect(lines.filter(([section]) => section === 'Cerca de límites')).toEqual([]);
    expect(await linesOf('cat')).toContainEqual(['Tancats per causa', 'Desgast', 'Tancats', '2']);
    expect(await linesOf('en')).toContainEqual(['Backlog', 'Planned work left', 'Value', '1.5']);
    // Narrowed down there are no correctives left, and costs are of all, as on the page.
    const narrowed = await linesOf('es', `${march}&areaId=2`);
    expect(narrowed.filter(([, row]) => row === 'Pendiente de correctivos')).toEqual([]);
    expect(narrowed).toContainEqual(['Pendiente', 'Pendiente de mantenimiento', 'Valor', '0']);
    expect(narrowed).toContainEqual(['Costes', 'Coste total', 'Valor', '422,5']);
  });
});

test('what somebody put together is the table that they saw', async () => {
  const linesOf = async (settings: string) => {
    const csv = await made({ kind: 'built', format: 'csv', settings: `${march}${settings}` });
    return parsedCsv((await fileOf(csv)).toString('utf8').slice(1), ';');
  };
  // Of five on the roof two were in time, of which one is of RITE; the one in the basement could not be done.
  expect(await linesOf('&across=programme')).toEqual([
    ['Zona', 'Hecho a tiempo, %', 'Valor', 'De', 'Preventivo', 'RITE'],
    ['Cubierta', '40', '2', '5', '25', '100'],
    ['Sótano', '0', '0', '1', '0', ''],
  ]);
  expect(await linesOf('&measure=totalMinutes&by=month&across=none')).toEqual([
    ['Mes', 'Minutos previstos'],
    ['2026-03', '260'],
  ]);
});

test('photos are on paper below their task, in the order of the tasks', async () => {
  const done = await made({ format: 'pdf', withPhotos: true, settings: 'from=2027-05-01&to=2027-05-31' });
  expect(done).toMatchObject({ state: 'done', withPhotos: true, isTold: true, total: 3, done: 3 });
  const { pages } = await readPdf(new Uint8Array(await fileOf(done)));
  expect(JSON.stringify(pages.map(({ structure }) => structure)).match(/"Figure"/g)).toHaveLength(2);
  expect(await ready(done.id)).toMatchObject([{ facts: { path: '/user/reportExports?installation=1' } }]);
});

describe('the file', () => {
  test('is kept as it came, also where megabytes come at once', async () => {
    const bytes = randomBytes(2_500_001);
    const id = newContentId();
    async function* atOnce() {
      yield bytes;
    }
    const end = await exportContents.write(service.db, id, { pieces: atOnce() });
    const read: unknown[] = await exportContents.read(service.db, id, { start: 0, end }).toArray();
    expect(Buffer.concat(read as Buffer[]).equals(bytes)).toBe(true);
  });

  const permit = async (permission: Permission): Promise<void> => {
    await databaseOf(service.db)
      .collection<{ _id: number }>(grantsV1)
      .updateOne({ _id: people.all }, { $set: { grants: [testGrant(installationId, [permission])] } });
    service.forgetGrants();
  };

  test('is saved by its name, taken for nothing else, and fetched in parts', async () => {
    const done = await made({ settings: `${march}&result=1` });
    const whole = await fetchFile(done.id);
    expect(whole.headers.get('content-disposition')).toBe(
      'attachment; filename=Installation-1_tareas_2026-03-01_2026-03-31.xlsx',
    );
    expect(whole.headers.get('x-content-type-options')).toBe('nosniff');
    expect(Number(whole.headers.get('content-length'))).toBe(done.size);
    const part = await fetchFile(done.id, { range: 'bytes=1-3' });
    expect(part.status).toBe(206);
    const bytes = Buffer.from(await whole.arrayBuffer());
    expect(Buffer.from(await part.arrayBuffer())).toEqual(bytes.subarray(1, 4));
  });

  test('is refused to who may count less by now, and given again once they may', async () => {
    const done = await made({ settings: `${march}&periodicity=3` });
    await permit(Permission.RiteTime);
    expect((await fetchFile(done.id)).status).toBe(403);
    expect((await stateOf(done.id)).state).toBe('done');
    await permit(Permission.GenerateReports);
    expect((await fetchFile(done.id)).status).toBe(200);
  });

  test('is gone, with its record, when its days are over', async () => {
    const { id } = await made({ settings: `${march}&result=2` });
    const content = (await record(id))?.contentId;
    await removeExpiredExports(service.db, new Date(now.getTime() + 7 * 24 * 3600 * 1000 - 1));
    expect((await fetchFile(id)).status).toBe(200);
    await records().updateOne({ _id: id }, { $set: { expiresAt: now } });
    expect((await fetchFile(id)).status).toBe(404);
    await removeExpiredExports(service.db, now);
    expect(await record(id)).toBeNull();
    expect(await piecesOf(content ?? null)).toBe(0);
  });
});

describe('whose it is', () => {
  test('nobody else knows of it, and each sees their own', async () => {
    const mine = await made({ settings: `${march}&result=3` });
    const routes = [
      getReportExport,
      readReportExport,
      cancelReportExport,
      retryReportExport,
      removeReportExport,
    ];
    for (const contract of routes) {
      const answer = await service.call(contract, { params: { id: mine.id } }, { as: people.rite });
      expect({ path: contract.path, status: answer.status }).toEqual({ path: contract.path, status: 404 });
    }
    const list = await service.call(listReportExports, { query: { installationId } }, { as: people.rite });
    expect((list.body as { total: number }).total).toBe(0);
    const own = await service.call(
      listReportExports,
      { query: { installationId, size: 1 } },
      { as: people.all },
    );
    expect(own.body).toMatchObject({ data: [{ id: mine.id }] });
  });

  test('what is in it is what its owner may count', async () => {
    const done = await made({ format: 'csv' }, people.rite);
    const text = (await fileOf(done, people.rite)).toString('utf8');
    expect(text).toContain('RITE');
    expect(text).not.toContain('Preventivo');
    const statistics = { ...tasks, kind: 'statistics' } as const;
    expectError(
      await service.call(startReportExport, { body: statistics }, { as: people.rite }),
      'forbidden',
    );
    const other = { ...tasks, settings: `${march}&programme=preventive` };
    expectError(await service.call(startReportExport, { body: other }, { as: people.rite }), 'forbidden');
  });

  test('two people export at once, and a double click starts one', async () => {
    const settings = `${march}&archetype=0`;
    const [one, again, other] = await Promise.all([
      start({ settings }),
      start({ settings }),
      start({ settings }, people.preventive),
    ]);
    expect(again.id).toBe(one.id);
    expect(other.id).not.toBe(one.id);
    await exportsSettled();
    expect([(await stateOf(one.id)).state, (await stateOf(other.id, people.preventive)).state]).toEqual([
      'done',
      'done',
    ]);
  });

  test('too many wait, or are kept', async () => {
    const done = await made({ settings: `${march}&elementId=1` });
    await records().updateOne({ _id: done.id }, { $set: { size: mostExportBytes } });
    const body = { ...tasks, settings: `${march}&elementId=2` };
    expectError(await service.call(startReportExport, { body }, { as: people.all }), 'exportsFull');
    const removed = await service.call(removeReportExport, { params: { id: done.id } }, { as: people.all });
    expect(removed.status).toBe(200);
    expect((await service.call(startReportExport, { body }, { as: people.all })).status).toBe(202);
    await exportsSettled();
  });
});

describe('an export that was left', () => {
  const left = async (change: Partial<ExportRecord>): Promise<number> => {
    const order = { ...tasks, withPhotos: false, ...settledSettings(march, '2026-04-10') };
    const made2 = await newExport(
      service.db,
      { ...order, reportName: '', ownerId: people.all, language: 'es', kind: 'tasks', format: 'csv' },
      { now, isLong: false, total: 0, isTold: false },
    );
    const { pendingKey, ...fields } = made2;
    await records().insertOne({ ...fields, pendingKey: `${pendingKey}${made2._id}`, ...change });
    return made2._id;
  };
  const long = new Date(now.getTime() - abandonedMs - 1);

  test('by a process that died is made anew, and what it wrote is taken away', async () => {
    const contentId = newContentId();
    await pieces().insertOne({ files_id: contentId, n: 0, data: Buffer.from('half') });
    const id = await left({ state: 'running', holder: 'dead', heartbeatAt: long, contentId, attempts: 1 });
    await start({ settings: `${march}&elementId=3` });
    await exportsSettled();
    expect(await stateOf(id)).toMatchObject({ state: 'done', total: 6 });
    expect(await piecesOf(contentId)).toBe(0);
  });

  test('by three processes is not tried again; whoever asked may', async () => {
    const id = await left({ state: 'running', holder: 'dead', heartbeatAt: long, attempts: 3 });
    await start({ settings: `${march}&elementId=4` });
    await exportsSettled();
    expect(await stateOf(id)).toMatchObject({ state: 'failed', error: 'jobInterrupted' });
    await service.call(retryReportExport, { params: { id } }, { as: people.all });
    await exportsSettled();
    expect(await stateOf(id)).toMatchObject({ state: 'done' });
    expect(await ready(id)).toHaveLength(1);
  });

  test('is given up while another makes it, who then finishes nothing', async () => {
    const id = await left({ state: 'running', holder: 'elsewhere', heartbeatAt: now, attempts: 1 });
    const cancelled = await service.call(cancelReportExport, { params: { id } }, { as: people.all });
    expect(dataOf(cancelled)).toMatchObject({ state: 'cancelled' });
    const held = { ...(await record(id)), state: 'running', holder: 'elsewhere' } as Held<ExportRecord>;
    const making = { db: service.db, views: grantsOf(service.db), log: silentLogger, now: () => now };
    const place = { db: service.db, collection: reportExports.collection };
    const stopping = new AbortController().signal;
    await carryOut<ExportRecord>({ ...making, place, stopping }, held, {
      run: (own, attempt) => makeExport(making, own, attempt),
    });
    expect(await stateOf(id)).toMatchObject({ state: 'cancelled', size: null });
  });

  test('of somebody who is blocked by now is not made', async () => {
    await seedUsers(service.db, [testUser(77, { isBlocked: true })]);
    const id = await left({ ownerId: 77 });
    await start({ settings: `${march}&elementId=5` });
    await exportsSettled();
    expect(await record(id)).toMatchObject({ state: 'failed', error: 'forbidden' });
  });
});
