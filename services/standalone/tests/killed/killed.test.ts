/** The portal is killed while people record, correct and import: nothing that it acknowledged is lost, and nothing is there in part. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getReportExport, startReportExport } from 'shared-kit/contracts/reports/report-exports';
import { callAt } from 'shared-kit/testing/call-at';
import { hangMs, runs } from 'shared-kit/testing/test-form';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startProcess } from '../processes.ts';
import { checkImports, checkResults } from './checks.ts';
import { type KillablePortal, startKillablePortal, type Victims } from './killable-portal.ts';
import { emptyLedger } from './ledger.ts';
import { newInstallation, planTasks, plannedYear as year } from './plan-tasks.ts';
import { importUntilGone, recordUntilGone, sendPending } from './work.ts';

const kills = runs(1);
const recorders = 3;
const dayMs = 24 * 3600 * 1000;
/** What a dead process held is taken up after half a minute without a sign of life. */
const leftAloneMs = hangMs(65_000);
/** In turn: what is killed, and what for a moment is waited for. */
const deaths: readonly (readonly [Victims, 'recording' | 'importing'])[] = [
  ['both', 'importing'],
  ['portal', 'recording'],
  ['both', 'recording'],
  ['portal', 'importing'],
];

let dataDir: string;
let portal: KillablePortal;
/** Where the tasks are. */
let planned: number;
const ledger = emptyLedger();
const open: { id: number; version: number }[] = [];

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'killed-'));
  portal = await startKillablePortal(dataDir);
  const plan = await planTasks(portal);
  planned = plan.installationId;
  open.push(...plan.open);
}, hangMs(60_000));
afterAll(async () => {
  await portal.stop();
  await rm(dataDir, { recursive: true, force: true });
});

const killOnce = async (round: number): Promise<void> => {
  const [victims, moment] = deaths[round % deaths.length] ?? ['both', 'recording'];
  const imported = { installationId: await newInstallation(portal), importId: null, isDone: false };
  ledger.imports.push(imported);
  const enough = Promise.withResolvers<void>();
  let acknowledged = 0;
  const work = [
    ...Array.from({ length: recorders }, () =>
      recordUntilGone(portal, {
        ledger,
        open,
        onAcknowledged: () => {
          acknowledged += 1;
          if (moment === 'recording' && acknowledged >= 4 + ((round * 5) % 11)) enough.resolve();
        },
      }),
    ),
    importUntilGone(portal, {
      imported,
      onUnderway: () => {
        if (moment === 'importing') enough.resolve();
      },
    }),
  ];
  const ended = Promise.all(work);
  // Work that fails says so at once, and is not waited for.
  await Promise.race([enough.promise, ended]);
  await portal.kill(victims);
  await ended;
};

test(`nothing acknowledged is lost and nothing is half in ${kills} kills`, {
  timeout: hangMs(kills * 60_000),
}, async () => {
  for (let round = 0; round < kills; round += 1) {
    await killOnce(round);
    portal = await startKillablePortal(dataDir, portal.token);
    // Whoever got no answer asks again, and it is done once.
    for (const task of ledger.tasks.values()) await sendPending(portal, task);
    await checkResults(portal, ledger);
    await checkImports(portal, ledger);
  }
  const verification = startProcess('services/standalone/src/verify/command.ts', { DATA_DIR: dataDir });
  await verification.hear(/maintenance: \d+ entries sealed, \d+ not yet/);
  expect(await verification.exited()).toBe(0);
});

test('a report that was being made when all was killed is made whole afterwards', {
  timeout: leftAloneMs + hangMs(60_000),
}, async () => {
  const { data: started } = await callAt(portal, startReportExport, {
    body: {
      installationId: planned,
      kind: 'tasks',
      format: 'csv',
      language: 'es',
      settings: `from=${year}-01-01&to=${year}-12-31`,
    },
  });
  const params = { id: started.id };
  const exported = async () => (await callAt(portal, getReportExport, { params })).data;
  await vi.waitUntil(async () => (await exported()).state !== 'waiting', {
    interval: 1,
    timeout: hangMs(60_000),
  });
  await portal.kill('both');
  portal = await startKillablePortal(dataDir, portal.token);
  await vi.waitUntil(async () => (await exported()).state === 'done', { timeout: leftAloneMs });
  const file = await fetch(new URL(`/api/reportExports/${started.id}/file`, portal.base), {
    headers: { authorization: `Bearer ${portal.token}` },
  });
  const [, ...lines] = (await file.text()).trimEnd().split('\r\n');
  expect(lines).toHaveLength((Date.UTC(year + 1) - Date.UTC(year)) / dayMs);
});
