import { type IssuedKind, type IssuedPaper, issuedKinds } from 'shared-kit/contracts/reports/papers';
import type { RequestContext } from 'shared-kit/server/http/context';
import { issuedPapers, presentPapers } from 'shared-kit/server/papers/issued';

/** The newest of each kind, whatever its period. */
export const lastIssued = async (
  { db }: Pick<RequestContext, 'db'>,
  installationId: number,
): Promise<ReadonlyMap<IssuedKind, IssuedPaper>> => {
  const found = await Promise.all(
    issuedKinds.map((kind) =>
      issuedPapers(db).findOne({ installationId, kind }, { sort: { issuedAt: -1, _id: -1 } }),
    ),
  );
  const papers = await presentPapers(
    { db },
    found.flatMap((record) => record ?? []),
  );
  return new Map(papers.map((paper) => [paper.kind, paper]));
};
