import { readdirSync, readFileSync } from 'node:fs';

/** The id of the only process that another one has started: a portal's database. */
export const childOf = (parent: number): number => {
  for (const entry of readdirSync('/proc')) {
    if (!/^\d+$/.test(entry)) continue;
    const stat = readStat(entry);
    if (Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]) === parent) return Number(entry);
  }
  throw new Error(`Process ${parent} has started no other`);
};

/** Of a process that has ended meanwhile, nothing. */
const readStat = (pid: string): string => {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8');
  } catch {
    return '';
  }
};
