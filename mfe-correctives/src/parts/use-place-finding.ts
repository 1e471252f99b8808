import { elements } from 'shared-kit/contracts/centres/elements';
import { areas, floors } from 'shared-kit/contracts/centres/installations';
import { useRoute } from 'shared-kit/web/query';
import type { Finding } from './found-field.tsx';

/** So many are looked at; the others are searched for. */
const atOnce = 20;
const rarelyChanges = { staleTime: 300_000 } as const;

interface Named {
  readonly id: number;
  readonly name: string;
}
const nameIn = (rows: readonly Named[] | undefined, id: number): string =>
  rows?.find((row) => row.id === id)?.name ?? '';
const together = (words: readonly string[]): string => words.filter(Boolean).join(' · ');

/** An installation's elements, by what the server searches them by: reference, name, brand, model and serial number. */
export const useElementFinding = (installationId: number, q: string, chosen: number | null): Finding => {
  const around = useRoute(areas.list, { query: { installationId, size: 500 } }, rarelyChanges).data?.data;
  const found = useRoute(
    elements.list,
    {
      query: {
        installationId,
        size: atOnce,
        sort: 'name' as const,
        entityStatus: '1',
        ...(q === '' ? {} : { q }),
      },
    },
    { keepPrevious: true },
  );
  const own = useRoute(
    elements.get,
    { params: { id: String(chosen ?? 0) } },
    { enabled: chosen !== null, ...rarelyChanges },
  ).data?.data;
  const labelOf = (element: Named & { readonly ref: string; readonly areaId: number }): string =>
    together([element.name, element.ref, nameIn(around, element.areaId)]);
  return {
    options: (found.data?.data ?? []).map((element) => ({ value: element.id, label: labelOf(element) })),
    total: found.data?.total ?? 0,
    busy: found.isFetching,
    error: found.error,
    retry: () => void found.refetch(),
    chosenLabel: own && own.id === chosen ? labelOf(own) : '',
  };
};

/** An installation's areas by name, with their floors. */
export const useAreaFinding = (installationId: number, q: string, chosen: number | null): Finding => {
  const around = useRoute(floors.list, { query: { installationId, size: 500 } }, rarelyChanges).data?.data;
  const found = useRoute(
    areas.list,
    { query: { installationId, size: atOnce, sort: 'name', ...(q === '' ? {} : { q }) } },
    { keepPrevious: true },
  );
  const own = useRoute(
    areas.get,
    { params: { id: String(chosen ?? 0) } },
    { enabled: chosen !== null, ...rarelyChanges },
  ).data?.data;
  const labelOf = (area: Named & { readonly floorId: number }): string =>
    together([area.name, nameIn(around, area.floorId)]);
  return {
    options: (found.data?.data ?? []).map((area) => ({ value: area.id, label: labelOf(area) })),
    total: found.data?.total ?? 0,
    busy: found.isFetching,
    error: found.error,
    retry: () => void found.refetch(),
    chosenLabel: own && own.id === chosen ? labelOf(own) : '',
  };
};
