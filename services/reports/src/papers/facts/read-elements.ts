/** Elements as documents name them. */
import type { LocalizedText } from 'shared-kit/contracts/base';
import type { ElementData } from 'shared-kit/contracts/centres/element-data';
import { EntityStatus } from 'shared-kit/contracts/enums';
import {
  type BuildingV2,
  buildingsV2,
  type ElementV3,
  elementsV3,
} from 'shared-kit/contracts/views/structure';
import { useNamesOf } from 'shared-kit/domain/legal/building-uses';
import { collated } from 'shared-kit/domain/text/collated';
import { databaseOf } from 'shared-kit/server/database/mongo';
import type { RequestContext } from 'shared-kit/server/http/context';
import { inSlices, type LongWork, mapped, sorted } from 'shared-kit/server/work/long-work';
import { type PaperScope, readOnce } from '../paper.ts';

export interface PaperElement {
  readonly id: number;
  readonly ref: string;
  readonly name: string;
  readonly type: LocalizedText;
  readonly place: string;
  readonly brand: string;
  readonly model: string;
  readonly serialNumber: string;
  /** A day; null where nobody has said. */
  readonly installed: string | null;
  readonly data: ElementData;
  /** Of the building around. */
  readonly uses: readonly string[];
  readonly knownFields: readonly string[];
  readonly isActive: boolean;
}

/** `5` comes before `12`. */
const inOrder = collated('es', { numeric: true });

/** All of them, those too that are there no more. By type, then by reference. */
export const readElements = (
  ctx: Pick<RequestContext, 'db'>,
  scope: PaperScope,
): Promise<readonly PaperElement[]> => readOnce(scope, 'elements', () => readAll(ctx, scope));

const readAll = async (
  { db }: Pick<RequestContext, 'db'>,
  { installationId, buildingId }: PaperScope,
): Promise<readonly PaperElement[]> => {
  const found = await databaseOf(db)
    .collection<ElementV3>(elementsV3)
    .find({ installationId, ...(buildingId === null ? {} : { buildingId }) })
    .toArray();
  const buildings = await databaseOf(db)
    .collection<BuildingV2>(buildingsV2)
    .find({ installationId })
    .toArray();
  const uses = new Map(buildings.map(({ _id, ...building }) => [_id, useNamesOf(building)]));
  return inSlices(presentedInOrder(found, uses));
};

type Uses = ReadonlyMap<number, readonly string[]>;

function* presentedInOrder(found: readonly ElementV3[], uses: Uses): LongWork<PaperElement[]> {
  return yield* sorted(
    yield* mapped(found, (element) => presented(element, uses.get(element.buildingId) ?? [])),
    (a, b) =>
      inOrder(a.type.es, b.type.es) || inOrder(a.ref, b.ref) || inOrder(a.name, b.name) || a.id - b.id,
  );
}

const presented = (
  { _id: id, ref, name, elementTypeName: type, ...element }: ElementV3,
  uses: readonly string[],
): PaperElement => ({
  uses,
  id,
  ref,
  name,
  type,
  place: [element.buildingName, element.floorName, element.areaName].filter(Boolean).join(' · '),
  // Elements that were never saved with these have none of them.
  brand: element.brand ?? '',
  model: element.model ?? '',
  serialNumber: element.serialNumber ?? '',
  installed: element.installationDate?.slice(0, 10) ?? null,
  data: element.data ?? {},
  knownFields: element.knownFields ?? [],
  isActive: element.entityStatus === EntityStatus.Active,
});
