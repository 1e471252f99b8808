import type { Migration } from 'shared-kit/server/database/migrations';
import { sealEarlierAudit } from './0001-seal-earlier-audit.ts';
import { programmesOfTasks } from './0002-task-programmes.ts';
import { taskDue } from './0003-task-due.ts';
import { taskGenericChores } from './0004-task-generic-chores.ts';
import { namesAndSearch } from './0005-names-and-search.ts';
import { readingVersions } from './0006-reading-versions.ts';
import { taskDoubtsFound } from './0007-task-doubts.ts';
import { taskSearchWords } from './0008-task-search-words.ts';

export const migrations: readonly Migration[] = [
  sealEarlierAudit,
  programmesOfTasks,
  taskDue,
  taskGenericChores,
  namesAndSearch,
  readingVersions,
  taskDoubtsFound,
  taskSearchWords,
];
