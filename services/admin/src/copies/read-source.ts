/** What of an installation can be copied, as it is stored. */

import type { CopyPart } from 'shared-kit/contracts/centres/installation-copies';
import { EntityStatus } from 'shared-kit/contracts/enums';
import type { ClientSession, Connection } from 'shared-kit/server/database/mongo';
import { chores } from '../chores/chore.model.ts';
import { elements } from '../elements/element.model.ts';
import { mapAreas, mapPins, maps } from '../maps/map.model.ts';
import { areas, buildings, floors } from '../structure/structure.model.ts';
import { thermalInstallations } from '../thermal/thermal-installation.model.ts';
import type { CopiedRecords } from './plan-copy.ts';

interface Wanted {
  readonly sourceId: number;
  readonly parts: readonly CopyPart[];
  readonly session?: ClientSession;
}

/** Whole, in the order of their ids. Elements that are retired stay out, and so does what belongs to them. */
export const readSource = async (
  db: Connection,
  { sourceId, parts, session }: Wanted,
): Promise<CopiedRecords> => {
  const here = { installationId: sourceId };
  const active = { ...here, entityStatus: EntityStatus.Active };
  const options = { sort: { _id: 1 as const }, ...(session && { session }) };
  const has = (part: CopyPart): boolean => parts.includes(part);
  const all = {
    buildings: await buildings(db).find(here, null, options).lean(),
    floors: await floors(db).find(here, null, options).lean(),
    areas: await areas(db).find(here, null, options).lean(),
    elements: has('elements') ? await elements(db).find(active, null, options).lean() : [],
    thermalInstallations: has('elements')
      ? await thermalInstallations(db).find(here, null, options).lean()
      : [],
    chores: has('chores') ? await chores(db).find(active, null, options).lean() : [],
    maps: has('maps') ? await maps(db).find(here, null, options).lean() : [],
    mapPins: has('maps') ? await mapPins(db).find(here, null, options).lean() : [],
    mapAreas: has('maps') ? await mapAreas(db).find(here, null, options).lean() : [],
  };
  const kept = new Set(all.elements.map(({ _id }) => _id));
  const ofKept = ({ elementId }: { readonly elementId: number }): boolean => kept.has(elementId);
  return { ...all, chores: all.chores.filter(ofKept), mapPins: all.mapPins.filter(ofKept) };
};
