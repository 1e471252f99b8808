import type { issueRiteCertificate as contract } from 'shared-kit/contracts/legal/rite-certificate';
import type { Handler } from 'shared-kit/server/http/define-route';
import { readRiteCertificate } from '../get-rite-certificate.ts';
import { readOwners } from '../read-owners.ts';
import { certificateBlocks } from './describe-certificate.ts';
import { issueRitePaper } from './rite-paper.ts';

export const issueCertificate: Handler<typeof contract> = async (
  { body: { installationId, year, ...issue } },
  ctx,
) => {
  const certificate = await readRiteCertificate(ctx, { installationId, year });
  // What is open is told by its number alone; which version of the year's figures it was is said nowhere.
  const { openTasks: _openTasks, written, ...said } = certificate;
  const { version: _version, ...figures } = written;
  const data = await issueRitePaper(
    ctx,
    {
      kind: 'riteCertificate',
      installationId,
      year,
      owners: await readOwners(ctx, installationId),
      content: { ...said, written: figures },
      blocks: (words, timeZone) => certificateBlocks(certificate, words, timeZone),
    },
    issue,
  );
  return { data };
};
