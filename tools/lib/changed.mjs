/** Whether files were changed while something looked at them: what came of it is then of neither state. */
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './paths.mjs';

const ignored = new Set(['node_modules', 'dist', '.nx', '.git', 'test-results', 'data', 'screens']);

/** Files and folders of the repository that are younger; a file that was deleted changes its folder. */
export const changedSince = (time, folder = root) =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (ignored.has(entry.name)) return [];
    const path = join(folder, entry.name);
    const isYounger = (statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0) > time;
    return [...(isYounger ? [path] : []), ...(entry.isDirectory() ? changedSince(time, path) : [])];
  });

/** Says so, and gives whether nothing was. */
export const isUnchangedSince = (time) => {
  const changed = changedSince(time);
  if (changed.length > 0)
    console.error(`Changed meanwhile, so that nobody knows what passed: ${changed.slice(0, 5).join(', ')}`);
  return changed.length === 0;
};
