/** Everything that a running server holds, as one object that is passed to commands. */
import type { Catalog } from '../../storage/catalog.ts';
import type { Engine } from '../../storage/engine.ts';
import type { FileHold } from '../../storage/file-hold.ts';
import type { CommandCounts } from '../command-counts.ts';
import type { Cursors } from '../cursors.ts';
import type { FailPoint } from '../fail-point/fail-point.ts';
import type { Login } from './login.ts';
import type { Sessions } from './sessions.ts';

/** Everything a running server holds. */
export type ServerState = {
  engine: Engine;
  catalog: Catalog;
  cursors: Cursors;
  counts: CommandCounts;
  sessions: Sessions;
  /** Present only where clients may make commands fail. */
  failPoint: FailPoint | undefined;
  fileHold: FileHold;
  /** The login that clients need; undefined where the system lets nobody else in. */
  login: Login | undefined;
  /** The path, or the host and port, by which clients reach the server. */
  address: string;
  startedAt: number;
  /** The collections that are written to on a full disk as well. */
  essential: ReadonlySet<string>;
};
