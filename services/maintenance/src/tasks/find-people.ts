/** Who can be given as the performer of a task, as portal publishes it. */
import { type PersonV1, peopleV1 } from 'shared-kit/contracts/views/people';
import { type Connection, databaseOf } from 'shared-kit/server/mongo';

const selectableIn = (installationId: number) => ({ installationId, userSelectable: true });

const peopleOf = (db: Connection) => databaseOf(db).collection<PersonV1>(peopleV1);

export const findPerson = (
  db: Connection,
  installationId: number,
  userId: number,
): Promise<PersonV1 | null> => peopleOf(db).findOne({ ...selectableIn(installationId), userId });

/** In the order that the installation gives them. */
export const findPeople = (db: Connection, installationId: number): Promise<PersonV1[]> =>
  peopleOf(db)
    .find(selectableIn(installationId), { sort: { order: 1, _id: 1 } })
    .toArray();
