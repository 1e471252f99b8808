import type { OutOfService } from 'shared-kit/contracts/correctives/out-of-services';
import type { PlaceSort } from 'shared-kit/domain/text/place-sort';
import { defineCollection } from 'shared-kit/server/database/define-collection';
import { shownFileIndexes } from 'shared-kit/server/http/shown-files';
import { ofClient } from '../operations/made-offline.ts';

export interface OutOfServiceRecord extends Omit<OutOfService, 'id' | 'openedAt' | 'closedAt' | 'deeds'> {
  _id: number;
  openedAt: Date;
  closedAt: Date | null;
  /** Not there in those that were written before such times were kept. */
  deeds?: OutOfService['deeds'];
  searchText: string;
  /** The names that lists are sorted by. */
  placeSort?: PlaceSort;
  /** What it is known by where it was made without a network. */
  clientId?: string;
}

export const outOfServices = defineCollection<OutOfServiceRecord>('outOfServices', [
  { key: { installationId: 1, openedAt: -1, _id: -1 } },
  { key: { installationId: 1, closedAt: 1, openedAt: -1 } },
  { key: { installationId: 1, elementId: 1, openedAt: -1 } },
  { key: { installationId: 1, areaId: 1, openedAt: -1 } },
  ...shownFileIndexes('outOfServices'),
  ofClient,
]);

/** An element is stopped by what stops it, or the area that it is in; an area by what stops all of it. */
export const stopping = ({
  elementId,
  areaId,
}: Pick<OutOfServiceRecord, 'elementId' | 'areaId'>): Record<string, unknown> =>
  elementId === null ? { elementId, areaId } : { $or: [{ elementId }, { elementId: null, areaId }] };

export const presentStop = ({
  _id: id,
  searchText: _,
  placeSort: _sort,
  clientId: _client,
  openedAt,
  closedAt,
  deeds = [],
  ...stop
}: OutOfServiceRecord): OutOfService => ({
  id,
  ...stop,
  openedAt: openedAt.toISOString(),
  closedAt: closedAt?.toISOString() ?? null,
  deeds,
});
