/** An installation that was copied with its working hours begins with the targets and the hours of what it was copied from. */
import { followingCopies } from 'shared-kit/server/changes';
import { correctiveTargets } from './target.model.ts';

export const takeCopies = followingCopies({
  service: 'correctives',
  part: 'workingHours',
  async copy({ db, sourceId, installationId, session }) {
    const source = await correctiveTargets(db).findOne({ _id: sourceId }, { session });
    if (!source) return [];
    const { targets, calendar = null } = source;
    const { upsertedCount } = await correctiveTargets(db).updateOne(
      { _id: installationId },
      { $setOnInsert: { version: 1, targets, calendar } },
      { session, upsert: true },
    );
    if (upsertedCount === 0) return [];
    return [
      {
        action: 'correctiveTargets.updated',
        entityType: 'CorrectiveTargets',
        entityId: installationId,
        before: null,
        after: { targets, calendar },
      },
    ];
  },
  remove: ({ db, installationId, session }) =>
    correctiveTargets(db).deleteOne({ _id: installationId }, { session }),
});
