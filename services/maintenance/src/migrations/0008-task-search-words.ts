import type { TaskV1 } from 'shared-kit/contracts/views/tasks';
import { taskSearchText } from 'shared-kit/domain/tasks/task-queries';
import { convertRecords, type StoredRecord } from 'shared-kit/server/database/convert-records';
import type { Migration } from 'shared-kit/server/database/migrations';

const found = ['choreName', 'elementName', 'elementRef', 'areaName'] as const;
type Found = Pick<TaskV1, (typeof found)[number]> & { readonly searchText: string };

/**
 * Tasks whose element was moved or renamed while they were open had got the words of another of its chores, and kept them when they were done:
 * each is found by its own again.
 */
export const taskSearchWords: Migration = {
  number: 8,
  name: 'task-search-words',
  up: (db, work) =>
    convertRecords(
      db,
      [
        {
          collection: 'tasks',
          filter: {},
          fields: [...found, 'searchText'],
          change: (record: StoredRecord) => {
            const { searchText: stored, ...task } = record as StoredRecord & Found;
            const searchText = taskSearchText(task);
            return searchText === stored ? null : { searchText };
          },
        },
      ],
      work,
    ),
};
