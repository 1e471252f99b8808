import type { issueLowVoltageReport as contract } from 'shared-kit/contracts/low-voltage/low-voltage-reports';
import type { RecordHandler } from 'shared-kit/server/http/define-route';
import { fail } from 'shared-kit/server/http/errors';
import { issuePaper } from 'shared-kit/server/papers/issued';
import { findFormer } from '../compare-report.ts';
import type { ReportToPrint } from '../find-report.ts';
import { signedContent } from '../signed-content.ts';
import { describePaper, picturesOf } from './describe-paper.ts';
import { type PrintedReport, timeZoneOf, wordsIn } from './printed-report.ts';

/** What was signed when it was closed, with the correctives of its defects and what it is compared with. */
export const issueReport: RecordHandler<typeof contract, ReportToPrint> = async ({ body, located }, ctx) => {
  const { report, parts, correctives, owner, installation } = located;
  if (report.state !== 'closed') fail('changeNotPossible');
  const former = await findFormer(report, ctx);
  // Its QR code is that of its verify page, and not of its screen in the portal.
  const printed: PrintedReport = { ...located, former, words: wordsIn(body.language), origin: null };
  const { photoIds, drawingIds } = picturesOf(printed);
  const data = await issuePaper(
    ctx,
    {
      kind: 'lowVoltage',
      installationId: report.installationId,
      from: report.date,
      to: report.date,
      buildingId: null,
      buildingName: '',
      subject: { id: report._id, name: report.number },
      installationName: installation?.name ?? owner?.name ?? '',
      timeZone: timeZoneOf(located),
      content: { signed: signedContent(report, parts), correctives, former: [...former.values()] },
      describe: (language) => describePaper({ ...printed, words: wordsIn(language) }, true),
      photoIds,
      drawingIds,
    },
    body,
  );
  return { data };
};
