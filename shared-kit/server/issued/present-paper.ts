import type { IssuedPaper } from '../../contracts/reports/papers.ts';
import type { RequestContext } from '../http/context.ts';
import { type IssuedPaperRecord, paperDocuments } from './issued-paper.model.ts';

export const presentPaper = (
  { _id: id, issuedAt, subjectName = '', ...record }: IssuedPaperRecord,
  lastRevision: number,
): IssuedPaper => {
  const { installationId, kind, from, to, buildingId, buildingName, language, revision } = record;
  const { code, contentHash, issuedByName } = record;
  return {
    id,
    installationId,
    kind,
    from,
    to,
    buildingId,
    buildingName,
    subjectName,
    subjectId: record.subjectId ?? null,
    language,
    revision,
    isReplaced: revision < lastRevision,
    code,
    contentHash,
    issuedByName,
    issuedAt: issuedAt.toISOString(),
  };
};

/** With whether each was replaced since. */
export const presentPapers = async (
  { db }: Pick<RequestContext, 'db'>,
  records: readonly IssuedPaperRecord[],
): Promise<IssuedPaper[]> => {
  const keys = [...new Set(records.map(({ document }) => document))];
  const documents = await paperDocuments(db)
    .find({ _id: { $in: keys } })
    .toArray();
  const revisions = new Map(documents.map(({ _id, revision }) => [_id, revision]));
  return records.map((record) => presentPaper(record, revisions.get(record.document) ?? record.revision));
};
