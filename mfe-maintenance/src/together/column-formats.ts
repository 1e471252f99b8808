import { ValueType } from 'shared-kit/contracts/enums';
import type { TaskFormat } from 'shared-kit/contracts/tasks/task-detail';

const most = 4;

/** What is written in the table itself: texts and numbers, those that are required first, as many as there is room for. */
export const columnFormats = (formats: readonly TaskFormat[]): readonly TaskFormat[] => {
  const written = formats.filter(({ valueType }) => valueType === ValueType.text);
  const chosen = new Set(
    written.toSorted((one, other) => Number(other.required) - Number(one.required)).slice(0, most),
  );
  return written.filter((format) => chosen.has(format));
};
