/** Who can be given as the performer of a task, as portal publishes it. */
import { type PersonV1, peopleV1 } from 'shared-kit/contracts/views/people';
import { type Connection, databaseOf } from 'shared-kit/server/database/mongo';

/** In the order that the installation gives them. */
export const findPeople = (db: Connection, installationId: number): Promise<PersonV1[]> =>
  databaseOf(db)
    .collection<PersonV1>(peopleV1)
    .find({ installationId, userSelectable: true }, { sort: { order: 1, _id: 1 } })
    .toArray();
