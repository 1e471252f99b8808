import { convertOnce } from 'shared-kit/server/convert-once';
import { type Connection, trusted } from 'shared-kit/server/mongo';
import { keyOf } from 'shared-kit/server/records';
import { starterFamilies } from '../starter/starter-data.ts';
import { formats } from './chore.model.ts';

/** Formats that came from the starter catalogue before it said what they measure. */
export const nameQuantities = (db: Connection): Promise<void> =>
  convertOnce(db, 'quantities of formats', async () => {
    for (const { name, quantity, unit = '' } of starterFamilies().flatMap((family) => family.formats))
      if (quantity)
        await formats(db).updateOne(
          { nameKey: keyOf(name.es), unit, quantity: trusted({ $exists: false }) },
          { $set: { quantity } },
        );
  });
