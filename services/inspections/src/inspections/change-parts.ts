/** The lists of a record: documents, defects, papers, people. */
import type { FieldError } from 'shared-kit/contracts/error-codes';
import type { confirmInspectionReading, updateInspectionParts } from 'shared-kit/contracts/legal/inspections';
import { elementsV1, filesV1, workDocumentsV1 } from 'shared-kit/contracts/views/structure';
import { mayTake } from 'shared-kit/domain/files/taken-files';
import { type ClientSession, databaseOf } from 'shared-kit/server/database/mongo';
import type { RequestContext } from 'shared-kit/server/http/context';
import type { RecordHandler } from 'shared-kit/server/http/define-route';
import { fail } from 'shared-kit/server/http/errors';
import { changeFields } from 'shared-kit/server/records';
import { checkedDefects } from './defects.ts';
import { inspectionSpec, settledVisit } from './describe-inspections.ts';
import type { InspectionRecord } from './inspection.model.ts';
import type { Located } from './locate-inspection.ts';
import { noteChange } from './sums.ts';

type Parts = Partial<Pick<InspectionRecord, 'documents' | 'defects' | 'papers' | 'people'>>;

const repeated = (parts: Parts): FieldError[] =>
  Object.entries(parts).flatMap(([name, list]) =>
    list.flatMap(({ id }, index): FieldError[] =>
      list.findIndex((each) => each.id === id) < index
        ? [{ path: `${name}.${index}.id`, code: 'repeated' }]
        : [],
    ),
  );

interface NamedFile {
  readonly path: string;
  readonly id: number;
  /** Where files of its kind are published. */
  readonly view: typeof filesV1 | typeof workDocumentsV1;
}

const named = (view: NamedFile['view'], id: number, path: string): NamedFile => ({ path, id, view });

const filesOf = ({ documents = [], papers = [], defects = [] }: Parts): NamedFile[] => [
  ...documents.map(({ fileId }, index) => named(workDocumentsV1, fileId, `documents.${index}.fileId`)),
  ...papers.flatMap(({ fileId }, index) =>
    fileId === null ? [] : [named(workDocumentsV1, fileId, `papers.${index}.fileId`)],
  ),
  ...defects.flatMap(({ photoIds }, index) =>
    photoIds.map((id, photo) => named(filesV1, id, `defects.${index}.photoIds.${photo}`)),
  ),
];

const knownIn = async (
  { db, caller }: RequestContext,
  installationId: number,
  { view, files }: { readonly view: NamedFile['view']; readonly files: readonly NamedFile[] },
): Promise<ReadonlySet<number>> => {
  const ids = files.flatMap((file) => (file.view === view ? [file.id] : []));
  if (ids.length === 0) return new Set();
  const found = await databaseOf(db)
    .collection<{ _id: number; createdBy: number }>(view)
    .find({ _id: { $in: ids }, installationId }, { projection: { createdBy: 1 } })
    .toArray();
  return new Set(found.filter((file) => mayTake(file, { caller })).map(({ _id }) => _id));
};

/** Files are the installation's, and the caller's: others must not become readable through this. */
const unknownFiles = async (
  ctx: RequestContext,
  installationId: number,
  files: readonly NamedFile[],
): Promise<FieldError[]> => {
  const photos = await knownIn(ctx, installationId, { view: filesV1, files });
  const documents = await knownIn(ctx, installationId, { view: workDocumentsV1, files });
  return files
    .filter(({ id, view }) => !(view === filesV1 ? photos : documents).has(id))
    .map(({ path }) => ({ path, code: 'unknownFile' }));
};

/** Elements that defects name, and did not before, must be the installation's. */
const unknownElements = async (
  { db }: RequestContext,
  { defects: before, installationId }: InspectionRecord,
  { defects = [] }: Parts,
): Promise<FieldError[]> => {
  const known = new Set(before.map(({ elementId }) => elementId));
  const named = defects.flatMap(({ elementId }, index) =>
    elementId === null || known.has(elementId) ? [] : [{ elementId, path: `defects.${index}.elementId` }],
  );
  if (named.length === 0) return [];
  const found = await databaseOf(db)
    .collection<{ _id: number }>(elementsV1)
    .find(
      { _id: { $in: named.map(({ elementId }) => elementId) }, installationId },
      { projection: { _id: 1 } },
    )
    .toArray();
  const ids = new Set(found.map(({ _id }) => _id));
  return named.flatMap(({ elementId, path }) => (ids.has(elementId) ? [] : [{ path, code: 'notFound' }]));
};

/** What was there before is not looked for again. */
const newFiles = (before: Parts, after: Parts): NamedFile[] => {
  const known = new Set(filesOf(before).map(({ id }) => id));
  return filesOf(after).filter(({ id }) => !known.has(id));
};

export const changeParts: RecordHandler<typeof updateInspectionParts, Located> = async (
  { body: { version, ...changed }, located: { record, installationId } },
  ctx,
) => {
  const given: Parts = Object.fromEntries(Object.entries(changed).filter(([, list]) => list !== undefined));
  const fields = [
    ...repeated(given),
    ...(await unknownFiles(ctx, installationId, newFiles(record, given))),
    ...(await unknownElements(ctx, record, given)),
  ];
  if (fields.length > 0) fail('invalidInput', { fields });
  const { defects } = given;
  if (!defects) return changeFields(inspectionSpec, record, { fieldChange: { version, set: given }, ctx });
  const parts = { ...given, defects: await checkedDefects(ctx, record, defects) };
  const told = { ...record, ...parts };
  // Defects say by when the visit is to be seen again, and count by the norm of their day.
  const set = { ...parts, ...(await settledVisit(ctx, { told, before: record }, null)) };
  const beside = (session: ClientSession) => noteChange(ctx, record.installationId, session);
  return changeFields(inspectionSpec, record, { fieldChange: { version, set, beside }, ctx });
};

export const confirmReading: RecordHandler<typeof confirmInspectionReading, Located> = async (
  { located: { record } },
  ctx,
) => {
  const { caller } = ctx;
  const { revision, version } = record;
  const hasRead = record.readers.some(
    (reader) => reader.userId === caller.userId && reader.revision === revision,
  );
  const reader = { userId: caller.userId, name: caller.name, revision, at: ctx.now().toISOString() };
  const readers = hasRead ? record.readers : [...record.readers, reader];
  return changeFields(inspectionSpec, record, { fieldChange: { version, set: { readers } }, ctx });
};
