import type { verifyPaper as contract } from 'shared-kit/contracts/reports/papers';
import { defineAttempts, takeAttempt } from 'shared-kit/server/access/attempts';
import type { Handler } from 'shared-kit/server/http/define-route';
import { networkOf } from 'shared-kit/server/http/network-of';
import { issuedPapers, paperDocuments } from 'shared-kit/server/papers/issued';

export const verifyAttempts = defineAttempts('paperVerifyAttempts');

/** Of one address: guessing a code takes more than all the time there is. */
const limit = { most: 60, windowMs: 60_000 } as const;

export const verifyPaper: Handler<typeof contract> = async ({ body: { code } }, ctx) => {
  await takeAttempt(verifyAttempts, { source: networkOf(ctx.address), ...limit }, ctx);
  const found = await issuedPapers(ctx.db).findOne({ code });
  if (!found) return { data: null };
  const document = await paperDocuments(ctx.db).findOne({ _id: found.document });
  const { kind, installationName, buildingName, issuerName, from, to, language, revision } = found;
  const { timeZone, contentHash, fileHash, issuedAt, subjectName = '' } = found;
  return {
    data: {
      kind,
      subjectName,
      installationName,
      buildingName,
      issuerName,
      from,
      to,
      language,
      revision,
      timeZone,
      contentHash,
      fileHash,
      issuedAt: issuedAt.toISOString(),
      lastRevision: document?.revision ?? revision,
    },
  };
};
