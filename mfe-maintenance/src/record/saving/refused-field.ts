import type { TaskFormat } from 'shared-kit/contracts/tasks/task-detail';
import type { Reading } from 'shared-kit/contracts/tasks/tasks';
import { delayField } from '../../delays/delay-entry.ts';
import { readingField } from '../entry/entry-schema.ts';

/**
 * The form's field for one that the server names: it tells readings by their place in what was sent, the form has a place for every format.
 */
export const refusedField = (
  path: string,
  sent: readonly Reading[],
  formats: readonly TaskFormat[],
): string => {
  const [, root = '', key = ''] = /^(?:body\.)?(\w+)\.?(\d+)?/.exec(path) ?? [];
  const id = root === 'formats' ? Number(key) : root === 'readings' ? sent[Number(key)]?.formatId : undefined;
  const index = formats.findIndex((format) => format.id === id);
  const format = formats[index];
  if (root === 'performedAt') return 'performedOn';
  if (root === 'delay') return delayField(path.replace(/^body\./, ''));
  return format ? readingField(format, index) : root;
};
