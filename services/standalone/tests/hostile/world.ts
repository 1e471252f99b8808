/** Two installations with one record of each kind, and who is sent against them. */

import { gzipSync } from 'node:zlib';
import { demoPassword } from '@services/portal/demo/seed';
import { Permission } from 'shared-kit/contracts/people/permissions';
import { databaseOf } from 'shared-kit/server/database/mongo';
import { hangMs } from 'shared-kit/testing/test-form';
import { expect, vi } from 'vitest';
import * as z from 'zod/mini';
import { exampleOf, type Route } from './description.ts';
import type { HostilePortal, Sent } from './portal.ts';

/** Stands in the name of everything that belongs to the second installation. */
export const mark = 'FOREIGN';
export const ownInstallation = 1;
export const foreignInstallation = 2;

export type Row = Readonly<Record<string, unknown>>;

export interface World {
  /** By resource; those of the second installation where the resource belongs to one. */
  readonly own: Readonly<Record<string, Row>>;
  readonly foreign: Readonly<Record<string, Row>>;
  /** `Authorization` of a publisher. */
  readonly publisher: Readonly<Record<string, string>>;
  /** Of the own installation: one that is worked on, one to be deleted, and what the first one measures. */
  readonly lowVoltage: LowVoltage;
  readonly copies: Copies;
  readonly root: string;
  readonly manager: string;
  /** With a role in the first installation that permits nothing. */
  readonly roleless: string;
}

interface LowVoltage {
  readonly reportId: number;
  readonly removedId: number;
  readonly panelId: number;
  readonly luminaireId: number;
}

/** Tasks of one chore, of the own installation: one with a result, a later one that it was copied to, and an open one after both. */
interface Copies {
  readonly sourceId: number;
  readonly copied: Pick<Task, 'id' | 'version'>;
  readonly open: Pick<Task, 'id' | 'version'>;
}

const taskSchema = z.looseObject({ id: z.int(), version: z.int(), periodStart: z.string() });
type Task = z.infer<typeof taskSchema>;

const rowSchema = z.looseObject({ id: z.union([z.int(), z.string()]) });
const oneSchema = z.object({ data: rowSchema });
const listSchema = z.object({ data: z.array(z.looseObject({})) });
const secretSchema = z.object({ data: z.object({ secret: z.string() }) });

/** Catalogues of which the smallest entry will do; what an entry belongs to comes first. */
const catalogues = [
  'correctiveTypes',
  'genericElements',
  'genericInspections',
  'genericLowVoltageReports',
  'genericObservations',
  'inspectionCategories',
  'inspectionTests',
  'manuals',
  'manualTopics',
  'measuringEquipments',
  'performedTests',
] as const;

/** The smallest picture. */
export const photo = new Uint8Array(
  Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
);

export const makeWorld = async (portal: HostilePortal, routes: readonly Route[]): Promise<World> => {
  const root = await portal.logIn('superadmin');
  const send = async (method: string, path: string, sent: Sent = {}): Promise<unknown> => {
    const { status, text } = await portal.send(method, path, { token: root, ...sent });
    expect(status, `${method} ${path}: ${text}`).toBeLessThan(300);
    return JSON.parse(text);
  };
  const add = async (resource: string, body: object): Promise<Row> =>
    z.parse(oneSchema, await send('POST', `/api/${resource}`, { body: JSON.stringify(body) })).data;
  const rowsOf = async (path: string) => z.parse(listSchema, await send('GET', path)).data;

  const lastYear = new Date().getFullYear() - 1;
  // Begun on the last evening of a year, it is at work in the next.
  const yearOfTomorrow = new Date(Date.now() + 86_400_000).getFullYear();
  const generate = (installationId: number, year: number): Promise<unknown> =>
    vi.waitUntil(
      async () => {
        const job = { body: JSON.stringify({ installationId, year }) };
        return (await portal.send('POST', '/api/taskGenerations', { token: root, ...job })).status < 300;
      },
      { timeout: hangMs(5000) },
    );
  const name = { es: 'Nombre', cat: 'Nom', en: 'Name' };
  for (const [ref, called] of [
    ['ONE', 'Own'],
    ['TWO', mark],
  ])
    await add('installations', { ref, name: called });
  const { id: elementTypeId } = await add('elementTypes', { name: { es: 'Bomba' } });
  const { id: foreignTypeId } = await add('elementTypes', { name: { es: mark } });
  await databaseOf(portal.db)
    .collection<{ _id: number }>('elementTypes')
    .updateOne(
      { _id: Number(foreignTypeId) },
      { $set: { awaitsApproval: true, onlyIn: [foreignInstallation] } },
    );
  const { id: choreTypeId } = await add('choreTypes', { name });
  const { id: formatId } = await add('formats', { name, valueType: 0 });
  const kept = { description: name, periodicity: 3, priority: 1, archetype: 0, choreTypeId };
  await add('genericChores', { ...kept, ref: 'G', formatIds: [formatId] });
  for (const resource of catalogues) {
    const { body } = routes.find((route) => route.name === `POST /api/${resource}`) ?? {};
    await add(resource, exampleOf(body ?? {}) as Row);
  }
  for (const called of ['R-471A', 'R-472A'])
    await add('refrigerants', {
      name: called,
      parts: [{ substance: 'R-32', share: 100 }],
      source: 'ASHRAE 34',
    });
  const [technician] = (await rowsOf('/api/users?q=tecnico2')) as [Row];
  const roles = await rowsOf('/api/roles');
  const roleOf = (called: string) => roles.find((role) => role.name === called) ?? {};
  const files: Record<number, Row> = {};
  const panelTypeId = (await add('elementTypes', { name: { es: 'Cuadro' }, lowVoltageElementType: 1 })).id;
  const luminaireTypeId = (
    await add('elementTypes', { name: { es: 'Emergencia' }, lowVoltageElementType: 2 })
  ).id;
  let lowVoltage: LowVoltage = { reportId: 0, removedId: 0, panelId: 0, luminaireId: 0 };
  for (const installationId of [ownInstallation, foreignInstallation]) {
    const called = installationId === ownInstallation ? 'Own' : mark;
    const { id: buildingId } = await add('buildings', { installationId, name: called });
    const { id: floorId } = await add('floors', { installationId, buildingId, name: called });
    const { id: areaId } = await add('areas', { installationId, floorId, name: called });
    for (const name of [called, `${called} 2`])
      await add('thermalInstallations', { installationId, buildingId, name });
    const { id: elementId } = await add('elements', {
      installationId,
      areaId,
      elementTypeId,
      ref: called,
      name: called,
    });
    const measured = { installationId, areaId };
    const names = (name: string) => ({ ref: `${called} ${name}`, name: `${called} ${name}` });
    const panel = { ...measured, ...names('panel'), elementTypeId: panelTypeId };
    const luminaire = { ...measured, ...names('light'), elementTypeId: luminaireTypeId };
    const panelId = Number((await add('elements', panel)).id);
    const luminaireId = Number((await add('elements', luminaire)).id);
    const begin = async () =>
      Number((await add('lowVoltageReports', { installationId, kindIds: [1], date: '2026-01-15' })).id);
    const removedId = await begin();
    const reportId = await begin();
    for (const name of [called, `${called} 2`])
      await add(`lowVoltageReports/${reportId}/panels/${panelId}/circuits`, { name, readings: {} });
    if (installationId === ownInstallation) lowVoltage = { reportId, removedId, panelId, luminaireId };
    const description = { es: called, cat: called, en: called };
    const { id: choreId } = await add('chores', {
      ...kept,
      description,
      ref: called,
      installationId,
      elementId,
      firstYear: lastYear,
    });
    const headers = { 'content-type': 'image/png' };
    const uploaded = await send('POST', `/api/files?installationId=${installationId}&name=${called}`, {
      body: photo,
      headers,
    });
    files[installationId] = z.parse(oneSchema, uploaded).data;
    const keep = async (purpose: string, fileName: string, bytes: Uint8Array<ArrayBuffer>) => {
      const { id } = await add('fileUploads', {
        installationId,
        name: fileName,
        size: bytes.length,
        purpose,
      });
      const type = { 'content-type': 'application/octet-stream' };
      await send('PUT', `/api/fileUploads/${id}?offset=0`, { body: bytes, headers: type });
      return z.parse(oneSchema, await send('POST', `/api/fileUploads/${id}/file`)).data.id;
    };
    const marked = { installationId, name: called };
    const fileId = await keep('document', `${called}.png`, photo);
    await add('documents', { ...marked, ownerType: 'element', ownerId: elementId, fileId });
    await add('elementPhotos', {
      installationId,
      elementId,
      caption: called,
      fileId: await keep('elementPhoto', `${called}.png`, photo),
    });
    const { id: mapId } = await add('maps', {
      ...marked,
      floorId,
      fileId: await keep('map', `${called}.png`, photo),
    });
    await add('mapPins', { installationId, mapId, elementId, x: 0.5, y: 0.5 });
    await add('mapAreas', {
      installationId,
      mapId,
      areaId,
      points: [
        { x: 0, y: 0 },
        { x: 1, y: 0 },
        { x: 1, y: 1 },
      ],
    });
    await generate(installationId, lastYear + 1);
    if (yearOfTomorrow > lastYear + 1) await generate(installationId, yearOfTomorrow);
    await add('planApplications', { installationId });
    await add('choreChanges', { installationId, ids: [choreId], set: { priority: 0 } });
    await databaseOf(portal.db)
      .collection<{ _id: number }>('cobieImports')
      .insertOne({ _id: installationId, ...workbookOf(installationId, called) });
    await databaseOf(portal.db)
      .collection<{ _id: number; kind: string; installationId: number }>('adminJobs')
      .insertOne({
        _id: readingOf(installationId),
        kind: 'workbookReading',
        installationId,
        ...endedReading,
      });
    await addUploads(portal, installationId);
    await databaseOf(portal.db)
      .collection<{ _id: number; covers: object[] }>('covers')
      .insertOne({ _id: installationId, covers: [daysOffOf(installationId, Number(technician.id))] });
  }
  await add('installationUsers', {
    installationId: foreignInstallation,
    userId: technician.id,
    roleId: roleOf('Técnico').id,
  });
  const { id, version } = roleOf('Consulta');
  const permissions = [Permission.TestPage];
  await send('PUT', '/api/roles', { body: JSON.stringify({ id, version, name: 'Consulta', permissions }) });
  const token = { module: 'mfe-maintenance', name: 'Hostile', verbs: ['publish', 'rollBack'], days: null };
  const { secret } = z.parse(
    secretSchema,
    await send('POST', '/api/publishTokens', { body: JSON.stringify(token) }),
  ).data;

  const known = new Set(['installationId', 'state']);
  const found = async (installationId: number): Promise<Record<string, Row>> => {
    const rows: Record<string, Row> = {};
    const first = installationId === ownInstallation;
    for (const { method, path, params, query } of routes) {
      if (method !== 'GET' || params.length > 0 || path.split('/').length !== 3) continue;
      // Asked for with a publish token, and no list.
      if (path === '/api/moduleHealth') continue;
      // What asks for more is no list of records: a workbook, what a year's generation would change.
      if (query.some(({ name, required }) => required && !known.has(name))) continue;
      const isOfInstallation = query.some((each) => each.name === 'installationId');
      if (!first && !isOfInstallation) continue;
      const search = new URLSearchParams(isOfInstallation ? { installationId: String(installationId) } : {});
      if (query.some((each) => each.name === 'state' && each.required)) search.set('state', 'remaining');
      const answer = z.safeParse(listSchema, await send('GET', `${path}?${search}`));
      const list = answer.success ? answer.data.data : [];
      const row =
        list.find(({ loginName }) => loginName === 'lectura') ??
        list.find(({ awaitsApproval }) => awaitsApproval === true) ??
        list.find(({ current }) => current !== true) ??
        list[0];
      if (row) rows[path.split('/')[2] ?? ''] = row;
    }
    return {
      ...rows,
      files: files[installationId] ?? {},
      cobieImports: { id: installationId },
      workbookReadings: { id: readingOf(installationId) },
      fileUploads: { id: uploadOf(installationId) },
    };
  };
  for (const installationId of [ownInstallation, foreignInstallation])
    await vi.waitUntil(async () => 'tasks' in (await found(installationId)), { timeout: hangMs(5000) });
  await generate(ownInstallation, lastYear);
  const ofLastYear = `/api/tasks?installationId=${ownInstallation}&state=late`;
  const late = await vi.waitUntil(
    async () => {
      const rows = await rowsOf(ofLastYear);
      return rows.length >= 3 && rows;
    },
    { timeout: hangMs(5000) },
  );
  const copies = await copyOnce(late, send);
  return {
    own: await found(ownInstallation),
    foreign: await found(foreignInstallation),
    lowVoltage,
    copies,
    publisher: { authorization: `Bearer ${secret}` },
    root,
    manager: await portal.logIn('gestora'),
    roleless: await portal.logIn('lectura'),
  };
};

/** The first is recorded, and copied to the second. */
const copyOnce = async (
  late: readonly Row[],
  send: (method: string, path: string, sent: Sent) => Promise<unknown>,
): Promise<Copies> => {
  const tasks = z.parse(z.array(taskSchema), late);
  const [source, target, open] = tasks.toSorted((a, b) => a.periodStart.localeCompare(b.periodStart));
  if (!source || !target || !open) throw new Error('Last year has too few tasks.');
  const result = { version: source.version, result: 1, readings: [], observation: '', photoIds: [] };
  await send('PUT', `/api/tasks/${source.id}/result`, { body: JSON.stringify(result) });
  const items = [copyItemOf(target, source.id)];
  const written = await send('POST', '/api/tasks/copies', {
    body: JSON.stringify({ installationId: ownInstallation, items }),
  });
  const [copied] = z.parse(z.object({ data: z.array(taskSchema) }), written).data;
  if (!copied) throw new Error('Nothing was copied.');
  return { sourceId: source.id, copied, open };
};

export const copyItemOf = ({ id, version }: Copies['open'], fromTaskId: number) => ({
  id,
  version,
  fromTaskId,
  result: null,
  formatIds: [],
  observation: false,
});

/** Ids that none is given while this runs. */
const uploadOf = (installationId: number): number => 1000 + installationId;
/** Of somebody who is not there: only who administers may take them back. */
export const daysOffId = (installationId: number): number => 1000 + installationId;
const daysOffOf = (installationId: number, coverId: number) => ({
  id: daysOffId(installationId),
  personId: 1_000_000,
  coverId,
  from: '2100-01-01',
  to: '2100-01-31',
});

/** Uploads of one byte: of each installation, and of the own one for each route that may end one. */
export const uploadsToEnd = { piece: 1011, file: 1012, cancel: 1013 } as const;

const addUploads = async ({ db }: HostilePortal, installationId: number): Promise<void> => {
  const root = await databaseOf(db).collection('users').findOne({ loginName: 'superadmin' });
  const ids = installationId === ownInstallation ? Object.values(uploadsToEnd) : [];
  const upload = {
    installationId,
    name: installationId === ownInstallation ? 'notes.txt' : `${mark}.txt`,
    size: 1,
    purpose: 'document',
    kind: 'document',
    contentType: '',
    fileId: 0,
    createdBy: Number(root?._id),
    expiresAt: new Date('2100-01-01'),
  };
  for (const _id of [uploadOf(installationId), ...ids]) {
    const arrived = { offset: _id === uploadsToEnd.file ? 1 : 0, contentId: String(_id).padStart(24, '0') };
    await databaseOf(db)
      .collection<{ _id: number }>('fileUploads')
      .insertOne({ _id, ...arrived, ...upload });
  }
};

const noRows = {
  sheets: Object.fromEntries(
    ['Facility', 'Floor', 'Space', 'Type', 'Component'].map((sheet) => [sheet, { headers: {}, rows: [] }]),
  ),
  issues: [],
  date1904: false,
};
const none = { create: 0, update: 0, unchanged: 0 };
/** Far from the ids of those that are begun. */
const readingOf = (installationId: number): number => 9000 + installationId;
const endedReading = {
  startedBy: { id: 1, name: '' },
  state: 'failed',
  error: 'fileUnreadable',
  input: { fileName: 'roto.xlsx' },
  done: 0,
  total: 0,
  result: null,
  startedAt: new Date(),
  finishedAt: new Date(),
  heartbeatAt: new Date(),
};

const workbookOf = (installationId: number, fileName: string) => ({
  installationId,
  fileName,
  createdAt: new Date(),
  createdBy: 1,
  expiresAt: new Date('2100-01-01'),
  content: gzipSync(JSON.stringify(noRows)),
  plan: { buildings: none, floors: none, areas: none, elementTypes: none, elements: none },
  applicable: false,
  issues: [],
  items: [],
  attempts: 0,
  jobId: null,
});

export { demoPassword };
