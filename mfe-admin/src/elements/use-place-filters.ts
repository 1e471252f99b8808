import { useState } from 'react';
import { maxPageSize } from 'shared-kit/contracts/base';
import { elementTypes } from 'shared-kit/contracts/elements';
import { areas } from 'shared-kit/contracts/installations';
import { useReferences } from 'shared-kit/web/catalogue';
import { useTranslation } from 'shared-kit/web/i18n';
import { useRoute } from 'shared-kit/web/query';
import { useUrlState } from 'shared-kit/web/router';
import { oneOf } from 'shared-kit/web/table';
import { toElementType } from '../catalogues/references.ts';
import { useDataList } from '../element-data/use-data-list.tsx';
import type { PlaceChoice } from '../place-tree/place-nodes.ts';
import { useStructure } from '../structure/use-structure.ts';

const none = { buildingId: 0, floorId: 0, areaId: 0, elementTypeId: 0 } as const;
type Name = keyof typeof none;

/** Those of a long list that may be missing among its first ones are read by themselves. */
const useChosenLabels = ({
  areaId,
  elementTypeId,
}: Pick<Record<Name, number>, 'areaId' | 'elementTypeId'>): Partial<Record<Name, string>> => {
  const area = useRoute(areas.get, { params: { id: String(areaId) } }, { enabled: areaId > 0 }).data?.data;
  const type = useRoute(
    elementTypes.get,
    { params: { id: String(elementTypeId) } },
    { enabled: elementTypeId > 0 },
  ).data?.data;
  return {
    ...(area ? { areaId: area.name } : {}),
    ...(type ? { elementTypeId: type.name } : {}),
  };
};

/** Filters of the elements by where and what they are, each narrowing the next, then by the data of a type; kept in the address. */
export const usePlaceFilters = (installationId: number) => {
  const { t } = useTranslation('mfe-admin');
  const [isAsked, setAsked] = useState(false);
  const [state, setState] = useUrlState({ ...none, dataWhere: '', page: 1 });
  const data = useDataList(state.elementTypeId, state.dataWhere, (dataWhere) => setState({ dataWhere }));
  const structure = useStructure(installationId);
  const areaAnswer = useRoute(
    areas.list,
    {
      query: {
        installationId,
        size: maxPageSize,
        sort: 'name',
        ...(state.floorId ? { floorId: String(state.floorId) } : {}),
        ...(state.buildingId ? { buildingId: String(state.buildingId) } : {}),
      },
    },
    // Hundreds of areas are read when somebody is about to choose among them: the rows stand there sooner without.
    { keepPrevious: true, enabled: isAsked },
  );
  const chosenLabels = useChosenLabels(state);
  const named = (entries: readonly { readonly id: number; readonly name: string }[]) =>
    entries.map(({ id, name }) => ({ value: id, label: name }));
  const options: Record<Name, readonly { readonly value: number; readonly label: string }[]> = {
    buildingId: named(structure.buildings ?? []),
    floorId: named(
      structure.floors.filter((floor) => !state.buildingId || floor.buildingId === state.buildingId),
    ),
    areaId: named(areaAnswer.data?.data ?? []),
    elementTypeId: useReferences(toElementType),
  };
  const names = Object.keys(none) as Name[];
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
      options: options[name],
      ...(chosenLabels[name] === undefined ? {} : { chosenLabel: chosenLabels[name] }),
      value: state[name] === 0 ? null : state[name],
      onChange: (value) => choose(name, value),
    }),
  );
  const query = Object.fromEntries(
    names.filter((name) => state[name] !== 0).map((name) => [name, String(state[name])]),
  );
  const { buildingId, floorId, areaId } = state;
  return {
    names: [...names, 'dataWhere'],
    filters: [...filters, ...data.filters],
    fetch: () => setAsked(true),
    columns: data.columns,
    place: { buildingId, floorId, areaId },
    choosePlace: (place: PlaceChoice) => setState({ ...place }),
    query: { ...query, ...data.query },
  };
};
