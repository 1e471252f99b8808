import { maxPageSize } from 'shared-kit/contracts/base';
import { areas } from 'shared-kit/contracts/installations';
import { useReferences } from 'shared-kit/web/catalogue';
import { useTranslation } from 'shared-kit/web/i18n';
import { useRoute } from 'shared-kit/web/query';
import { useUrlState } from 'shared-kit/web/router';
import { oneOf } from 'shared-kit/web/table';
import { toElementType } from '../catalogues/references.ts';
import type { PlaceChoice } from '../place-tree/place-nodes.ts';
import { useStructure } from '../structure/use-structure.ts';

const none = { buildingId: 0, floorId: 0, areaId: 0, elementTypeId: 0 } as const;
type Name = keyof typeof none;

/** Filters of the elements by where they are and what they are, each narrowing the next; kept in the address. */
export const usePlaceFilters = (installationId: number) => {
  const { t } = useTranslation('mfe-admin');
  const [state, setState] = useUrlState({ ...none, page: 1 });
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
    { keepPrevious: true },
  );
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
    setState({ ...narrower[name], [name]: value ?? 0 });
  const filters = names.map((name) =>
    oneOf<number>({
      key: name,
      label: t(`fields.${name}`),
      options: options[name],
      value: state[name] === 0 ? null : state[name],
      onChange: (value) => choose(name, value),
    }),
  );
  const query = Object.fromEntries(
    names.filter((name) => state[name] !== 0).map((name) => [name, String(state[name])]),
  );
  const { buildingId, floorId, areaId } = state;
  return {
    names,
    filters,
    place: { buildingId, floorId, areaId },
    choosePlace: (place: PlaceChoice) => setState({ ...place }),
    query,
  };
};
