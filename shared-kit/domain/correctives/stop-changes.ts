/** What times out of service become when they begin and end, as they are answered: for the service and the device. */

import type {
  closeOutOfService,
  createOutOfService,
  OutOfService,
} from '../../contracts/correctives/out-of-services.ts';
import { EntityStatus } from '../../contracts/enums.ts';
import type { ParsedInput } from '../../contracts/route.ts';
import { type RecordedDoing, withDeed } from '../records/record-deeds.ts';

type OpeningBody = ParsedInput<typeof createOutOfService>['body'];

interface Opening
  extends Pick<
    OutOfService,
    | 'id'
    | 'elementId'
    | 'elementName'
    | 'elementRef'
    | 'areaId'
    | 'floorId'
    | 'buildingId'
    | 'areaName'
    | 'floorName'
    | 'buildingName'
    | 'correctiveNumber'
  > {
  readonly doing: RecordedDoing;
}

/** A new one: what was told of it, by whom and when. */
export const openedStop = (
  { elementId: _element, areaId: _area, openedAt: _at, ...told }: OpeningBody,
  { doing, ...opening }: Opening,
): OutOfService => ({
  ...told,
  ...opening,
  entityStatus: EntityStatus.Active,
  entityType: 'OutOfService',
  version: 0,
  openedAt: doing.at,
  openedById: doing.userId,
  openedByName: doing.name,
  deeds: withDeed([], 'opened', doing),
  closedAt: null,
  closedById: null,
  closedByName: null,
  liftedBy: '',
  closingDescription: '',
  retestPassedOn: null,
});

type EndingBody = Omit<ParsedInput<typeof closeOutOfService>['body'], 'version' | 'closedAt'>;

/** The fields that its end changes; null where it has ended. */
export const changeOfEnding = (
  { closedAt, deeds }: Pick<OutOfService, 'closedAt' | 'deeds'>,
  told: EndingBody,
  doing: RecordedDoing,
): (EndingBody & Pick<OutOfService, 'closedAt' | 'closedById' | 'closedByName' | 'deeds'>) | null =>
  closedAt === null
    ? {
        ...told,
        closedAt: doing.at,
        closedById: doing.userId,
        closedByName: doing.name,
        deeds: withDeed(deeds, 'closed', doing),
      }
    : null;
