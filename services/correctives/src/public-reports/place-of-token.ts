import { CorrectiveLevel, EntityStatus } from 'shared-kit/contracts/enums';
import type { PlaceTokenV1 } from 'shared-kit/contracts/views/public-places';
import type { RequestContext } from 'shared-kit/server/http/context';
import { findPublicPlace } from 'shared-kit/server/public-places';
import { askPlace, type Placed, placeOf } from '../references/places.ts';
import { readTogether } from '../references/read-together.ts';

export interface LabelledPlace {
  readonly installationId: number;
  readonly place: Placed;
}

const subjectOf = ({ elementId, areaId }: PlaceTokenV1) => ({
  level: elementId === null ? CorrectiveLevel.area : CorrectiveLevel.element,
  elementId,
  areaId,
});

/** Where a label hangs; null where it leads nowhere, or what it hung on is no longer there. */
export const placeOfToken = async (ctx: RequestContext, token: string): Promise<LabelledPlace | null> => {
  const labelled = await findPublicPlace(ctx, token);
  if (!labelled) return null;
  const { installationId } = labelled;
  const subject = subjectOf(labelled);
  const { place } = await readTogether(ctx.db, { place: askPlace(installationId, subject) });
  const [found] = place;
  if (!found || ('entityStatus' in found && found.entityStatus !== EntityStatus.Active)) return null;
  return { installationId, place: placeOf(subject.level, place) };
};

export const nameOf = ({ elementName, areaName }: Pick<Placed, 'elementName' | 'areaName'>): string =>
  elementName || areaName;
