/** From each number to the list that it was counted from. */

import { notStated } from 'shared-kit/contracts/correctives/corrective';
import { CorrectiveStatus } from 'shared-kit/contracts/enums';
import { paths } from 'shared-kit/contracts/paths';
import type { OpenAge } from 'shared-kit/domain/correctives/corrective-figures';
import { ageDays } from 'shared-kit/domain/correctives/corrective-figures';
import { dayOfText, dayText } from 'shared-kit/domain/dates/civil-day';
import type { Days } from 'shared-kit/domain/dates/day-presets';

export interface Asked extends Days {
  /** 0: of all. */
  readonly elementId?: number;
  readonly correctiveTypeId?: number;
}

/** What was merged into another one counts for no figure. */
const counted = { merged: '0' } as const;

const narrowing = ({
  elementId = 0,
  correctiveTypeId = 0,
}: Pick<Asked, 'elementId' | 'correctiveTypeId'>) => ({
  ...(elementId === 0 ? {} : { elementId }),
  ...(correctiveTypeId === 0 ? {} : { correctiveTypeId }),
});

/** Those that were opened in these days. */
export const toOpened = ({ from, to, ...asked }: Asked): string =>
  paths.correctives({ ...narrowing(asked), from, to, ...counted });

/** Those that were closed in these days, the last one first. */
export const toClosed = ({ from, to, ...asked }: Asked): string =>
  paths.correctives({
    ...narrowing(asked),
    status: CorrectiveStatus.Closed,
    sort: '-closedAt',
    closedFrom: from,
    closedTo: to,
    ...counted,
  });

/** Of those that were closed the ones that failed in one way, or that nobody has said it of. */
export const toCode = (field: 'failureCause' | 'failureMode', code: string | null, asked: Asked): string => {
  const { from, to, ...others } = asked;
  return paths.correctives({
    ...narrowing(others),
    status: CorrectiveStatus.Closed,
    sort: '-closedAt',
    closedFrom: from,
    closedTo: to,
    ...counted,
    [field]: code ?? notStated,
  });
};

/** Those that were open at the end of these days. */
export const toOpen = ({ to, ...asked }: Asked): string =>
  paths.correctives({ ...narrowing(asked), openOn: to, ...counted });

/** Of those that are open the ones of an age, seen from `today`. */
export const toAge = (age: OpenAge, today: string, asked: Asked): string => {
  const [first, last] = ageDays[age];
  const day = dayOfText(today);
  return paths.correctives({
    ...narrowing(asked),
    openOn: today,
    ...counted,
    to: dayText(day - first),
    ...(last === null ? {} : { from: dayText(day - last) }),
  });
};

export const toStops = ({ from, to, elementId = 0 }: Asked): string =>
  paths.outOfServices({ from, to, ...narrowing({ elementId }) });

export const toFailures = ({ from, to, elementId = 0 }: Asked): string =>
  paths.outOfServices({ from, to, reason: 'failure', planned: 0, ...narrowing({ elementId }) });
