import { maxPageSize } from 'shared-kit/contracts/base';
import { type Element, elements } from 'shared-kit/contracts/elements';
import { areas, floors } from 'shared-kit/contracts/installations';
import { paths } from 'shared-kit/contracts/paths';
import { callRoute } from 'shared-kit/web/app';
import type { Label } from './labels-pdf.ts';

/** More than that are printed by parts of the installation. */
export const mostLabels = 2000;

/** The elements that are wanted: some by their ids, or what a list shows. */
export type LabelSource =
  | { readonly ids: readonly number[] }
  | { readonly query: Readonly<Record<string, string>> };

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
  source: LabelSource,
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

/** What stands on the labels of elements; the code leads to the element's page at this address of the portal. */
export const readLabels = async (
  installation: { readonly id: number; readonly name: string },
  source: LabelSource,
  onShare: Progress,
): Promise<readonly Label[]> => {
  const query = { installationId: installation.id, size: maxPageSize } as const;
  const quiet = () => undefined;
  const [areaRows, floorRows, rows] = await Promise.all([
    readPages((page) => callRoute(areas.list, { query: { ...query, page } }), quiet),
    readPages((page) => callRoute(floors.list, { query: { ...query, page } }), quiet),
    readElements(installation.id, source, onShare),
  ]);
  const areaNames = new Map(areaRows.map(({ id, name }) => [id, name]));
  const floorNames = new Map(floorRows.map(({ id, name }) => [id, name]));
  return rows.map(({ id, installationId, ref, name, areaId, floorId }) => ({
    address: new URL(paths.element({ id, installationId }), location.origin).href,
    ref,
    name,
    place: [areaNames.get(areaId), floorNames.get(floorId), installation.name]
      .filter((part) => part !== undefined)
      .join(' · '),
  }));
};
