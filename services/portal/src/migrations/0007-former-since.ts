import { EntityStatus } from 'shared-kit/contracts/enums';
import type { Migration } from 'shared-kit/server/database/migrations';
import { databaseOf } from 'shared-kit/server/database/mongo';

/** Of accounts that nobody worked with any more before it was stored nobody knows since when: their time begins now. */
export const formerSince: Migration = {
  number: 7,
  name: 'former-since',
  async up(db, { now }) {
    await databaseOf(db)
      .collection('users')
      .updateMany(
        { formerSince: null, $or: [{ isBlocked: true }, { entityStatus: EntityStatus.Inactive }] },
        { $set: { formerSince: now() } },
      );
  },
};
