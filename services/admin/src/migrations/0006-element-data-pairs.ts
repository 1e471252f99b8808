import type { ElementData } from 'shared-kit/contracts/centres/element-data';
import { convertRecords } from 'shared-kit/server/database/convert-records';
import type { Migration } from 'shared-kit/server/database/migrations';
import { dataPairsOf } from '../elements/data-pairs.ts';

/** Elements from before there were pairs. */
export const elementDataPairs: Migration = {
  number: 6,
  name: 'element-data-pairs',
  up: (db, work) =>
    convertRecords(
      db,
      [
        {
          collection: 'elements',
          filter: { dataPairs: { $exists: false } },
          fields: ['data'],
          change: ({ data }) => ({ dataPairs: dataPairsOf(data as ElementData | undefined) }),
        },
      ],
      work,
    ),
};
