import { maxPageSize } from 'shared-kit/contracts/base';
import { type Element, elements } from 'shared-kit/contracts/centres/elements';
import { areas, floors } from 'shared-kit/contracts/centres/installations';
import {
  type PlaceTokenRow,
  renewPlaceTokens,
  takePlaceTokens,
} from 'shared-kit/contracts/centres/public-places';
import { faultLabel, paths } from 'shared-kit/contracts/paths';
import { callRoute } from 'shared-kit/web/app';
import type { Label } from './labels-pdf.ts';

/** More than that are printed by parts of the installation. */
export const mostLabels = 2000;

/** What is wanted: elements by their ids, those that a list shows, or one area. */
export type LabelSource =
  | { readonly ids: readonly number[] }
  | { readonly query: Readonly<Record<string, string>> }
  | { readonly areaId: number };

/** Whom a label leads somewhere: `staff` to the place, `all` besides that everybody else to the page where faults are reported. */
export type LabelAudience = 'staff' | 'all';

export interface WantedLabels {
  readonly source: LabelSource;
  readonly audience: LabelAudience;
  /** Labels for all that were printed before are good for nothing from now on. */
  readonly isRenewed: boolean;
}

type Progress = (share: number) => void;

/** All pages of a list, as far as `mostLabels`. */
const readPages = async <T>(
  read: (page: number) => Promise<{ readonly data: readonly T[]; readonly total: number }>,
  onShare: Progress,
): Promise<readonly T[]> => {
  const rows: T[] = [];
  for (let page = 1; ; page += 1) {
    const { data, total } = await read(page);
    rows.push(...data);
    const wanted = Math.min(total, mostLabels);
    onShare(wanted === 0 ? 1 : Math.min(1, rows.length / wanted));
    if (data.length === 0 || rows.length >= wanted) return rows.slice(0, mostLabels);
  }
};

const readElements = async (
  installationId: number,
  source: Exclude<LabelSource, { readonly areaId: number }>,
  onShare: Progress,
): Promise<readonly Element[]> => {
  if ('query' in source)
    return readPages(
      (page) =>
        callRoute(elements.list, {
          query: { sort: 'ref', ...source.query, installationId, page, size: maxPageSize },
        }),
      onShare,
    );
  const read: Element[] = [];
  for (const id of source.ids) {
    read.push((await callRoute(elements.get, { params: { id: String(id) } })).data);
    onShare(read.length / source.ids.length);
  }
  return read;
};

type Place = Pick<PlaceTokenRow, 'elementId' | 'areaId'>;
type Placed = Place & Pick<Label, 'ref' | 'name' | 'place'>;

interface Centre {
  readonly id: number;
  readonly name: string;
}

const joined = (...parts: readonly (string | undefined)[]): string =>
  parts.filter((part) => part !== undefined).join(' · ');

const readPlaces = async (
  { id: installationId, name }: Centre,
  source: LabelSource,
  onShare: Progress,
): Promise<readonly Placed[]> => {
  const query = { installationId, size: maxPageSize } as const;
  const quiet = () => undefined;
  const floorRows = await readPages((page) => callRoute(floors.list, { query: { ...query, page } }), quiet);
  const floorNames = new Map(floorRows.map((floor) => [floor.id, floor.name]));
  if ('areaId' in source) {
    const { data: area } = await callRoute(areas.get, { params: { id: source.areaId } });
    onShare(1);
    const place = joined(floorNames.get(area.floorId), name);
    return [{ elementId: null, areaId: area.id, ref: area.name, name: '', place }];
  }
  const [areaRows, rows] = await Promise.all([
    readPages((page) => callRoute(areas.list, { query: { ...query, page } }), quiet),
    readElements(installationId, source, onShare),
  ]);
  const areaNames = new Map(areaRows.map((area) => [area.id, area.name]));
  return rows.map((element) => ({
    elementId: element.id,
    areaId: null,
    ref: element.ref,
    name: element.name,
    place: joined(areaNames.get(element.areaId), floorNames.get(element.floorId), name),
  }));
};

const keyOf = ({ elementId, areaId }: Place): string => `${elementId} ${areaId}`;

const readTokens = async (
  installationId: number,
  places: readonly Place[],
  isRenewed: boolean,
): Promise<ReadonlyMap<string, string>> => {
  const body = {
    installationId,
    elementIds: places.flatMap(({ elementId }) => elementId ?? []),
    areaIds: places.flatMap(({ areaId }) => areaId ?? []),
  };
  const { data } = await callRoute(isRenewed ? renewPlaceTokens : takePlaceTokens, { body });
  return new Map(data.map((row) => [keyOf(row), row.token]));
};

/** The address of a place at this portal: for everybody where it has a token, else for who may sign in. */
const addressOf = (installationId: number, place: Place, token: string | undefined): string => {
  const { elementId, areaId } = place;
  const ofPlace = elementId === null ? paths.area : paths.element;
  const path =
    token === undefined
      ? ofPlace({ id: elementId ?? areaId ?? 0, installationId })
      : faultLabel({ installationId, elementId, areaId, token });
  return new URL(path, location.origin).href;
};

/** What stands on labels, and where their codes lead. */
export const readLabels = async (
  installation: Centre,
  { source, audience, isRenewed }: WantedLabels,
  onShare: Progress,
): Promise<readonly Label[]> => {
  const places = await readPlaces(installation, source, onShare);
  const tokens =
    audience === 'all' ? await readTokens(installation.id, places, isRenewed) : new Map<string, string>();
  return places.map((place) => ({
    address: addressOf(installation.id, place, tokens.get(keyOf(place))),
    ref: place.ref,
    name: place.name,
    place: place.place,
  }));
};
