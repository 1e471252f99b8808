/**
 * Writes the data folder of a small installation as the portal of this checkout keeps it, for the test beside it to open with later ones:
 * `node services/standalone/tests/earlier/write-state.ts NAME`. For an earlier state this folder and `killed/killable-portal.ts` are copied into
 * a checkout of it.
 */
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { correctiveTypes } from 'shared-kit/contracts/catalogues/catalogues';
import { formats } from 'shared-kit/contracts/catalogues/formats';
import { elements, elementTypes } from 'shared-kit/contracts/centres/elements';
import { areas, buildings, floors, installations } from 'shared-kit/contracts/centres/installations';
import { createCorrective } from 'shared-kit/contracts/correctives/correctives';
import { createOutOfService } from 'shared-kit/contracts/correctives/out-of-services';
import { Archetype, ChoreResult, CorrectiveLevel, Periodicity, ValueType } from 'shared-kit/contracts/enums';
import { inspections } from 'shared-kit/contracts/legal/inspections';
import { users } from 'shared-kit/contracts/people/users';
import { choreTypes } from 'shared-kit/contracts/plans/chore-types';
import { chores } from 'shared-kit/contracts/plans/chores';
import { issuePaper } from 'shared-kit/contracts/reports/papers';
import { reports } from 'shared-kit/contracts/reports/reports';
import type { RouteContract } from 'shared-kit/contracts/route';
import { recordTaskResult } from 'shared-kit/contracts/tasks/task-detail';
import { generateTasks, getTaskGeneration } from 'shared-kit/contracts/tasks/task-generations';
import { listTasks } from 'shared-kit/contracts/tasks/tasks';
import { buildBody } from 'shared-kit/testing/builders';
import { callAt } from 'shared-kit/testing/call-at';
import { startClock } from 'shared-kit/testing/clock/start-clock';
import * as z from 'zod/mini';
import { type KillablePortal, startKillablePortal } from '../killed/killable-portal.ts';
import { dataFile, factsFile, factsOf, keyFile, statesFolder } from './facts.ts';

const year = 2026;
const createdSchema = z.object({ data: z.object({ id: z.int() }) });
const localized = (es: string) => ({ es, cat: es, en: es });

type Caller = Pick<KillablePortal, 'base' | 'token'>;

const adder =
  (caller: Caller) =>
  async (contract: RouteContract, body: unknown): Promise<number> =>
    z.parse(createdSchema, await callAt(caller, contract, { body })).data.id;

const generated = async (caller: Caller, installationId: number): Promise<void> => {
  const { data: job } = await callAt(caller, generateTasks, { body: { installationId, year } });
  for (;;) {
    const { state } = (await callAt(caller, getTaskGeneration, { params: { id: job.id } })).data;
    if (state === 'done') return;
    if (state === 'failed') throw new Error('The tasks could not be generated');
  }
};

/** Answers the id of the installation. */
const write = async (caller: Caller): Promise<number> => {
  const add = adder(caller);
  const installationId = await add(
    installations.create,
    buildBody(installations, { ref: 'OLD', name: 'Casa Vella' }),
  );
  const here = { installationId };
  const buildingId = await add(buildings.create, buildBody(buildings, { ...here, name: 'Edificio' }));
  const floorId = await add(floors.create, buildBody(floors, { ...here, buildingId, name: 'Planta baja' }));
  const areaId = await add(areas.create, buildBody(areas, { ...here, floorId, name: 'Sala de calderas' }));
  const knownFields = ['refrigerant', 'refrigerantCharge'];
  const elementTypeId = await add(
    elementTypes.create,
    buildBody(elementTypes, { name: localized('Enfriadora'), knownFields }),
  );
  const elementId = await add(
    elements.create,
    buildBody(elements, {
      ...here,
      areaId,
      elementTypeId,
      ref: 'ENF-01',
      name: 'Enfriadora de cubierta',
      data: { refrigerant: 'R-410A', refrigerantCharge: 12.5 },
    }),
  );
  const choreTypeId = await add(choreTypes.create, buildBody(choreTypes));
  const formatId = await add(
    formats.create,
    buildBody(formats, {
      name: localized('Presión'),
      valueType: ValueType.text,
      numeric: true,
      min: 1,
      max: 3,
      unit: 'bar',
    }),
  );
  const chore = {
    ...here,
    elementId,
    choreTypeId,
    archetype: Archetype.preventive,
    firstYear: year,
    formatIds: [formatId],
  };
  await add(
    chores.create,
    buildBody(chores, {
      ...chore,
      ref: 'MENSUAL',
      description: localized('Leer la presión'),
      periodicity: Periodicity.monthly,
    }),
  );
  await add(
    chores.create,
    buildBody(chores, {
      ...chore,
      ref: 'DESDE-HECHA',
      description: localized('Limpiar'),
      periodicity: Periodicity.quarterly,
      countFrom: 'done',
    }),
  );
  await generated(caller, installationId);
  const { data: late } = await callAt(caller, listTasks, {
    query: { installationId, state: 'late', size: 500 },
  });
  const pressures = ['2', '1.5', '3.5'];
  const done = [
    ...late.filter(({ choreRef }) => choreRef === 'MENSUAL').slice(0, 2),
    ...late.filter(({ choreRef }) => choreRef === 'DESDE-HECHA').slice(0, 1),
  ];
  for (const [index, { id, version }] of done.entries()) {
    const readings = [{ formatId, valueType: ValueType.text, text: pressures[index] ?? '' }];
    const said = { result: ChoreResult.ProperlyDone, observation: `Lectura ${index + 1}`, photoIds: [] };
    const body = { version, readings, ...said };
    await callAt(caller, recordTaskResult, { params: { id }, body });
  }
  const correctiveTypeId = await add(correctiveTypes.create, buildBody(correctiveTypes));
  const subject = { ...here, level: CorrectiveLevel.element, elementId };
  await add(createCorrective, {
    ...subject,
    correctiveTypeId,
    priority: 1,
    openingDescription: 'Pierde agua por la válvula',
  });
  await add(createOutOfService, {
    ...subject,
    reason: 'failure',
    planned: false,
    orderedBy: 'technician',
    openingDescription: 'Parada hasta la reparación',
  });
  await add(
    inspections.create,
    buildBody(inspections, {
      ...here,
      name: 'Inspección de eficiencia',
      date: '2026-03-02',
      periodMonths: 24,
      nextDate: '2028-03-02',
    }),
  );
  await add(
    reports.create,
    buildBody(reports, { ...here, name: 'Tiempo del mes', settings: 'days=lastMonth', sharedWith: 'nobody' }),
  );
  await add(
    users.create,
    buildBody(users, {
      loginName: 'tecnica',
      name: 'Aina',
      phone: '600 000 000',
      address: 'Calle Mayor 1',
      password: 'solo-para-pruebas-tambien',
    }),
  );
  await add(issuePaper, {
    ...here,
    kind: 'owner',
    from: `${year}-01-01`,
    to: `${year}-10-31`,
    language: 'es',
    origin: 'https://portal.example',
  });
  return installationId;
};

const name = process.argv[2];
if (!name) throw new Error('Say what the state is to be called');
startClock();
const dataDir = await mkdtemp(join(tmpdir(), 'state-'));
const portal = await startKillablePortal(dataDir);
const installationId = await write(portal);
const facts = await factsOf(portal, installationId);
await portal.stop();
const folder = join(statesFolder, name);
await mkdir(folder, { recursive: true });
await writeFile(join(folder, `${dataFile}.br`), brotliCompressSync(await readFile(join(dataDir, dataFile))));
await writeFile(join(folder, keyFile), await readFile(join(dataDir, keyFile)));
await writeFile(join(folder, factsFile), `${JSON.stringify(facts, null, 2)}\n`);
await rm(dataDir, { recursive: true });
