import { defineCollection } from 'shared-kit/server/database/define-collection';
import type { TaskDoubtRecord } from './task-doubt.ts';

export const taskDoubts = defineCollection<TaskDoubtRecord>('taskDoubts', [
  { key: { installationId: 1, kind: 1 } },
]);
