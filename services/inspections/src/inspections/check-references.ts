/** What a record names must be there: in its installation where it is of one. */

import type { FieldError } from 'shared-kit/contracts/error-codes';
import { performedTestsV1 } from 'shared-kit/contracts/views/low-voltage';
import {
  buildingsV1,
  elementsV1,
  genericInspectionsV1,
  inspectionCategoriesV1,
} from 'shared-kit/contracts/views/structure';
import { defined } from 'shared-kit/domain/defined';
import { claimForeign } from 'shared-kit/server/database/foreign-claims';
import { type ClientSession, databaseOf } from 'shared-kit/server/database/mongo';
import type { RequestContext } from 'shared-kit/server/http/context';
import { fail } from 'shared-kit/server/http/errors';
import type { InspectionRecord } from './inspection.model.ts';

interface Named {
  readonly path: string;
  readonly view: string;
  readonly ids: readonly number[];
  readonly installationId?: number;
}

const idsOf = (id: number | null | undefined): number[] => (id ? [id] : []);

const namesOf = (next: Partial<InspectionRecord>): Named[] => {
  const { installationId = 0, elementIds = [], performedTestIds = [] } = next;
  return [
    { path: 'genericInspectionId', view: genericInspectionsV1, ids: idsOf(next.genericInspectionId) },
    { path: 'inspectionCategoryId', view: inspectionCategoriesV1, ids: idsOf(next.inspectionCategoryId) },
    { path: 'performedTestIds', view: performedTestsV1, ids: performedTestIds },
    { path: 'buildingId', view: buildingsV1, ids: idsOf(next.buildingId), installationId },
    { path: 'elementIds', view: elementsV1, ids: elementIds, installationId },
  ];
};

const isNew = (current: InspectionRecord | null, { path, ids }: Named): boolean => {
  const before = [current?.[path as 'elementIds']].flat();
  return ids.some((id) => !before.includes(id));
};

/** 400 `parentNotFound` at what is not there. What the record named before is let be: it may have been deleted since. */
export const checkReferences = async (
  ctx: Pick<RequestContext, 'db'>,
  current: InspectionRecord | null,
  { next, session }: { readonly next: Partial<InspectionRecord>; readonly session: ClientSession },
): Promise<void> => {
  const fields: FieldError[] = [];
  for (const named of namesOf(next).filter((each) => isNew(current, each))) {
    const { view, ids, path, installationId } = named;
    const found = await databaseOf(ctx.db)
      .collection<{ _id: number }>(view)
      .countDocuments({ _id: { $in: [...ids] }, ...defined({ installationId }) }, { session });
    if (found < new Set(ids).size) fields.push({ path, code: 'notFound' });
  }
  if (fields.length > 0) fail('parentNotFound', { fields });
  const { genericInspectionId } = next;
  if (genericInspectionId && genericInspectionId !== current?.genericInspectionId)
    await claimForeign(ctx, 'genericInspections', { id: genericInspectionId, session });
};
