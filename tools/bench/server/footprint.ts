/** What the portal with demonstration data takes at rest, and how soon a second start shows its first page. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPortal } from '../../../e2e/core/portal/portal.ts';
import { median, printTable, whole } from '../support/figures.ts';
import { residentOf } from '../support/process-tree.ts';

const rounds = 5;
const restSeconds = 20;

const firstPage = async (
  dataDir: string,
): Promise<{ seconds: number; resident: { name: string; kB: number }[] }> => {
  const before = performance.now();
  const portal = await startPortal({ dataDir });
  const page = await fetch(`${portal.url}/auth`);
  await page.text();
  const seconds = (performance.now() - before) / 1000;
  const resident = await residentOf(portal.pid);
  await portal.stop();
  return { seconds, resident };
};

const atRest = async (dataDir: string): Promise<{ name: string; kB: number }[]> => {
  const portal = await startPortal({ dataDir });
  await new Promise((resolve) => setTimeout(resolve, restSeconds * 1000));
  const resident = await residentOf(portal.pid);
  await portal.stop();
  return resident;
};

const megabytes = (kB: number): string => `${whole(kB / 1024)} MB`;

const run = async (): Promise<void> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'portal-footprint-'));
  try {
    const first = await firstPage(dataDir);
    const starts = [];
    for (let round = 0; round < rounds; round++) starts.push((await firstPage(dataDir)).seconds);
    const resident = await atRest(dataDir);
    const sum = resident.reduce((total, { kB }) => total + kB, 0);
    printTable(
      ['', 'measured', 'compared with'],
      [
        ['second start to the first page, median', `${median(starts).toFixed(2)} s`, 'at most 5 s'],
        ['first start, demonstration loaded', `${first.seconds.toFixed(2)} s`, ''],
        ['resident at rest, all processes', megabytes(sum), 'at most 350 MB'],
        ...resident.map(({ name, kB }) => [`  ${name}`, megabytes(kB), '']),
      ],
    );
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
};

export default { name: 'Footprint of the portal on this machine', run };
