/** What the demonstration says of the law does not contradict its own data, and who does the work is of the trade. */
import { genericInspections } from 'shared-kit/contracts/catalogues/catalogues';
import type { Inspection } from 'shared-kit/contracts/legal/inspections';
import { inspections } from 'shared-kit/contracts/legal/inspections';
import { listObligations } from 'shared-kit/contracts/legal/legal-obligations';
import { login } from 'shared-kit/contracts/people/login';
import type { RouteContract } from 'shared-kit/contracts/route';
import { databaseOf } from 'shared-kit/server/database/mongo';
import { type Listening, listen } from 'shared-kit/server/serve';
import type { Service } from 'shared-kit/server/service';
import { callAt } from 'shared-kit/testing/call-at';
import { startTestMongo, type TestMongo } from 'shared-kit/testing/test-mongo';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadDemo } from '../src/demo.ts';
import { readContracts } from './contracts.ts';
import { releasesOf } from './every-feature.ts';
import { startQuietServices } from './quiet-services.ts';

const contracts = await readContracts();

let mongo: TestMongo;
let services: readonly Service[];
let listening: readonly Listening[];
let token: string;
let installationIds: readonly number[];

const resourceOf = ({ path }: RouteContract): string => path.split('/')[2] ?? '';

const servedAt = (contract: RouteContract): string | null => {
  const index = services.findIndex(({ declaration }) => declaration.resources.includes(resourceOf(contract)));
  return listening[index]?.url ?? null;
};

const addressOf = (contract: RouteContract): string => servedAt(contract) ?? '';

beforeAll(async () => {
  mongo = await startTestMongo();
  services = await startQuietServices(mongo.db, { releases: releasesOf(contracts) });
  const { accounts } = await loadDemo(mongo.db, { demo: 'house' }, () => undefined);
  listening = await Promise.all(services.map(({ app }) => listen(app, { port: 0 })));
  const account = accounts.find(({ loginName }) => loginName === 'superadmin');
  const body = { LoginName: account?.loginName, Password: account?.password };
  const [user] = (await callAt({ base: addressOf(login), token: null }, login, { body })).data;
  token = user?.Token ?? '';
  installationIds = await databaseOf(mongo.db)
    .collection<{ installationId: number }>('inspections')
    .distinct('installationId');
});
afterAll(async () => {
  for (const each of listening) await each.close(1000);
  for (const service of services) await service.close();
  await mongo.close();
});

const at = (contract: RouteContract) => ({ base: addressOf(contract), token });

test('no exemption of the demonstration is contradicted by its data', async () => {
  let looked = 0;
  for (const installationId of installationIds) {
    const { data } = await callAt(at(listObligations), listObligations, { query: { installationId } });
    const subjects = data.obligations.flatMap((each) => each.subjects);
    looked += subjects.length;
    expect(subjects.filter(({ recordExemption }) => recordExemption !== '')).toEqual([]);
  }
  expect(looked).toBeGreaterThan(0);
});

test('much of what the law asks is covered by the plan, and some of it is still to be decided', async () => {
  const [installationId = 0] = installationIds;
  const { data } = await callAt(at(listObligations), listObligations, { query: { installationId } });
  const planned = data.obligations.flatMap(({ status, subjects }) =>
    status === 'covered' ? subjects.filter(({ chores }) => chores.length > 0) : [],
  );
  expect(planned.length).toBeGreaterThan(0);
  expect(data.counts.proposed).toBeGreaterThan(0);
});

/** By whom the catalogue says that it is done, and what tells two of one word apart. */
const trades: readonly (readonly [RegExp, string])[] = [
  [/^Titular(?!.* o )/, ''],
  [/^(Organismo de control|Experto o entidad acreditada)/, 'OCA Levante, S. A.'],
  [/mantenedora.* incendios/, 'Extintores Besòs, S. L.'],
  [/^Instalador de gas/, 'Gas Llobregat, S. L.'],
  [/^Técnico competente/, 'Ingeniería Garraf, S. L. P.'],
  [/^Empresa mantenedora y, si procede, director/, 'Clima Sur, S. A.'],
  [/^Empresa mantenedora$/, 'Ascensores Montjuïc, S. L.'],
];
test('whoever does it is of the trade that the catalogue names', async () => {
  const [installationId = 0] = installationIds;
  const rules = await callAt(at(genericInspections.list), genericInspections.list, { query: { size: 100 } });
  const whoOf = new Map(rules.data.map(({ id, who }) => [id, who?.es ?? '']));
  const told: Inspection[] = [];
  for (const inspectionType of [0, 1, 3] as const) {
    const query = { installationId, inspectionType, size: 100 };
    told.push(...(await callAt(at(inspections.list), inspections.list, { query })).data);
  }
  const done = told.filter(({ exemption, genericInspectionId }) => exemption === '' && genericInspectionId);
  expect(done.length).toBeGreaterThan(0);
  const tried = new Set<RegExp>();
  for (const { name, companyName, genericInspectionId } of done) {
    const who = whoOf.get(genericInspectionId ?? 0) ?? '';
    const [trade, company] = trades.find(([words]) => words.test(who)) ?? [];
    expect([name, who, companyName]).toEqual([name, who, company]);
    if (trade) tried.add(trade);
  }
  expect([...tried].toSorted()).toEqual(trades.map(([trade]) => trade).toSorted());
});
