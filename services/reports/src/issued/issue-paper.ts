import { createHash, randomBytes } from 'node:crypto';
import mongoose from 'mongoose';
import type { issuePaper as contract } from 'shared-kit/contracts/papers';
import { type InstallationOwnersV1, installationOwnersV1 } from 'shared-kit/contracts/views/installations';
import type { RequestContext } from 'shared-kit/server/context';
import type { Handler, InputOf } from 'shared-kit/server/define-route';
import { contentHash, pictureKey, printDocument } from 'shared-kit/server/documents';
import { duplicateKey, fail } from 'shared-kit/server/errors';
import { databaseOf, nextId } from 'shared-kit/server/mongo';
import { type Paper, type PaperScope, paperScope } from '../papers/paper.ts';
import { readPaper } from '../papers/read-paper.ts';
import {
  documentKey,
  type IssuedPaperRecord,
  issuedPapers,
  paperDocuments,
  paperFiles,
} from './issued-paper.model.ts';
import { presentPaper } from './present-paper.ts';
import { addressOfPaper, sealed } from './seal-paper.ts';

type Body = InputOf<typeof contract>['body'];

/** What is kept is one document of the database, of 16 MB at most. */
const mostBytes = 15 * 1024 * 1024;
/** Who was overtaken looks again; nobody is so often. */
const mostTries = 3;

export const issuePaper: Handler<typeof contract> = async ({ body }, ctx) => {
  const scope = await paperScope(ctx, body);
  const paper = await readPaper(ctx, scope);
  const wanted: Wanted = { body, scope, paper, hash: hashOf(body, paper) };
  for (let tries = 0; tries < mostTries; tries += 1) {
    const kept = await issueOnce(ctx, wanted);
    if (kept) return { data: presentPaper(kept, kept.revision) };
  }
  return fail('serviceUnavailable', { retryAfter: 1 });
};

interface Wanted {
  readonly body: Body;
  readonly scope: PaperScope;
  readonly paper: Paper;
  readonly hash: string;
}

/** The same in each language: neither it, nor where the portal is, is part of what is said. */
const hashOf = ({ kind, from, to, installationId, buildingId, signers }: Body, { content }: Paper): string =>
  contentHash({ schema: 'paper/1', kind, from, to, installationId, buildingId, signers, content });

/** Null where somebody has issued a revision meanwhile. */
const issueOnce = async (ctx: RequestContext, wanted: Wanted): Promise<IssuedPaperRecord | null> => {
  const { body, hash } = wanted;
  const document = documentKey(body);
  const last = await paperDocuments(ctx.db).findOne({ _id: document });
  const isSame = last?.contentHash === hash;
  const revision = (last?.revision ?? 0) + (isSame ? 0 : 1);
  const { language } = body;
  const known = isSame ? await issuedPapers(ctx.db).findOne({ document, revision, language }) : null;
  if (known) return known;
  const { record, bytes } = await draw(ctx, wanted, revision);
  try {
    return await keep(ctx, record, bytes);
  } catch (error) {
    if (duplicateKey(error)) return null;
    throw error;
  }
};

const draw = async (ctx: RequestContext, { body, scope, paper, hash }: Wanted, revision: number) => {
  const { language, signers, origin } = body;
  const issuedAt = ctx.now();
  const code = randomBytes(16).toString('base64url');
  const described = paper.describe(language, issuedAt.toISOString());
  const seal = {
    ...{ revision, code, contentHash: hash, issuedAt, issuedByName: ctx.caller.name, signers, origin },
    timeZone: scope.timeZone,
  };
  const { logoId } = paper;
  const bytes = await printDocument(
    ctx.db,
    logoId === null
      ? sealed(described, seal)
      : sealed({ ...described, head: { ...described.head, logoKey: pictureKey(logoId) } }, seal),
    { photoIds: [], drawingIds: logoId === null ? [] : [logoId], address: addressOfPaper(seal) },
  );
  if (bytes.length > mostBytes) fail('payloadTooLarge', { limit: mostBytes });
  const owner = await databaseOf(ctx.db)
    .collection<InstallationOwnersV1>(installationOwnersV1)
    .findOne({ _id: scope.installationId });
  const { kind, from, to, installationId, buildingId, timeZone, installationName, buildingName } = scope;
  const record: IssuedPaperRecord = {
    _id: await nextId(ctx.db, issuedPapers.collection),
    ...{ installationId, document: documentKey(scope), kind, from, to, buildingId, language, revision },
    ...{ code, contentHash: hash, signers, installationName, buildingName, timeZone, issuedAt },
    fileHash: createHash('sha256').update(bytes).digest('hex'),
    fileName: `${described.title} ${from} ${to} rev${revision}.pdf`,
    issuerName: owner?.maintainerName ?? '',
    issuedById: ctx.caller.userId,
    issuedByName: ctx.caller.name,
  };
  return { record, bytes };
};

const keep = (
  ctx: RequestContext,
  record: IssuedPaperRecord,
  bytes: Uint8Array,
): Promise<IssuedPaperRecord | null> =>
  ctx.transaction(async (session) => {
    const { _id: entityId, document, installationId, revision, contentHash: hash, language } = record;
    // One of the same content in another language finds the document where it is already.
    const moved = await paperDocuments(ctx.db).updateOne(
      { _id: document, $or: [{ revision: revision - 1 }, { revision, contentHash: hash }] },
      { $set: { revision, contentHash: hash, installationId } },
      { session, upsert: revision === 1 },
    );
    if (moved.matchedCount + moved.upsertedCount === 0) return null;
    await issuedPapers(ctx.db).insertOne(record, { session });
    await paperFiles(ctx.db).insertOne(
      { _id: entityId, bytes: new mongoose.mongo.Binary(bytes) },
      { session },
    );
    const { kind, from, to } = record;
    await ctx.audit(
      {
        ...{ action: 'paper.issued', entityType: 'IssuedPaper', entityId },
        after: { kind, from, to, revision, language, contentHash: hash },
      },
      session,
    );
    return record;
  });
