import type { issueWorkOrder as contract } from 'shared-kit/contracts/correctives/corrective-work';
import { isOpenState } from 'shared-kit/domain/correctives/corrective-moves';
import { localDayText } from 'shared-kit/domain/dates/local-day';
import type { RecordHandler } from 'shared-kit/server/http/define-route';
import { fail } from 'shared-kit/server/http/errors';
import { issuePaper } from 'shared-kit/server/papers/issued';
import type { CorrectiveRecord } from '../correctives/corrective.model.ts';
import { describeOrder } from './describe-order.ts';
import { documentsOf, photosOf, retestsOf, type WorkOrder, wordsIn } from './ordered.ts';
import { drawingsOf, readOrder } from './print-order.ts';

/** Of work that is over: what is open is printed, and says something else the next day. */
export const issueOrder: RecordHandler<typeof contract, CorrectiveRecord> = async (
  { body, located },
  ctx,
) => {
  const { closedAt, openedAt, status, mergedIntoId, installationId, number } = located;
  if (closedAt === null || isOpenState(status) || mergedIntoId !== null) return fail('changeNotPossible');
  // Its QR code is that of its verify page, and not of its screen in the portal.
  const order = await readOrder(ctx, located, { language: body.language, origin: null });
  const { timeZone, installationName } = order;
  const data = await issuePaper(
    ctx,
    {
      kind: 'workOrders',
      installationId,
      buildingId: null,
      buildingName: '',
      installationName,
      from: localDayText(openedAt, timeZone),
      to: localDayText(closedAt, timeZone),
      timeZone,
      subject: { id: located._id, name: number },
      content: contentOf(order),
      describe: (language) => describeOrder({ ...order, words: wordsIn(language) }, body.signers.length > 0),
      photoIds: photosOf(located),
      drawingIds: drawingsOf(order),
    },
    body,
  );
  return { data };
};

/** What it says; nothing of who looks at it, or of how it is found. */
const contentOf = ({ corrective, installationName }: WorkOrder): unknown => {
  const { number, status, priority, openingDescription, elementName, elementRef } = corrective;
  const { areaName, floorName, buildingName, correctiveTypeName, openedByName, openedAt } = corrective;
  const { assignedToName, reactBy, repairBy, startedAt, expectedMinutes, comments, times } = corrective;
  const { realMinutes, costs, cost, closedAt, closedByName, closingDescription } = corrective;
  const { failureMode, failureCause, repairAction, refrigerantLost = null, signature = null } = corrective;
  return {
    installationName,
    number,
    status,
    priority,
    openingDescription,
    elementName,
    elementRef,
    areaName,
    floorName,
    buildingName,
    correctiveTypeName,
    openedByName,
    openedAt,
    assignedToName,
    reactBy,
    repairBy,
    startedAt,
    expectedMinutes,
    realMinutes,
    costs,
    cost,
    closedAt,
    closedByName,
    closingDescription,
    failureMode,
    failureCause,
    repairAction,
    // Left out where nobody was asked: what was issued before stays the same.
    ...(refrigerantLost === null ? {} : { refrigerantLost }),
    signature,
    comments: comments.map(({ at, userName, description }) => ({ at, userName, description })),
    times: times.map(({ day, userName, note, minutes }) => ({ day, userName, note, minutes })),
    photos: photosOf(corrective),
    documents: documentsOf(corrective).map(({ name }) => name),
    retests: retestsOf(corrective),
  };
};
