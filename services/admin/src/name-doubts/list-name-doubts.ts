import type { nameDoubts } from 'shared-kit/contracts/doubts';
import { pageOfDoubts } from 'shared-kit/server/doubts';
import type { Handler } from 'shared-kit/server/http/define-route';
import { readNameDoubts } from './read-name-doubts.ts';

/** Of the installation; super-administrators are told of those of catalogues, too. */
export const listNameDoubts: Handler<typeof nameDoubts.list> = async ({ query }, ctx) => {
  const { installationId } = query;
  const places = ctx.caller.isSuperAdmin ? [installationId, null] : [installationId];
  const found = await readNameDoubts(ctx, { installationId: { $in: places } });
  return pageOfDoubts(
    found.map(({ doubt }) => doubt),
    query,
  );
};
