/** A low-voltage report of 200 circuits as PDF through the portal, while a technician works in it, beside the same work with nothing else going on. */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { addCircuit } from 'shared-kit/contracts/low-voltage/low-voltage-parts';
import {
  createLowVoltageReport,
  printLowVoltageReport,
} from 'shared-kit/contracts/low-voltage/low-voltage-reports';
import { listTasks } from 'shared-kit/contracts/tasks/tasks';
import { type Caller, callAt } from 'shared-kit/testing/call-at';
import { readPdf } from 'shared-kit/testing/documents/read-pdf';
import { requestOf } from 'shared-kit/testing/test-service';
import { startPortal } from '../../../e2e/core/portal/portal.ts';
import { ninetyNinth } from '../support/beside-transaction.ts';
import { time } from '../support/contest.ts';
import { median, milliseconds, printTable, whole } from '../support/figures.ts';
import { callerOf, installationId } from '../support/imports.ts';

const circuits = 200;
const turns = 7;
const limits = { seconds: 2, growth: 150, ninetyNinth: 250 } as const;

const value = (number: number) => ({ value: number });
const circuitOf = (index: number) => ({
  name: `C${index + 1} Alumbrado de la planta ${index % 9}`,
  section: 2.5,
  breaker: { rated: 16, curve: 'C' },
  rcd: { rated: 30, type: 'A' },
  readings: {
    insulationLN: { value: 999, above: true },
    insulationLPE: value(500),
    insulationNPE: value(480),
    continuity: value(0.4),
    leakage: value(1.3),
    loop: value(0.9),
    rcdCurrent: value(22 + (index % 12)),
    rcdTime1At0: value(24),
    rcdTime1At180: value(25),
    rcdTime5: value(11),
    rcdButton: { ok: true },
  },
});

/** A draft whose first panel has so many circuits. */
const largeReport = async (technician: Caller): Promise<number> => {
  const body = { installationId, kindIds: [1], date: '2026-03-02' };
  const { data: report } = await callAt(technician, createLowVoltageReport, { body });
  const elementId = report.panels[0]?.elementId ?? 0;
  const params = { id: String(report.id), elementId: String(elementId) };
  for (let index = 0; index < circuits; index += 1)
    await callAt(technician, addCircuit, { params, body: circuitOf(index) });
  return report.id;
};

const print = async ({ base, token }: Caller, id: number): Promise<Uint8Array> => {
  const { path } = requestOf(printLowVoltageReport, { params: { id }, query: { language: 'es' } });
  const answer = await fetch(`${base}${path}`, { headers: { authorization: `Bearer ${token}` } });
  if (answer.status !== 200) throw new Error(`PDF: ${answer.status}`);
  return new Uint8Array(await answer.arrayBuffer());
};

/** A second technician lists open tasks, as fast as they are answered, while `work` is done. */
const beside = async <T>(base: string, work: () => Promise<T>): Promise<{ result: T; waits: number[] }> => {
  const reader = await callerOf(base, 'secondTechnician');
  const query = { installationId, state: 'remaining', size: 25 };
  const running = { done: false };
  const waits: number[] = [];
  const reading = async (): Promise<void> => {
    while (!running.done) waits.push(await time(() => callAt(reader, listTasks, { query })));
  };
  const others = reading();
  const result = await work();
  running.done = true;
  await others;
  return { result, waits: waits.toSorted((one, another) => one - another) };
};

const residentMegabytes = async (pid: number, name: 'VmHWM' | 'VmRSS'): Promise<number> => {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(new RegExp(`${name}:\\s+(\\d+) kB`).exec(status)?.[1]) / 1024;
};

const held = (is: number, limit: number): string => (is <= limit ? 'yes' : 'no');

const run = async (): Promise<void> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'bench-paper-'));
  const portal = await startPortal({ dataDir, env: { RATE_LIMIT: '10000000' } });
  try {
    const technician = await callerOf(portal.url, 'technician');
    const id = await largeReport(technician);
    const alone = await beside(portal.url, () => pause(5000));
    // The most that it takes counts from here.
    await writeFile(`/proc/${portal.pid}/clear_refs`, '5');
    const atRest = await residentMegabytes(portal.pid, 'VmRSS');
    const quiet: number[] = [];
    for (let turn = 0; turn < turns; turn += 1) quiet.push(await time(() => print(technician, id)));
    const { result, waits } = await beside(portal.url, async () => {
      const busy: number[] = [];
      for (let turn = 0; turn < turns; turn += 1) busy.push(await time(() => print(technician, id)));
      return busy;
    });
    const most = await residentMegabytes(portal.pid, 'VmHWM');
    const growth = most - atRest;
    const bytes = await print(technician, id);
    const { pages } = await readPdf(bytes);
    const [p99, p99Alone] = [ninetyNinth(waits), ninetyNinth(alone.waits)];
    printTable(
      [`${circuits} circuits, ${pages.length} pages`, 'with one at work', 'without', 'at most', 'held'],
      [
        [
          'PDF, median',
          milliseconds(median(result)),
          milliseconds(median(quiet)),
          `${limits.seconds} s`,
          held(median(quiet) / 1000, limits.seconds),
        ],
        [
          '99 of 100 lists',
          `${milliseconds(p99)} (median ${milliseconds(median(waits))})`,
          `${milliseconds(p99Alone)} (median ${milliseconds(median(alone.waits))})`,
          `${limits.ninetyNinth} ms`,
          held(p99, limits.ninetyNinth),
        ],
        [
          'memory while drawing, above rest',
          `${whole(growth)} MB`,
          '',
          `${limits.growth} MB`,
          held(growth, limits.growth),
        ],
        ['most memory of the portal', `${whole(most)} MB`, '', '', ''],
        ['file', `${whole(bytes.length / 1000)} kB`, '', '', ''],
      ],
    );
  } finally {
    await portal.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
};

export default { name: 'Printing a low-voltage report while others work', run };
