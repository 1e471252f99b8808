import type { approveElementTypes as contract } from 'shared-kit/contracts/centres/elements';
import { trusted } from 'shared-kit/server/database/mongo';
import type { Handler } from 'shared-kit/server/http/define-route';
import { fail } from 'shared-kit/server/http/errors';
import { auditMany } from '../audit-many.ts';
import { elementTypes } from './element.model.ts';

/** All of them or none. Their versions stay: who is changing one at the moment has nothing to merge. */
export const approveElementTypes: Handler<typeof contract> = ({ body: { ids } }, ctx) =>
  ctx.transaction(async (session) => {
    const types = elementTypes(ctx.db);
    const wanted = [...new Set(ids)];
    const found = await types
      .find({ _id: trusted({ $in: wanted }) })
      .session(session)
      .lean();
    if (found.length < wanted.length) fail('notFound');
    const awaiting = found.filter(({ awaitsApproval }) => awaitsApproval);
    if (awaiting.length === 0) return { data: { approved: 0 } };
    const approved = { awaitsApproval: false, onlyIn: [] };
    const which = { _id: trusted({ $in: awaiting.map(({ _id }) => _id) }) };
    await types.updateMany(which, { $set: approved }, { session });
    const entries = awaiting.map(({ _id, name, awaitsApproval, onlyIn }) => ({
      action: 'elementType.approved',
      entityType: elementTypes.entityType,
      entityId: _id,
      before: { name, awaitsApproval, onlyIn },
      after: { name, ...approved },
    }));
    await auditMany(ctx, entries, session);
    return { data: { approved: awaiting.length } };
  });
