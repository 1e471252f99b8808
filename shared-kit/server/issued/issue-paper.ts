/** Issuing a document: its revision, its code, its signatures, and the bytes as they stay. */
import { createHash, randomBytes } from 'node:crypto';
import mongoose from 'mongoose';
import type { Issue } from '../../contracts/correctives/issue-fields.ts';
import type { LanguageCode } from '../../contracts/enums.ts';
import type { IssuedKind, IssuedPaper } from '../../contracts/reports/papers.ts';
import {
  type InstallationOwnersV1,
  type InstallationV1,
  installationOwnersV1,
  installationsV1,
} from '../../contracts/views/installations.ts';
import { searchTextOf } from '../../domain/text/search-text.ts';
import { claimForeign } from '../database/foreign-claims.ts';
import { databaseOf, nextId } from '../database/mongo.ts';
import type { RequestContext } from '../http/context.ts';
import { duplicateKey, fail } from '../http/errors.ts';
import { contentHash, type PrintedDocument, printDocument } from '../papers/documents.ts';
import { drawnSignatures } from './draw-signature.ts';
import {
  documentKey,
  type IssuedPaperRecord,
  issuedPapers,
  paperDocuments,
  paperFiles,
} from './issued-paper.model.ts';
import { presentPaper } from './present-paper.ts';
import { addressOfPaper, sealed } from './seal-paper.ts';

/** What is kept is one document of the database, of 16 MB at most. */
const mostBytes = 15 * 1024 * 1024;
/** Who was overtaken looks again; nobody is so often. */
const mostTries = 3;

export interface PaperToIssue {
  readonly kind: IssuedKind;
  readonly installationId: number;
  /** The days that it is of, both included. */
  readonly from: string;
  readonly to: string;
  readonly buildingId: number | null;
  /** Of papers of which an installation has several at once: a report, a corrective. */
  readonly subject?: { readonly id: number; readonly name: string };
  readonly installationName: string;
  /** Empty for the whole installation. */
  readonly buildingName: string;
  readonly timeZone: string;
  /** In no language, as JSON can have it: the hash is of it. */
  readonly content: unknown;
  readonly describe: (language: LanguageCode, at: string) => PrintedDocument;
  /** Stored pictures that it shows; logos and signatures are drawings. */
  readonly photoIds: readonly number[];
  readonly drawingIds: readonly number[];
}

interface Wanted {
  readonly paper: PaperToIssue;
  readonly issue: Issue;
  readonly hash: string;
}

/**
 * Keeps a paper and says how it is listed. The same content in the same language, signed the same, is what was issued before. 413 `payloadTooLarge`
 * for more than 15 MB. Whoever calls has made sure that the caller may, and that the pictures belong to what is printed.
 */
export const issuePaper = async (
  ctx: RequestContext,
  paper: PaperToIssue,
  issue: Issue,
): Promise<IssuedPaper> => {
  const wanted: Wanted = { paper, issue, hash: hashOf(paper, issue) };
  for (let tries = 0; tries < mostTries; tries += 1) {
    const kept = await issueOnce(ctx, wanted);
    if (kept) return presentPaper(kept, kept.revision);
  }
  return fail('serviceUnavailable', { retryAfter: 1 });
};

/** The same in each language: neither it, nor where the portal is, is part of what is said. */
const hashOf = (
  { kind, from, to, installationId, buildingId, subject, content }: PaperToIssue,
  { signers }: Issue,
): string =>
  contentHash({
    schema: 'paper/1',
    kind,
    from,
    to,
    installationId,
    buildingId,
    subjectId: subject?.id,
    // Names without a signature are hashed as they were before there were any.
    signers: signers.map(({ signature, ...who }) => ({ ...who, signature: signature ?? undefined })),
    content: plain(content),
  });

/** Data as JSON has it, so that a hash tells one instant from another. */
const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

/** Null where somebody has issued a revision meanwhile. */
const issueOnce = async (ctx: RequestContext, wanted: Wanted): Promise<IssuedPaperRecord | null> => {
  const { paper, issue, hash } = wanted;
  const document = keyOf(paper);
  const last = await paperDocuments(ctx.db).findOne({ _id: document });
  const isSame = last?.contentHash === hash;
  const revision = (last?.revision ?? 0) + (isSame ? 0 : 1);
  const { language } = issue;
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

const keyOf = ({ subject, ...paper }: PaperToIssue): string =>
  documentKey({ ...paper, ...(subject ? { subjectId: subject.id } : {}) });

const draw = async (ctx: RequestContext, { paper, issue, hash }: Wanted, revision: number) => {
  const { language, signers, origin } = issue;
  const { kind, from, to, installationId, buildingId, buildingName, installationName, timeZone } = paper;
  const issuedAt = ctx.now();
  const code = randomBytes(16).toString('base64url');
  const described = paper.describe(language, issuedAt.toISOString());
  const seal = {
    revision,
    code,
    contentHash: hash,
    issuedAt,
    issuedByName: ctx.caller.name,
    signers,
    origin,
    timeZone,
  };
  const bytes = await printDocument(ctx.db, sealed(described, seal), {
    photoIds: paper.photoIds,
    drawingIds: paper.drawingIds,
    address: addressOfPaper(seal),
    made: await drawnSignatures(signers),
  });
  if (bytes.length > mostBytes) fail('payloadTooLarge', { limit: mostBytes });
  const owner = await databaseOf(ctx.db)
    .collection<InstallationOwnersV1>(installationOwnersV1)
    .findOne({ _id: installationId });
  const { subject } = paper;
  const record: IssuedPaperRecord = {
    _id: await nextId(ctx.db, issuedPapers.collection),
    installationId,
    document: keyOf(paper),
    kind,
    from,
    to,
    buildingId,
    language,
    revision,
    ...(subject ? { subjectId: subject.id, subjectName: subject.name } : {}),
    code,
    contentHash: hash,
    signers,
    installationName,
    buildingName,
    timeZone,
    issuedAt,
    fileHash: createHash('sha256').update(bytes).digest('hex'),
    fileName: `${[described.title, subject?.name ?? `${from} ${to}`].join(' ')} rev${revision}.pdf`,
    issuerName: owner?.maintainerName ?? '',
    issuedById: ctx.caller.userId,
    issuedByName: ctx.caller.name,
    searchText: searchTextOf([
      described.title,
      subject?.name,
      buildingName,
      code,
      ctx.caller.name,
      ...signers.map(({ name }) => name),
    ]),
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
    await claimForeign(ctx, 'installations', { id: installationId, session });
    const isThere = await databaseOf(ctx.db)
      .collection<InstallationV1>(installationsV1)
      .findOne({ _id: installationId }, { session });
    if (!isThere) fail('notFound');
    await issuedPapers(ctx.db).insertOne(record, { session });
    await paperFiles(ctx.db).insertOne(
      { _id: entityId, bytes: new mongoose.mongo.Binary(bytes) },
      { session },
    );
    const { kind, from, to, subjectName } = record;
    await ctx.audit(
      {
        action: 'paper.issued',
        entityType: 'IssuedPaper',
        entityId,
        installationId,
        after: { kind, from, to, subjectName, revision, language, contentHash: hash },
      },
      session,
    );
    return record;
  });
