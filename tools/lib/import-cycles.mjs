/** Finds files that import one another in a circle, imports of types included: neither can be read or moved without the other. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const importForm =
  /(?:^|\n)\s*(?:import|export)\s(?:[^'"`;]*?\sfrom\s+)?['"]([^'"]+)['"]|import\(\s*['"]([^'"]+)['"]/g;

/** The specifiers that a file imports. */
export const importsOf = (path) =>
  [...readFileSync(path, 'utf8').matchAll(importForm)].map(([, from, dynamic]) => from ?? dynamic);

const targetsOf = (path) =>
  importsOf(path)
    .filter((name) => name.startsWith('.'))
    .map((name) => join(path, '..', name))
    .filter((target) => existsSync(target));

/** Each circle once, as the list of its files; the first is imported by the last. */
export const importCycles = (paths) => {
  const done = new Set();
  const open = [];
  const cycles = [];
  const visit = (path) => {
    if (done.has(path)) return;
    const start = open.indexOf(path);
    if (start >= 0) {
      cycles.push(open.slice(start));
      return;
    }
    open.push(path);
    for (const target of targetsOf(path)) visit(target);
    open.pop();
    done.add(path);
  };
  for (const path of paths) visit(path);
  return cycles;
};
