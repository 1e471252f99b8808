import type { Migration } from 'shared-kit/server/database/migrations';
import { databaseOf } from 'shared-kit/server/database/mongo';

/** What modules and tokens of before there were verdicts, recalls and verbs lack. A canary is judged from now on; a token goes on publishing. */
export const moduleCommands: Migration = {
  number: 11,
  name: 'module-commands',
  async up(db, { now }) {
    const database = databaseOf(db);
    await database
      .collection('modules')
      .updateMany(
        { recalled: { $exists: false } },
        { $set: { recalled: [], ranWell: [], ranBadly: [], canarySince: null } },
      );
    await database
      .collection('modules')
      .updateMany({ canary: { $ne: null }, canarySince: null }, { $set: { canarySince: now() } });
    await database
      .collection('installationModules')
      .updateMany({ canarySince: { $exists: false } }, { $set: { canarySince: null } });
    await database
      .collection('installationModules')
      .updateMany({ 'channel.kind': 'canary', canarySince: null }, { $set: { canarySince: now() } });
    await database
      .collection('publishTokens')
      .updateMany({ verbs: { $exists: false } }, { $set: { verbs: ['publish'] } });
  },
};
