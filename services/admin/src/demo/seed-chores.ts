import { chores as contracts } from 'shared-kit/contracts/plans/chores';
import type { RequestContext } from 'shared-kit/server/http/context';
import { keyOf } from 'shared-kit/server/records';
import { choreSpec } from '../chores/describe-chores.ts';
import { elements, elementTypes } from '../elements/element.model.ts';
import { ensureRecord } from '../seeding/ensure-record.ts';
import { bodyOf } from '../seeding/request-body.ts';
import { choresOfType } from './demo-elements.ts';
import type { Content } from './seed-catalogue.ts';

/** Gives the elements of a type the chores that such elements need. */
export const seedChores = async (
  ctx: RequestContext,
  installationId: number,
  contents: ReadonlyMap<string, Content>,
): Promise<void> => {
  const firstYear = ctx.now().getUTCFullYear() - 1;
  for (const [typeName, refs] of Object.entries(choresOfType)) {
    const type = await elementTypes(ctx.db)
      .findOne({ nameKey: keyOf(typeName) })
      .lean();
    const ofType = await elements(ctx.db)
      .find({ installationId, elementTypeId: type?._id ?? 0 })
      .sort({ _id: 1 })
      .lean();
    for (const { _id: elementId } of ofType)
      for (const [index, ref] of refs.entries()) {
        const content = contents.get(ref);
        if (!content) throw new Error(`No generic chore ${ref}`);
        const { genericChoreId, choreTypeId, formatIds, chore } = content;
        const { type: _type, formats: _formats, ...fields } = chore;
        const body = bodyOf(contracts, {
          ...fields,
          installationId,
          elementId,
          genericChoreId,
          choreTypeId,
          formatIds: [...formatIds],
          firstYear,
          order: index + 1,
        });
        await ensureRecord(choreSpec, { installationId, elementId, genericChoreId }, { body, ctx });
      }
  }
};
