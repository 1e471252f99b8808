/** Where things are, and the Node that the project pins. */
import { delimiter, join } from 'node:path';

export const root = join(import.meta.dirname, '../..');
export const bin = join(root, 'node_modules/.bin');

/** The pinned Node, once installed. */
export const pinnedNode = join(
  root,
  'node_modules/node/bin',
  process.platform === 'win32' ? 'node.exe' : 'node',
);

/** The environment in which every tool finds the pinned Node and no build server stays behind. */
export const environment = {
  ...process.env,
  PATH: `${bin}${delimiter}${process.env.PATH ?? ''}`,
  NX_DAEMON: 'false',
  NX_TUI: 'false',
};
