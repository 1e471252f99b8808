import type { Connection } from 'mongoose';
import { ValueType } from 'shared-kit/contracts/enums';
import type { FieldError } from 'shared-kit/contracts/error-codes';
import type { RecordTaskResultBody } from 'shared-kit/contracts/tasks';
import { type FileV1, filesV1 } from 'shared-kit/contracts/views/structure';
import { databaseOf } from 'shared-kit/server/mongo';

/** Photos must be files of the task's installation: another's must not become readable through it. */
export const checkFiles = async (
  db: Connection,
  installationId: number,
  { readings, photoIds }: Pick<RecordTaskResultBody, 'readings' | 'photoIds'>,
): Promise<FieldError[]> => {
  const used = [
    ...photoIds.map((id, index) => ({ id, path: `photoIds.${index}` })),
    ...readings.flatMap((reading, index) =>
      reading.valueType === ValueType.image ? [{ id: reading.fileId, path: `readings.${index}.fileId` }] : [],
    ),
  ];
  if (used.length === 0) return [];
  const found = await databaseOf(db)
    .collection<FileV1>(filesV1)
    .find({ _id: { $in: used.map(({ id }) => id) }, installationId })
    .toArray();
  const known = new Set(found.map(({ _id }) => _id));
  return used.filter(({ id }) => !known.has(id)).map(({ path }) => ({ path, code: 'unknownFile' }));
};
