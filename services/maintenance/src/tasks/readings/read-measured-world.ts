import { quantityKeys } from 'shared-kit/contracts/catalogues/quantities';
import { EntityStatus } from 'shared-kit/contracts/enums';
import {
  type ElementDataV1,
  elementDataV1,
  type FormatV1,
  formatsV1,
} from 'shared-kit/contracts/views/structure';
import { isComputed } from 'shared-kit/domain/readings/computed-values';
import { databaseOf } from 'shared-kit/server/database/mongo';
import type { RequestContext } from 'shared-kit/server/http/context';
import { byId, type MeasuredWorld } from './measured-tasks.ts';

/** The named formats and those that say what they measure; one command. */
export const readFormats = async (
  { db }: Pick<RequestContext, 'db'>,
  ids: readonly number[],
): Promise<Pick<MeasuredWorld, 'formats' | 'limitFormats'>> => {
  const formats = await databaseOf(db)
    .collection<FormatV1>(formatsV1)
    .find({ $or: [{ _id: { $in: [...ids] } }, { quantity: { $in: quantityKeys } }] })
    .toArray();
  const limitFormats = formats
    .filter(
      ({ quantity, entityStatus }) =>
        quantity && isComputed(quantity) && entityStatus === EntityStatus.Active,
    )
    .sort((a, b) => a.order - b.order || a._id - b._id);
  return { formats: byId(formats), limitFormats };
};

/** What an element's readings are judged and computed by. */
export const readMeasuredWorld = async (
  ctx: Pick<RequestContext, 'db'>,
  { installationId, elementId }: { readonly installationId: number; readonly elementId: number },
  formatIds: readonly number[],
): Promise<MeasuredWorld> => {
  const [formats, element] = await Promise.all([
    readFormats(ctx, formatIds),
    databaseOf(ctx.db).collection<ElementDataV1>(elementDataV1).findOne({ _id: elementId, installationId }),
  ]);
  return { ...formats, element };
};
