import type { readPublicPlace as contract } from 'shared-kit/contracts/correctives/public-reports';
import type { RequestContext } from 'shared-kit/server/http/context';
import type { Handler } from 'shared-kit/server/http/define-route';
import { retentionDays } from 'shared-kit/server/retention';
import { correctives } from '../correctives/corrective.model.ts';
import { type LabelledPlace, nameOf, placeOfToken } from './place-of-token.ts';
import { publicReports } from './public-report.model.ts';
import { countReading } from './report-limits.ts';

/** How much is reported and not mended: of an element its own, of an area all that is in it. */
const countOpen = async (
  { db }: Pick<RequestContext, 'db'>,
  { installationId, place: { elementId, areaId } }: LabelledPlace,
): Promise<number> => {
  const there = elementId === null ? { areaId } : { elementId };
  const open = await correctives(db).countDocuments({
    installationId,
    ...there,
    entityStatus: 1,
    open: true,
  });
  return open + (await publicReports(db).countDocuments({ installationId, ...there, decision: 'open' }));
};

export const readPublicPlace: Handler<typeof contract> = async ({ body }, ctx) => {
  await countReading(ctx);
  const labelled = await placeOfToken(ctx, body.token);
  if (!labelled) return { data: null };
  const { place, installationId } = labelled;
  const installation = await ctx.views.installation(installationId);
  return {
    data: {
      name: nameOf(place),
      buildingName: place.buildingName,
      installationName: installation?.name ?? '',
      open: await countOpen(ctx, labelled),
      keptDays: await retentionDays(ctx.db, 'publicReports'),
    },
  };
};
