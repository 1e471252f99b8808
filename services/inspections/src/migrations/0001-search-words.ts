import type { Migration } from 'shared-kit/server/database/migrations';
import { giveSearchWords } from 'shared-kit/server/records/give-search-words';

export const searchWords: Migration = {
  number: 1,
  name: 'search-words',
  up: giveSearchWords(['inspections']),
};
