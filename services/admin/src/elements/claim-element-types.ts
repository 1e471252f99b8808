import type { ClientSession } from 'shared-kit/server/database/mongo';
import type { RequestContext } from 'shared-kit/server/http/context';
import { claimAll } from 'shared-kit/server/records';
import { elementTypes } from './element.model.ts';

interface Claimed {
  /** Where they stand in what was sent. */
  readonly path: string;
  readonly ids: readonly number[];
  /** That the record has already. */
  readonly known: readonly number[];
}

/** The element types that something comes to refer to must exist; `known` ones it refers to already. */
export const claimElementTypes = (
  ctx: RequestContext,
  claimed: Claimed,
  session: ClientSession,
): Promise<void> => claimAll(ctx, elementTypes, { ...claimed, session });
