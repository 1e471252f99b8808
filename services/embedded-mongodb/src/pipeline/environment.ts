import type { Doc } from '../bson/doc.ts';
import type { Collation } from '../query/collation.ts';
import type { Variables } from '../query/expression.ts';
import type { Paced } from '../query/pace.ts';
import type { Catalog } from '../storage/catalog.ts';
import type { Sql } from '../storage/sql.ts';

/** What a pipeline reaches beyond its own documents. */
export type Environment = {
  sql: Sql;
  catalog: Catalog;
  db: string;
  deadline: number | undefined;
  variables: Variables | undefined;
  collation: Collation | undefined;
  /** How many pipelines this one is inside. */
  depth?: number;
  /** The sessions that clients have, as `$listLocalSessions` gives them. */
  sessions: () => Doc[];
};

export type Stream = Paced<Doc>;
export type Stage = (input: Stream, env: Environment) => Stream;
