/** What is read of many records at once: counts and the palette. */
import { EntityStatus } from 'shared-kit/contracts/enums';
import type * as contracts from 'shared-kit/contracts/legal/inspections';
import { inspectionPaths } from 'shared-kit/contracts/paths';
import { mostHits } from 'shared-kit/contracts/search';
import { trusted } from 'shared-kit/server/database/mongo';
import { wordsFilter } from 'shared-kit/server/database/search-words';
import type { RequestContext } from 'shared-kit/server/http/context';
import type { Handler } from 'shared-kit/server/http/define-route';
import { type InspectionRecord, inspections } from './inspection.model.ts';
import { permittedTypes } from './permitted-types.ts';
import { type StandingState, type Sum, standingStates } from './sums.model.ts';
import { countSums, readSums } from './sums.ts';
import { todayIn } from './today.ts';

const fromSums = async (
  ctx: RequestContext,
  { installationId }: { readonly installationId: number },
): Promise<readonly Sum[]> => {
  const place = { id: installationId, today: await todayIn(ctx, installationId) };
  return (await readSums(ctx, [place])).get(installationId) ?? [];
};

/** All of an element that are not former ones: few. */
const ofElement = async (
  ctx: RequestContext,
  {
    installationId,
    elementId = 0,
  }: { readonly installationId: number; readonly elementId?: number | undefined },
): Promise<readonly Sum[]> => {
  const found = await inspections(ctx.db)
    .find({
      installationId,
      elementIds: elementId,
      supersededById: null,
      entityStatus: EntityStatus.Active,
    })
    .lean<InspectionRecord[]>();
  return countSums(found, await todayIn(ctx, installationId)).sums;
};

export const summarizeInspections: Handler<typeof contracts.summarizeInspections> = async (
  { query },
  ctx,
) => {
  const sums = await (query.elementId ? ofElement : fromSums)(ctx, query);
  const types = await permittedTypes(ctx, query.installationId);
  return {
    data: types.map((inspectionType) => {
      const own = sums.filter(({ type }) => type === inspectionType);
      const countOf = (state: StandingState): number =>
        own.reduce((sum, { counts }) => sum + (counts[standingStates.indexOf(state)] ?? 0), 0);
      return {
        inspectionType,
        expired: countOf('expired'),
        failed: countOf('failed'),
        differs: countOf('differs'),
        expiring: countOf('expiring'),
        booked: countOf('booked'),
        valid: countOf('valid'),
        exempt: countOf('exempt'),
      };
    }),
  };
};

export const searchInspections: Handler<typeof contracts.searchInspections> = async (
  { query: { installationId, q, size = mostHits } },
  ctx,
) => {
  const types = await permittedTypes(ctx, installationId);
  const found = await inspections(ctx.db)
    .find({
      installationId,
      inspectionType: trusted({ $in: types }),
      supersededById: null,
      ...wordsFilter(q),
    })
    .sort({ dueDate: 1, _id: 1 })
    .limit(size)
    .lean<InspectionRecord[]>();
  return {
    data: found.map(({ _id: id, name, inspectionType, dueDate }) => ({
      kind: 'inspection',
      id,
      title: name,
      hint: dueDate ?? '',
      installationId,
      path: inspectionPaths[inspectionType].record({ id, installationId }),
    })),
  };
};
