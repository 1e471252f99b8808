import type { PlanSelection } from 'shared-kit/contracts/plans/maintenance-plans';
import { trusted } from 'shared-kit/server/database/mongo';
import type { RequestContext } from 'shared-kit/server/http/context';
import { fail } from 'shared-kit/server/http/errors';
import { genericChores } from '../chores/chore.model.ts';
import { elements, elementTypes } from '../elements/element.model.ts';
import { worksIn } from '../elements/works-in.ts';

/** 404 for elements and types that the installation does not have, 400 for generic chores that are not there. */
export const refuseForeign = async (
  { installationId, elementIds = [], elementTypeIds = [], genericChoreIds = [] }: PlanSelection,
  { db }: RequestContext,
): Promise<void> => {
  const idIn = (ids: ReadonlySet<number>) => trusted({ $in: [...ids] });
  const wanted = new Set(elementIds);
  if (wanted.size > 0) {
    const there = await elements(db).countDocuments({ installationId, _id: idIn(wanted) });
    if (there < wanted.size) fail('notFound');
  }
  const types = new Set(elementTypeIds);
  if (types.size > 0) {
    const there = await elementTypes(db).countDocuments({ _id: idIn(types), ...worksIn([installationId]) });
    if (there < types.size) fail('notFound');
  }
  const generic = new Set(genericChoreIds);
  if (generic.size === 0) return;
  const known = await genericChores(db).countDocuments({ _id: idIn(generic) });
  if (known < generic.size)
    fail('parentNotFound', { fields: [{ path: 'genericChoreIds', code: 'notFound' }] });
};
