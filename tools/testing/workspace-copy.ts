/** A copy of the repository that a test may change: sources copied, packages linked. */
import { cpSync, mkdirSync, mkdtempSync, readdirSync, realpathSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join, relative } from 'node:path';
import { pinnedNode, root } from '../lib/paths.mjs';
import { run } from '../lib/run.mjs';

const left = new Set([
  'node_modules',
  'dist',
  'dist-single',
  '.git',
  '.nx',
  'data',
  'backups',
  'screens',
  'test-results',
]);

/** Configurations are compiled beside themselves while other tests start: such a file may be gone when its turn comes. */
const isCopied = (path: string): boolean => !left.has(basename(path)) && !path.includes('.timestamp-');

export interface WorkspaceCopy {
  readonly root: string;
  /** Runs a tool of the repository's packages in a folder of the copy: `{code, text}`. */
  tool(script: string, args: readonly string[], folder?: string): Promise<{ code: number; text: string }>;
  /** Makes a new workspace known to its neighbours, as `npm install` would. */
  link(name: string, folder: string): void;
  remove(): void;
}

/** Every package but those of the repository itself, which are the copy's. */
const linkPackages = (copy: string): void => {
  const from = join(root, 'node_modules');
  const to = join(copy, 'node_modules');
  const names = readdirSync(from, { withFileTypes: true }).flatMap((entry) =>
    entry.name.startsWith('@') && entry.isDirectory()
      ? readdirSync(join(from, entry.name)).map((name) => join(entry.name, name))
      : [entry.name],
  );
  for (const name of names) {
    if (name.startsWith('.') && name !== '.bin') continue;
    const target = realpathSync(join(from, name));
    const inside = relative(realpathSync(root), target);
    const isOwn = !inside.startsWith('..') && !inside.startsWith('node_modules');
    mkdirSync(dirname(join(to, name)), { recursive: true });
    symlinkSync(isOwn ? join(copy, inside) : join(from, name), join(to, name));
  }
};

export const copyWorkspace = (): WorkspaceCopy => {
  const copy = realpathSync(mkdtempSync(join(tmpdir(), 'workspace-')));
  cpSync(root, copy, { recursive: true, filter: isCopied });
  linkPackages(copy);
  return {
    root: copy,
    tool: (script, args, folder = '.') =>
      run(pinnedNode, [join(copy, 'node_modules', script), ...args], {
        cwd: join(copy, folder),
        output: 'collect',
      }),
    link(name, folder) {
      mkdirSync(dirname(join(copy, 'node_modules', name)), { recursive: true });
      symlinkSync(join(copy, folder), join(copy, 'node_modules', name));
    },
    remove: () => rmSync(copy, { recursive: true, force: true }),
  };
};
