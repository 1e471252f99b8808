import type { RequestContext } from 'shared-kit/server/context';
import type { ClientSession } from 'shared-kit/server/mongo';
import { claimAll } from 'shared-kit/server/records';
import { elementTypes } from './element.model.ts';

/** The element types that something comes to refer to must exist; `known` ones it refers to already. */
export const claimElementTypes = (
  ctx: RequestContext,
  path: string,
  ids: readonly number[],
  known: readonly number[],
  session: ClientSession,
): Promise<void> => claimAll(ctx, elementTypes, { path, ids, known }, session);
