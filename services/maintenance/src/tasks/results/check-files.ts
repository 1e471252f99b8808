import { ValueType } from 'shared-kit/contracts/enums';
import type { FieldError } from 'shared-kit/contracts/error-codes';
import type { RecordTaskResultBody } from 'shared-kit/contracts/tasks/task-detail';
import type { FileV1 } from 'shared-kit/contracts/views/structure';
import { mayTake } from 'shared-kit/domain/files/taken-files';
import type { RequestContext } from 'shared-kit/server/http/context';
import type { TaskRecord } from '../task.model.ts';

type Shown = Pick<RecordTaskResultBody, 'readings' | 'photoIds' | 'videoIds' | 'signatureId'>;

/** The files that a result names, each with its place in the body. */
const filesOf = ({ readings, photoIds, videoIds = [], signatureId = null }: Shown) => [
  ...photoIds.map((id, index) => ({ id, path: `photoIds.${index}`, isVideo: false })),
  ...videoIds.map((id, index) => ({ id, path: `videoIds.${index}`, isVideo: true })),
  ...(signatureId === null ? [] : [{ id: signatureId, path: 'signatureId', isVideo: false }]),
  ...readings.flatMap((reading, index) =>
    reading.valueType === ValueType.image
      ? [{ id: reading.fileId, path: `readings.${index}.fileId`, isVideo: false }]
      : [],
  ),
];

export const fileIdsOf = (body: Shown): number[] => filesOf(body).map(({ id }) => id);

interface Known {
  readonly installationId: number;
  readonly files: readonly FileV1[];
  readonly task: TaskRecord;
}

/**
 * They must be files of the task's installation, of the kind that is asked for, that the caller has sent or the task shows: others must not
 * become readable through it.
 */
export const checkFiles = (
  body: Shown,
  { installationId, files, task }: Known,
  caller: RequestContext['caller'],
): FieldError[] => {
  const taking = { caller, held: fileIdsOf(task) };
  const own = files.filter((file) => file.installationId === installationId && mayTake(file, taking));
  const kinds = new Map(own.map(({ _id, purpose }) => [_id, purpose === 'video']));
  return filesOf(body)
    .filter(({ id, isVideo }) => kinds.get(id) !== isVideo)
    .map(({ path }) => ({ path, code: 'unknownFile' }));
};
