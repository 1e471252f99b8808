import { Archetype } from 'shared-kit/contracts/enums';
import { programmeOf } from 'shared-kit/contracts/plans/programmes';
import type { Migration } from 'shared-kit/server/database/migrations';
import { databaseOf } from 'shared-kit/server/database/mongo';

/** Tasks from before there were several programmes get theirs. */
export const programmesOfTasks: Migration = {
  number: 2,
  name: 'task-programmes',
  async up(db) {
    for (const archetype of Object.values(Archetype))
      await databaseOf(db)
        .collection('tasks')
        .updateMany(
          { archetype, programme: { $exists: false } },
          { $set: { programme: programmeOf[archetype] } },
        );
  },
};
