import type { issuePaper as contract } from 'shared-kit/contracts/reports/papers';
import type { Handler } from 'shared-kit/server/http/define-route';
import { pictureKey } from 'shared-kit/server/papers/documents';
import { issuePaper } from 'shared-kit/server/papers/issued';
import { paperScope } from '../papers/paper.ts';
import { readPaper } from '../papers/read-paper.ts';

/** One of the documents that are read from what other services publish. */
export const issueReportPaper: Handler<typeof contract> = async ({ body }, ctx) => {
  const { language, signers, origin, ...query } = body;
  const scope = await paperScope(ctx, query);
  const { content, describe, logoId } = await readPaper(ctx, scope);
  const { kind, from, to, installationId, buildingId, installationName, buildingName, timeZone } = scope;
  const data = await issuePaper(
    ctx,
    {
      kind,
      from,
      to,
      installationId,
      buildingId,
      installationName,
      buildingName,
      timeZone,
      content,
      photoIds: [],
      drawingIds: logoId === null ? [] : [logoId],
      describe: (spoken, at) => {
        const described = describe(spoken, at);
        if (logoId === null) return described;
        return { ...described, head: { ...described.head, logoKey: pictureKey(logoId) } };
      },
    },
    { language, signers, origin },
  );
  return { data };
};
