import { Archetype } from 'shared-kit/contracts/enums';
import { programmeOf } from 'shared-kit/contracts/programmes';
import { convertOnce } from 'shared-kit/server/convert-once';
import type { Connection } from 'shared-kit/server/mongo';
import { tasks } from './task.model.ts';

/** Tasks from before there were several programmes get theirs. */
export const nameProgrammes = (db: Connection): Promise<void> =>
  convertOnce(db, 'programme of tasks', async () => {
    for (const archetype of Object.values(Archetype))
      await tasks(db).updateMany(
        { archetype, programme: { $exists: false } },
        { $set: { programme: programmeOf[archetype] } },
      );
  });
