/** What a process and all below it take, from Linux's /proc. */
import { readdir, readFile } from 'node:fs/promises';

const ticksPerSecond = 100;

/** After the name, which may hold anything: state, parent and so on. */
const statOf = async (pid: string): Promise<readonly string[] | null> => {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null);
  return stat?.slice(stat.lastIndexOf(')') + 2).split(' ') ?? null;
};

/** Their ids, the root's among them. */
const processesBelow = async (root: number): Promise<number[]> => {
  const parents = new Map<number, number>();
  for (const entry of await readdir('/proc')) {
    if (!/^\d+$/.test(entry)) continue;
    const parent = (await statOf(entry))?.[1];
    if (parent) parents.set(Number(entry), Number(parent));
  }
  const belongs = (pid: number): boolean =>
    pid === root || (parents.has(pid) && parents.get(pid) !== 0 && belongs(parents.get(pid) ?? 0));
  return [...parents.keys()].filter(belongs);
};

const nameOf = (pid: number, root: number): string => (pid === root ? 'portal' : 'database');

/** Resident kB of each. */
export const residentOf = async (root: number): Promise<{ name: string; kB: number }[]> =>
  Promise.all(
    (await processesBelow(root)).map(async (pid) => {
      const status = await readFile(`/proc/${pid}/status`, 'utf8');
      return { name: nameOf(pid, root), kB: Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) };
    }),
  );

/** Seconds that a processor has worked for each since its start. */
export const processorOf = async (root: number): Promise<{ name: string; seconds: number }[]> =>
  Promise.all(
    (await processesBelow(root)).map(async (pid) => {
      const [user = 0, system = 0] = (await statOf(String(pid)))?.slice(11, 13).map(Number) ?? [];
      return { name: nameOf(pid, root), seconds: (user + system) / ticksPerSecond };
    }),
  );
