import { useState } from 'react';
import { type ReferenceOptions, useReferenceOptions } from 'shared-kit/web/catalogue';
import { useTranslation } from 'shared-kit/web/i18n';
import { useUrlState } from 'shared-kit/web/router';
import { oneOf } from 'shared-kit/web/table';
import { toArea, toBuilding, toElementType, toFloor } from '../catalogues/references.ts';
import { useDataList } from '../element-data/use-data-list.tsx';
import type { PlaceChoice } from '../place-tree/place-nodes.ts';

const none = { buildingId: 0, floorId: 0, areaId: 0, elementTypeId: 0 } as const;
type Name = keyof typeof none;
const names = Object.keys(none) as Name[];
/** What it keeps in the address. */
export const placeNarrowing = { ...none, dataWhere: '' } as const;

const chosen = (id: number): readonly number[] => (id === 0 ? [] : [id]);
const set = (state: Record<Name, number>, wanted: readonly Name[]): Record<string, string> =>
  Object.fromEntries(wanted.filter((name) => state[name] !== 0).map((name) => [name, String(state[name])]));

/** Filters of the elements by where and what they are, each narrowing the next, then by the data of a type; kept in the address. */
export const usePlaceFilters = () => {
  const { t } = useTranslation('mfe-admin');
  // Hundreds of places are read when somebody is about to choose among them: the rows stand there sooner without.
  const [enabled, setAsked] = useState(false);
  const [state, setState] = useUrlState({ ...placeNarrowing, page: 1 });
  const { buildingId, floorId, areaId, elementTypeId } = state;
  const data = useDataList(elementTypeId, state.dataWhere, (dataWhere) => setState({ dataWhere }));
  const ofFloor = { query: set(state, ['buildingId']), enabled };
  const ofArea = { query: set(state, ['buildingId', 'floorId']), enabled };
  // The catalogue is of all installations: some of its types find nothing here.
  const ofType = { query: { used: 'true' }, enabled };
  const options: Record<Name, ReferenceOptions> = {
    buildingId: useReferenceOptions(toBuilding, chosen(buildingId), { enabled }),
    floorId: useReferenceOptions(toFloor, chosen(floorId), ofFloor),
    areaId: useReferenceOptions(toArea, chosen(areaId), ofArea),
    elementTypeId: useReferenceOptions(toElementType, chosen(elementTypeId), ofType),
  };
  const narrower: Partial<Record<Name, Partial<typeof none>>> = {
    buildingId: { floorId: 0, areaId: 0 },
    floorId: { areaId: 0 },
  };
  const choose = (name: Name, value: number | null): void =>
    setState({
      ...narrower[name],
      ...(name === 'elementTypeId' ? { dataWhere: '' } : {}),
      [name]: value ?? 0,
    });
  const filters = names.map((name) =>
    oneOf<number>({
      key: name,
      label: t(`fields.${name}`),
      ...options[name],
      chosenLabel: '',
      value: state[name] === 0 ? null : state[name],
      onChange: (value) => choose(name, value),
    }),
  );
  return {
    names: Object.keys(placeNarrowing),
    filters: [...filters, ...data.filters],
    fetch: () => setAsked(true),
    columns: data.columns,
    place: { buildingId, floorId, areaId },
    choosePlace: (place: PlaceChoice) => setState({ ...place }),
    query: { ...set(state, names), ...data.query },
  };
};
