import type { Migration } from 'shared-kit/server/database/migrations';
import { renewKeys } from 'shared-kit/server/records/renew-keys';

export const namesAndSearch: Migration = {
  number: 2,
  name: 'names-and-search',
  up: renewKeys(['correctives', 'outOfServices']),
};
