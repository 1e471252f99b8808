import type { createFieldSample } from 'shared-kit/contracts/field-samples';
import type { Handler } from 'shared-kit/server/define-route';
import { ApiError, duplicateKey } from 'shared-kit/server/errors';
import { normaliseText, searchTextOf } from 'shared-kit/server/list';
import { nextId } from 'shared-kit/server/mongo';
import { type FieldSampleRecord, fieldSamples } from './field-sample.model.ts';
import { presentFieldSample } from './present-field-sample.ts';

export const addFieldSample: Handler<typeof createFieldSample> = async ({ body }, ctx) => {
  const record: FieldSampleRecord = {
    _id: await nextId(ctx.db, fieldSamples.collection),
    entityType: 'FieldSample',
    entityStatus: 1,
    version: 0,
    ...body,
    nameKey: normaliseText(body.name),
    searchText: searchTextOf([body.name]),
    createdAt: ctx.now(),
    createdByName: ctx.caller.name,
  };
  const after = presentFieldSample(record);
  const entry = { action: 'fieldSample.created', entityType: 'FieldSample', entityId: record._id, after };
  try {
    return await ctx.transaction(async (session) => {
      await fieldSamples(ctx.db).insertMany([record], { session });
      await ctx.audit(entry, session);
      return { data: after };
    });
  } catch (cause) {
    if (!duplicateKey(cause)) throw cause;
    throw new ApiError('nameExists', { fields: [{ path: 'name', code: 'exists' }], cause });
  }
};
