/** What the portal tells of work that is done: on screens, on paper and in files. */

import { printCorrective } from 'shared-kit/contracts/correctives/corrective-work';
import { getCorrective, listCorrectives } from 'shared-kit/contracts/correctives/correctives';
import { getOutOfService, listOutOfServices } from 'shared-kit/contracts/correctives/out-of-services';
import { CorrectiveStatus, InspectionType, ValueType } from 'shared-kit/contracts/enums';
import { inspections } from 'shared-kit/contracts/legal/inspections';
import { listRiteRegister } from 'shared-kit/contracts/legal/rite-register';
import { getPanel } from 'shared-kit/contracts/low-voltage/low-voltage-parts';
import {
  getLowVoltageReport,
  listLowVoltageReports,
  printLowVoltageReport,
} from 'shared-kit/contracts/low-voltage/low-voltage-reports';
import { downloadIssuedPaper, listIssuedPapers } from 'shared-kit/contracts/reports/papers';
import {
  getReportExport,
  readReportExport,
  startReportExport,
} from 'shared-kit/contracts/reports/report-exports';
import { listReportTasks } from 'shared-kit/contracts/reports/work-reports';
import type { RouteContract } from 'shared-kit/contracts/route';
import { getTask, type TaskDetail } from 'shared-kit/contracts/tasks/task-detail';
import { listReview } from 'shared-kit/contracts/tasks/task-review';
import { listTasks, type Task } from 'shared-kit/contracts/tasks/tasks';
import { formatOf } from 'shared-kit/domain/readings/format-versions';
import { type CallAtInput, type Caller, callAt } from 'shared-kit/testing/call-at';
import { readPdf } from 'shared-kit/testing/documents/read-pdf';
import { hangMs } from 'shared-kit/testing/test-form';
import { expect } from 'vitest';
import type * as z from 'zod/mini';

export interface Portal extends Caller {
  readonly installationId: number;
}

const year = { from: '2026-01-01', to: '2026-12-31' };
const origin = 'https://portal.example';

const asker =
  (portal: Portal) =>
  <C extends RouteContract>(contract: C, input: CallAtInput = {}): Promise<z.output<C['answer']>> =>
    callAt(portal, contract, input);

const bytesOf = async (portal: Portal, { path }: RouteContract, { params, query }: CallAtInput) => {
  const url = new URL(
    path.replace(/:(\w+)/g, (_, name: string) => String(params?.[name])),
    portal.base,
  );
  for (const [name, value] of Object.entries(query ?? {})) url.searchParams.set(name, String(value));
  const answer = await fetch(url, { headers: { authorization: `Bearer ${portal.token}` } });
  expect(answer.status, url.pathname).toBe(200);
  return new Uint8Array(await answer.arrayBuffer());
};

/** What each reading says, by the format that it was read by. */
const readingsIn = ({ readings, formats, outOfLimits }: TaskDetail) =>
  readings.map((reading) => {
    const known = formats.find(({ id }) => id === reading.formatId);
    if (!known) return { reading, known: null };
    const { name, unit, symbol, options, norm, min, max } = formatOf(known, reading);
    const chosen = reading.valueType === ValueType.multiple ? reading.options : [];
    return {
      reading,
      format: { name, unit, symbol, norm, min, max },
      said: chosen.map((index) => options[index]?.es),
      isOut: outOfLimits.includes(reading.formatId),
    };
  });

const kindOf = ({ archetype, formatIds, result }: Task): string =>
  `${archetype} ${result} ${[...formatIds].sort().join()}`;

/** Of what went before it likewise, one of each kind, and those that are named. */
export const choose = async (portal: Portal, named: readonly number[]): Promise<readonly number[]> => {
  const query = { installationId: portal.installationId, state: 'performed', size: 500 };
  const performed = (await callAt(portal, listTasks, { query })).data as Task[];
  const first = [...Map.groupBy(performed, kindOf).values()].flatMap(([task]) => task?.id ?? []);
  return [...new Set([...named, ...first])];
};

const tasksTold = async (portal: Portal, ids: readonly number[]) => {
  const ask = asker(portal);
  const told: Record<string, unknown> = {};
  for (const id of ids) {
    const { data } = await ask(getTask, { params: { id } });
    const { formats: _formats, computing: _computing, ...task } = data;
    told[`task ${id}`] = { task, readings: readingsIn(data) };
  }
  const query = { installationId: portal.installationId, size: 200 };
  const rows = (await ask(listTasks, { query: { ...query, state: 'performed' } })).data;
  for (const { id, ...row } of rows) told[`row ${id}`] = row;
  const counted = (await ask(listReportTasks, { query: { ...query, ...year, result: '1,2,3' } })).data;
  for (const { id, ...row } of counted) told[`counted ${id}`] = row;
  const reviewed = (await ask(listReview, { query: { ...query, year: 2026, result: '1,2,3' } })).data;
  for (const [index, row] of reviewed.entries()) told[`review ${index}`] = row;
  return told;
};

/** An entry of before companies were kept names the one of today. */
const registerTold = async (portal: Portal, ids: readonly number[]) => {
  const query = { installationId: portal.installationId, size: 500 };
  const entries = (await asker(portal)(listRiteRegister, { query })).data;
  return Object.fromEntries(
    entries.map(({ companyName, companyRegistration, ...entry }) => [
      `register ${entry.id}`,
      ids.includes(entry.id) ? { ...entry, companyName, companyRegistration } : entry,
    ]),
  );
};

const correctivesTold = async (portal: Portal) => {
  const ask = asker(portal);
  const query = { installationId: portal.installationId, size: 500 };
  const closed = (await ask(listCorrectives, { query })).data.filter(
    ({ status, mergedIntoId }) => status === CorrectiveStatus.Closed && mergedIntoId === null,
  );
  const stops = (await ask(listOutOfServices, { query })).data.filter(({ closedAt }) => closedAt !== null);
  const told: Record<string, unknown> = {};
  for (const { id, ...row } of closed) told[`corrective row ${id}`] = row;
  for (const { id, ...row } of stops) told[`stop row ${id}`] = row;
  for (const { id } of closed.slice(0, 8))
    told[`corrective ${id}`] = (await ask(getCorrective, { params: { id } })).data;
  for (const { id } of stops.slice(0, 5))
    told[`stop ${id}`] = (await ask(getOutOfService, { params: { id } })).data;
  return told;
};

const inspectionsTold = async (portal: Portal) => {
  const ask = asker(portal);
  const told: Record<string, unknown> = {};
  for (const inspectionType of Object.values(InspectionType)) {
    const query = { installationId: portal.installationId, inspectionType, size: 500 };
    // What a company is called now, and whether it still may, is told beside it.
    for (const { companyName: _name, companyIsOutOfDate: _old, ...one } of (
      await ask(inspections.list, { query })
    ).data)
      told[`inspection ${one.id}`] = one;
  }
  return told;
};

const lowVoltageTold = async (portal: Portal) => {
  const ask = asker(portal);
  const told: Record<string, unknown> = {};
  const query = { installationId: portal.installationId };
  for (const { id, ...row } of (await ask(listLowVoltageReports, { query })).data) {
    const { data } = await ask(getLowVoltageReport, { params: { id } });
    told[`low voltage row ${id}`] = row;
    told[`low voltage ${id}`] = data;
    for (const { elementId } of data.panels)
      told[`panel ${elementId} of ${id}`] = (await ask(getPanel, { params: { id, elementId } })).data;
  }
  return told;
};

/** The words of papers that are drawn anew; in their head stands what the installation is called now. */
const papersTold = async (portal: Portal, names: readonly string[]) => {
  const unnamed = (text: string): string => names.reduce((kept, name) => kept.replaceAll(name, '…'), text);
  const ask = asker(portal);
  const query = { installationId: portal.installationId };
  const wordsOf = async (contract: RouteContract, id: number): Promise<string> => {
    const asked = { params: { id }, query: { language: 'es', origin } };
    const { pages } = await readPdf(await bytesOf(portal, contract, asked));
    return pages.map(({ text }) => unnamed(text)).join('\n');
  };
  const told: Record<string, unknown> = {};
  const ended = await ask(listCorrectives, {
    query: { ...query, status: CorrectiveStatus.Closed, size: 500 },
  });
  const closed = ended.data.find(({ mergedIntoId }) => mergedIntoId === null);
  if (closed) told.order = await wordsOf(printCorrective, closed.id);
  for (const { id } of (await ask(listLowVoltageReports, { query })).data)
    told[`report ${id}`] = await wordsOf(printLowVoltageReport, id);
  for (const { id, contentHash } of (await ask(listIssuedPapers, { query })).data) {
    const bytes = await bytesOf(portal, downloadIssuedPaper, { params: { id } });
    told[`issued ${id}`] = { contentHash, bytes: Buffer.from(bytes).toString('base64') };
  }
  return told;
};

/** Performed work as a file, a row each. */
const exportTold = async (portal: Portal) => {
  const ask = asker(portal);
  const settings = `from=${year.from}&to=${year.to}&result=1,2,3`;
  const what = { kind: 'tasks', format: 'csv', language: 'es', settings } as const;
  const body = { installationId: portal.installationId, ...what };
  const params = { id: (await ask(startReportExport, { body })).data.id };
  await expect
    .poll(async () => (await ask(getReportExport, { params })).data.state, { timeout: hangMs(10_000) })
    .toBe('done');
  const text = new TextDecoder().decode(await bytesOf(portal, readReportExport, { params }));
  return { file: text.trim().split('\n').toSorted() };
};

interface Wanted {
  /** Tasks that are told whole. */
  readonly ids: readonly number[];
  /** Those of them that were recorded just now. */
  readonly recorded: readonly number[];
  /** What the installation is called now, and was before. */
  readonly names: readonly string[];
}

/** All that is told of performed records. */
export const tell = async (
  portal: Portal,
  { ids, recorded, names }: Wanted,
): Promise<Readonly<Record<string, unknown>>> => ({
  ...(await tasksTold(portal, ids)),
  ...(await registerTold(portal, recorded)),
  ...(await correctivesTold(portal)),
  ...(await inspectionsTold(portal)),
  ...(await lowVoltageTold(portal)),
  ...(await papersTold(portal, names)),
  ...(await exportTold(portal)),
});
