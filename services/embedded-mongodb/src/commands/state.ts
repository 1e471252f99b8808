import type { Catalog } from '../storage/catalog.ts';
import type { Engine } from '../storage/engine.ts';
import type { Cursors } from './cursors.ts';
import type { Sessions } from './sessions.ts';

/** Everything a running server holds. */
export type State = {
  engine: Engine;
  catalog: Catalog;
  cursors: Cursors;
  sessions: Sessions;
  /** host:port, as clients reach it. */
  address: string;
  started: number;
};
