import { InspectionStatus } from 'shared-kit/contracts/enums';
import type { InspectionState } from 'shared-kit/contracts/legal/inspection';
import { trusted } from 'shared-kit/server/database/mongo';

/** What `inspectionState` says, as conditions that the database answers: one of several for each state. */
export const stateConditions = (state: InspectionState, today: string): Record<string, unknown>[] => {
  const current = { supersededById: null };
  const asked = { ...current, exemption: '', status: trusted({ $ne: InspectionStatus.fail }) };
  const ahead = { ...asked, dueDate: trusted({ $gte: today }) };
  const notBooked = [{ bookedFor: null }, { bookedFor: trusted({ $lt: today }) }];
  switch (state) {
    case 'former':
      return [{ supersededById: trusted({ $ne: null }) }];
    case 'exempt':
      return [{ ...current, exemption: trusted({ $ne: '' }), contradictedOn: null }];
    case 'differs':
      return [{ ...current, exemption: trusted({ $ne: '' }), contradictedOn: trusted({ $ne: null }) }];
    case 'failed':
      return [{ ...current, exemption: '', status: InspectionStatus.fail }];
    case 'expired':
      return [{ ...asked, dueDate: trusted({ $lt: today }) }];
    case 'booked':
      return [{ ...ahead, bookedFor: trusted({ $gte: today }) }];
    case 'expiring':
      return notBooked.map((each) => ({ ...ahead, ...each, noticeDate: trusted({ $lte: today }) }));
    case 'valid':
      return [
        { ...asked, dueDate: null },
        ...notBooked.map((each) => ({ ...ahead, ...each, noticeDate: trusted({ $gt: today }) })),
      ];
  }
};
