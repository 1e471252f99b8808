/** Reads what is decided of obligations in an installation, and the records that may stand for them. */

import type { LegalRuleEntry } from 'shared-kit/contracts/legal/legal-rules';
import { type GenericInspectionV1, genericInspectionsV1 } from 'shared-kit/contracts/views/structure';
import { type ClientSession, databaseOf } from 'shared-kit/server/database/mongo';
import type { RequestContext } from 'shared-kit/server/http/context';
import { readCovers } from '../inspections/covers.ts';
import { legalDecisions } from './legal.model.ts';
import type { Recorded } from './obligation-status.ts';
import { readChores } from './read-chores.ts';

type Ctx = Pick<RequestContext, 'db' | 'now' | 'views'>;

/** An installation on the day that it is there, and the rules that are asked about. */
export interface On {
  readonly installationId: number;
  readonly today: string;
  readonly rules: readonly LegalRuleEntry[];
}

export type Catalogue = ReadonlyMap<string, GenericInspectionV1>;

export const readCatalogue = async ({ db }: Pick<Ctx, 'db'>): Promise<Catalogue> => {
  const found = await databaseOf(db).collection<GenericInspectionV1>(genericInspectionsV1).find().toArray();
  return new Map(found.map((each) => [each.name.es, each]));
};

export const readStatuses = async (
  ctx: Ctx,
  { installationId, today, rules }: On,
  {
    catalogue,
    session = null,
  }: { readonly catalogue: Catalogue; readonly session?: ClientSession | null | undefined },
): Promise<Recorded> => {
  const within = session ? { session } : {};
  const decisions = await legalDecisions(ctx.db).find({ installationId }, within).toArray();
  const records = await readCovers(ctx, installationId, session);
  const chores = await readChores(ctx, installationId, rules);
  return {
    today,
    chores,
    decisions,
    records,
    catalogue: new Map([...catalogue].map(([name, { _id }]) => [name, _id])),
  };
};
