/** Importing a large handover through the portal while others work in it, beside the same work with nothing else going on. */
import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { ChoreResult } from 'shared-kit/contracts/enums';
import { recordTaskResult } from 'shared-kit/contracts/tasks/task-detail';
import { listTasks } from 'shared-kit/contracts/tasks/tasks';
import { callAt } from 'shared-kit/testing/call-at';
import { makeWorkbook } from 'shared-kit/testing/documents/make-workbook';
import { startPortal } from '../../../e2e/core/portal/portal.ts';
import { ninetyNinth } from '../support/beside-transaction.ts';
import { time } from '../support/contest.ts';
import { median, milliseconds, printTable, whole } from '../support/figures.ts';
import { callerOf, importWorkbook, installationId } from '../support/imports.ts';

/** The most that one import takes, its header row included; attributes as in a large real file. */
const size = { rooms: 500, types: 40, components: 49_999, attributes: 10_361 } as const;
const limits = { importSeconds: 60, ninetyNinth: 250, memory: 700 } as const;
const aloneSeconds = 10;

const numbered = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index));

const workbook = (): Buffer =>
  makeWorkbook({
    Facility: [['Name'], ['Torre']],
    Floor: [['Name'], ...numbered(10, (n) => [`Torre P${n}`])],
    Space: [['Name', 'FloorName'], ...numbered(size.rooms, (n) => [`Torre sala ${n}`, `Torre P${n % 10}`])],
    Type: [
      ['Name', 'Manufacturer', 'ModelNumber'],
      ...numbered(size.types, (n) => [`Equipo ${n}`, 'Fabricante', `M-${n}`]),
    ],
    Component: [
      ['Name', 'TypeName', 'Space', 'SerialNumber', 'InstallationDate', 'TagNumber'],
      ...numbered(size.components, (n) => [
        `Equipo ${n % size.types} número ${n}`,
        `Equipo ${n % size.types}`,
        `Torre sala ${n % size.rooms}`,
        `S-${n}`,
        '2021-03-23',
        `T-${n}`,
      ]),
    ],
    Attribute: [
      ['Name', 'SheetName', 'RowName', 'Value', 'Unit'],
      ...numbered(size.attributes, (n) => [
        n % 2 === 0 ? 'Model' : `Característica ${n % 60}`,
        'Component',
        `Equipo ${n % size.types} número ${n}`,
        `Valor ${n}`,
        '',
      ]),
    ],
  });

interface Waits {
  readonly reads: number[];
  readonly writes: number[];
}

/** A technician lists open tasks, another one records a result and corrects it, as fast as they are answered, until told. */
const workUntil = async (base: string, running: { done: boolean }): Promise<Waits> => {
  const [reader, writer] = await Promise.all([
    callerOf(base, 'technician'),
    callerOf(base, 'secondTechnician'),
  ]);
  const query = { installationId, state: 'remaining', size: 25 };
  const { data } = await callAt(writer, listTasks, { query });
  const open = data[0];
  if (!open) throw new Error('The demonstration has no open task');
  const waits: Waits = { reads: [], writes: [] };
  const read = async (): Promise<void> => {
    while (!running.done) waits.reads.push(await time(() => callAt(reader, listTasks, { query })));
  };
  const write = async (): Promise<void> => {
    let { version } = open;
    for (let turn = 0; !running.done; turn++) {
      const body = {
        version,
        result: ChoreResult.UnableToDo,
        readings: [],
        observation: `Vuelta ${turn}`,
        photoIds: [],
      };
      const caller = { ...writer, idempotencyKey: randomUUID() };
      waits.writes.push(
        await time(async () => {
          const answer = await callAt(caller, recordTaskResult, { params: { id: open.id }, body });
          version = answer.data.version;
        }),
      );
    }
  };
  await Promise.all([read(), write()]);
  return waits;
};

const beside = async <T>(base: string, work: () => Promise<T>): Promise<{ result: T; waits: Waits }> => {
  const running = { done: false };
  const others = workUntil(base, running);
  try {
    const result = await Promise.race([work(), others.then(() => Promise.reject(new Error('Nobody works')))]);
    running.done = true;
    return { result, waits: await others };
  } finally {
    running.done = true;
  }
};

const peakMegabytes = async (pid: number): Promise<number> => {
  const [, kibibytes] = /VmHWM:\s+(\d+) kB/.exec(await readFile(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kibibytes) / 1024;
};

const held = (value: number, limit: number): string => (value <= limit ? 'yes' : 'no');

const waitRow = (what: string, during: readonly number[], alone: readonly number[]): string[] => {
  const sorted = (values: readonly number[]) => [...values].sort((a, b) => a - b);
  const p99 = ninetyNinth(sorted(during));
  return [
    what,
    `${milliseconds(p99)} (median ${milliseconds(median(during))})`,
    `${milliseconds(ninetyNinth(sorted(alone)))} (median ${milliseconds(median(alone))})`,
    `${limits.ninetyNinth} ms`,
    held(p99, limits.ninetyNinth),
  ];
};

const allOf = ({ reads, writes }: Waits): number[] => [...reads, ...writes];

const run = async (): Promise<void> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'bench-import-'));
  const portal = await startPortal({ dataDir, env: { RATE_LIMIT: '10000000' } });
  try {
    const manager = await callerOf(portal.url, 'manager');
    const alone = await beside(portal.url, () => pause(aloneSeconds * 1000));
    const { result, waits } = await beside(portal.url, () => importWorkbook(manager, workbook()));
    const { preview, apply, plan } = result;
    const seconds = preview + apply;
    const memory = await peakMegabytes(portal.pid);
    printTable(
      [`${whole(plan.plan.elements.create)} components`, 'with two at work', 'without', 'at most', 'held'],
      [
        [
          `import (preview ${preview.toFixed(1)} s)`,
          `${seconds.toFixed(1)} s`,
          '',
          `${limits.importSeconds} s`,
          held(seconds, limits.importSeconds),
        ],
        waitRow('99 of 100 requests', allOf(waits), allOf(alone.waits)),
        waitRow(`  of lists (${whole(waits.reads.length)})`, waits.reads, alone.waits.reads),
        waitRow(`  of results (${whole(waits.writes.length)})`, waits.writes, alone.waits.writes),
        [
          'most memory of the portal',
          `${whole(memory)} MB`,
          '',
          `${limits.memory} MB`,
          held(memory, limits.memory),
        ],
      ],
    );
    const { taken = 0, left = 0 } = plan.attributes ?? {};
    console.log(
      `Of ${whole(size.attributes)} attributes ${whole(taken)} became data, ${whole(left)} did not.`,
    );
  } finally {
    await portal.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
};

export default { name: 'Importing a large handover while others work', run };
