import { ValueType } from 'shared-kit/contracts/enums';
import type { FieldError } from 'shared-kit/contracts/error-codes';
import type { RecordTaskResultBody } from 'shared-kit/contracts/task-detail';
import type { FoundTask } from './find-task.ts';

type Photographed = Pick<RecordTaskResultBody, 'readings' | 'photoIds'>;

/** The files that a result names, each with its place in the body. */
const filesOf = ({ readings, photoIds }: Photographed) => [
  ...photoIds.map((id, index) => ({ id, path: `photoIds.${index}` })),
  ...readings.flatMap((reading, index) =>
    reading.valueType === ValueType.image ? [{ id: reading.fileId, path: `readings.${index}.fileId` }] : [],
  ),
];

export const fileIdsOf = (body: Photographed): number[] => filesOf(body).map(({ id }) => id);

/** Photos must be files of the task's installation: another's must not become readable through it. */
export const checkFiles = (
  body: Photographed,
  { installationId, files }: Pick<FoundTask, 'installationId' | 'files'>,
): FieldError[] => {
  const own = files.filter((file) => file.installationId === installationId);
  const known = new Set(own.map(({ _id }) => _id));
  return filesOf(body)
    .filter(({ id }) => !known.has(id))
    .map(({ path }) => ({ path, code: 'unknownFile' }));
};
