/** Bytes are given of files that the caller was found to be allowed to read, and of no others: what gives them takes nothing else. */
import { correctivesSeeAll } from 'shared-kit/contracts/correctives/corrective-access';
import { shownFiles } from 'shared-kit/contracts/views/shown-files';
import { isEnabled } from 'shared-kit/server/access/check-access';
import { databaseOf } from 'shared-kit/server/database/mongo';
import { workersNow } from 'shared-kit/server/days-off';
import { mayIn, type RequestContext } from 'shared-kit/server/http/context';
import { fail } from 'shared-kit/server/http/errors';
import { type FileRecord, storedFiles } from './file.model.ts';
import { type FileReader, fileReaders, type Opening } from './file-readers.ts';

declare const allowed: unique symbol;

/** A file that somebody may read; made by `allowReading` only. */
export type ReadableFile = FileRecord & { readonly [allowed]: true };

/** Said by who has looked at the records that show the file. */
export const allowReading = (file: FileRecord): ReadableFile => file as ReadableFile;

export type Reading = Pick<RequestContext, 'db' | 'caller' | 'views' | 'now'>;

/** One photo is of many tasks where these were recorded together. */
const mostShowing = 500;

/** What the records that show the file ask of who reads it, in one command. */
const openingsOf = async (ctx: Reading, { _id, purpose, installationId }: FileRecord): Promise<Opening[]> => {
  // Photos are older than purposes.
  const readers = fileReaders[purpose ?? 'photo'];
  const [first, ...others] = readers.map((reader) => ({
    coll: reader.from,
    pipeline: shownBy(reader, _id),
  }));
  if (!first) return [];
  const found = await databaseOf(ctx.db)
    .collection(first.coll)
    .aggregate<{ from: string }>([
      ...first.pipeline,
      ...others.map((other) => ({ $unionWith: other })),
      { $limit: mostShowing },
    ])
    .toArray();
  const isOfCorrective = found.some(({ from }) => from === shownFiles.correctives.view);
  const { userId } = ctx.caller;
  // Whose work it is matters where somebody knows of some correctives alone.
  const isAsked = isOfCorrective && !mayIn(ctx.caller, installationId, correctivesSeeAll);
  const reader = { userId, workers: isAsked ? await workersNow(ctx, installationId) : [userId] };
  return readers.flatMap(({ from, opens }) =>
    found.filter((record) => record.from === from).map((record) => opens(record, reader)),
  );
};

const shownBy = ({ from, fields, facts }: FileReader, id: number) => [
  { $match: { $or: fields.map((field) => ({ [field]: id })) } },
  { $project: Object.fromEntries(['_id', ...facts].map((field) => [field, 1])) },
  { $addFields: { from } },
];

const hasPermission = (opening: Opening, installationId: number, { caller }: Reading): boolean => {
  if (opening === 'signedIn') return true;
  if (opening.where === 'installation') return mayIn(caller, installationId, opening.anyOf);
  return (
    caller.isSuperAdmin || caller.grants.some((grant) => mayIn(caller, grant.installationId, opening.anyOf))
  );
};

const hasFeature = async (opening: Opening, installationId: number, { views }: Reading): Promise<boolean> =>
  opening === 'signedIn' || opening.where === 'anywhere' || isEnabled(opening.feature, installationId, views);

/**
 * The file through a record that shows it and that the caller may read; one that no record shows is its sender's alone. 404 where it is
 * nobody's but another's, 403 `forbidden` or `moduleDisabled` where the records that show it are not for the caller.
 */
export const readable = async (file: FileRecord, ctx: Reading): Promise<ReadableFile> => {
  const { createdBy, installationId } = file;
  const openings = await openingsOf(ctx, file);
  if (openings.length === 0) return createdBy === ctx.caller.userId ? allowReading(file) : fail('notFound');
  const permitted = openings.filter((opening) => hasPermission(opening, installationId, ctx));
  if (permitted.length === 0) fail('forbidden');
  for (const opening of permitted)
    if (await hasFeature(opening, installationId, ctx)) return allowReading(file);
  return fail('moduleDisabled');
};

/** The same of a file of an installation that the caller has some right in; null in others, whatever shows it there. */
export const findReadableIn = async (fileId: number, ctx: Reading): Promise<ReadableFile | null> => {
  const file = await storedFiles(ctx.db).findById(fileId).lean();
  return file && mayIn(ctx.caller, file.installationId, []) ? readable(file, ctx) : null;
};
