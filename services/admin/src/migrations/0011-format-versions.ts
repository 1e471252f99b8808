import { convertRecords } from 'shared-kit/server/database/convert-records';
import type { Migration } from 'shared-kit/server/database/migrations';

/** Formats from before there were versions: what each is now is its first, and its options are numbered as they stand. */
export const formatVersions: Migration = {
  number: 11,
  name: 'format-versions',
  up: (db, work) =>
    convertRecords(
      db,
      [
        {
          collection: 'formats',
          filter: { formatVersion: { $exists: false } },
          fields: ['options'],
          change: ({ options }) => ({
            options: ((options ?? []) as readonly object[]).map((option, index) => ({
              ...option,
              id: index + 1,
            })),
            formatVersion: 1,
            otherVersions: [],
          }),
        },
      ],
      work,
    ),
};
