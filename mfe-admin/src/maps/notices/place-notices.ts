/** Where notices lie on a plan: at the pin of their element, or else in the middle of their area. */
import type { MapArea, MapPin, MapPoint } from 'shared-kit/contracts/centres/maps';
import { type PlanNotice, planNoticeLooks } from 'shared-kit/contracts/modules/slots';
import { middleOf } from '../points.ts';

export interface PlacedNotices {
  /** `pin 3`, `outline 4`. */
  readonly key: string;
  readonly at: MapPoint;
  /** Of the element or the area. */
  readonly name: string;
  /** The most urgent first, of those that are alike the oldest. */
  readonly notices: readonly PlanNotice[];
}

const urgencyOf = ({ look }: PlanNotice): number => planNoticeLooks.indexOf(look);

export const inOrder = (notices: readonly PlanNotice[]): PlanNotice[] =>
  notices.toSorted((a, b) => urgencyOf(a) - urgencyOf(b) || Date.parse(a.since) - Date.parse(b.since));

interface Drawn {
  readonly pins: readonly Pick<MapPin, 'id' | 'elementId' | 'elementName' | 'x' | 'y'>[];
  readonly outlines: readonly Pick<MapArea, 'id' | 'areaId' | 'areaName' | 'points'>[];
}

/** One mark for each place; what has neither a pin nor an area on this plan has none. */
export const placeNotices = (
  notices: readonly PlanNotice[],
  { pins, outlines }: Drawn,
): readonly PlacedNotices[] => {
  const pinOf = new Map(pins.map((pin) => [pin.elementId, pin]));
  const outlineOf = new Map(outlines.map((outline) => [outline.areaId, outline]));
  const placed = new Map<string, PlacedNotices>();
  for (const notice of inOrder(notices)) {
    const pin = notice.elementId === null ? undefined : pinOf.get(notice.elementId);
    const outline = outlineOf.get(notice.areaId);
    const place = pin
      ? { key: `pin ${pin.id}`, at: { x: pin.x, y: pin.y }, name: pin.elementName }
      : outline && { key: `outline ${outline.id}`, at: middleOf(outline.points), name: outline.areaName };
    if (!place) continue;
    const before = placed.get(place.key)?.notices ?? [];
    placed.set(place.key, { ...place, notices: [...before, notice] });
  }
  return [...placed.values()];
};
