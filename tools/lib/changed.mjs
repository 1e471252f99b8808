/** Whether files were changed while something looked at them: what came of it is then of neither state. */
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './paths.mjs';

/** What is made, wherever it lies, and what lies in the repository's own folder alone. */
const made = /^(node_modules|dist|dist-single|\.nx|\.git|test-results|coverage)$|\.(log|tsbuildinfo)$/;
const madeInRoot = new Set(['data', 'backups', 'screens', 'playwright-report']);

const filesIn = (folder, isRoot) =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (made.test(entry.name) || (isRoot && madeInRoot.has(entry.name))) return [];
    const path = join(folder, entry.name);
    return entry.isDirectory() ? filesIn(path, false) : [path];
  });

/**
 * When each file was changed last.
 * @returns {ReadonlyMap<string, number>}
 */
export const sourcesNow = (folder = root) =>
  new Map(
    filesIn(folder, true).map((path) => [path, statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0]),
  );

/** Files that came, went or were written since. */
export const changedSince = (before, folder = root) => {
  const now = sourcesNow(folder);
  return [...new Set([...before.keys(), ...now.keys()])].filter((path) => before.get(path) !== now.get(path));
};

/** Says what was changed, and gives whether nothing was. */
export const isUnchangedSince = (before) => {
  const changed = changedSince(before);
  if (changed.length > 0)
    console.error(`Changed meanwhile, so that nobody knows what passed: ${changed.slice(0, 5).join(', ')}`);
  return changed.length === 0;
};
