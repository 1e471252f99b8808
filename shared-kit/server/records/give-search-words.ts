/** Records from before there were search words get them. */

import { searchWordsOf } from '../../domain/text/search-words.ts';
import { convertRecords } from '../database/convert-records.ts';
import type { Migration } from '../database/migrations.ts';

/** What a migration does that gives search words to these collections. */
export const giveSearchWords =
  (collections: readonly string[]): Migration['up'] =>
  (db, work) =>
    convertRecords(
      db,
      collections.map((collection) => ({
        collection,
        filter: { searchWords: { $exists: false } },
        fields: ['searchText'],
        change: ({ searchText }) => ({
          searchWords: searchWordsOf(typeof searchText === 'string' ? searchText : ''),
        }),
      })),
      work,
    );
