import type { KeptDocument } from 'shared-kit/contracts/correctives/corrective';
import type { FieldError } from 'shared-kit/contracts/error-codes';
import {
  type FileV1,
  filesV1,
  type WorkDocumentV1,
  workDocumentsV1,
} from 'shared-kit/contracts/views/structure';
import { mayTake } from 'shared-kit/domain/files/taken-files';
import type { RequestContext } from 'shared-kit/server/http/context';
import { fail } from 'shared-kit/server/http/errors';
import { type Asked, ask, readTogether } from './read-together.ts';

type Named = Readonly<Record<string, readonly number[]>>;

/** By whom what it already shows is kept, and further files are taken. */
export interface Taking {
  readonly caller: RequestContext['caller'];
  readonly held?: readonly number[];
}

export const askFiles = (installationId: number, named: Named): Asked<FileV1> =>
  ask(filesV1, { _id: { $in: Object.values(named).flat() }, installationId });

export const isPicture = ({ purpose }: FileV1): boolean => purpose !== 'video';

/** Pictures and videos are those of the installation that may be taken, each of its kind: others must not become readable through this. 400 `unknownFile`. */
export const checkFound = (named: Named, files: readonly FileV1[], taking: Taking): void => {
  const taken = files.filter((file) => mayTake(file, taking));
  const isVideo = new Map(taken.map(({ _id, purpose }) => [_id, purpose === 'video']));
  const fields = Object.entries(named).flatMap(([field, list]) =>
    list.flatMap((id, index): FieldError[] =>
      isVideo.get(id) === (field === 'videoIds') ? [] : [{ path: `${field}.${index}`, code: 'unknownFile' }],
    ),
  );
  if (fields.length > 0) fail('invalidInput', { fields });
};

export const checkFiles = async (
  { db, caller }: Pick<RequestContext, 'db' | 'caller'>,
  installationId: number,
  { named, held = [] }: { readonly named: Named; readonly held?: readonly number[] | undefined },
): Promise<void> => {
  if (Object.values(named).flat().length === 0) return;
  const { files } = await readTogether(db, { files: askFiles(installationId, named) });
  checkFound(named, files, { caller, held });
};

export const askDocuments = (installationId: number, ids: readonly number[]): Asked<WorkDocumentV1> =>
  ask(workDocumentsV1, { _id: { $in: [...ids] }, installationId });

/** Of what `askDocuments` found, in the order that they are named in, each once; 400 `unknownFile` at `documentIds`. */
export const documentsOf = (
  ids: readonly number[],
  found: readonly WorkDocumentV1[],
  taking: Taking,
): KeptDocument[] => {
  const taken = found.filter((document) => mayTake(document, taking));
  const known = new Map(
    taken.map(({ _id: id, name, contentType, size }) => [id, { id, name, contentType, size }]),
  );
  const fields = ids.flatMap((id, index): FieldError[] =>
    known.has(id) ? [] : [{ path: `documentIds.${index}`, code: 'unknownFile' }],
  );
  if (fields.length > 0) fail('invalidInput', { fields });
  return [...new Set(ids)].flatMap((id) => known.get(id) ?? []);
};

export const readDocuments = async (
  { db, caller }: Pick<RequestContext, 'db' | 'caller'>,
  installationId: number,
  ids: readonly number[],
): Promise<KeptDocument[]> => {
  if (ids.length === 0) return [];
  const { documents } = await readTogether(db, { documents: askDocuments(installationId, ids) });
  return documentsOf(ids, documents, { caller });
};
