import { maxPageSize } from '../../contracts/base.ts';
import { callRoute } from '../app/http/call-route.ts';
import type { Localize, Reference, Row } from './catalogue.ts';

/** No reference list of a portal comes near it; it ends what would not end by itself. */
const mostPages = 20;

const readAll = async (source: Reference, installationId: number): Promise<readonly Row[]> => {
  const scope = source.ofInstallation ? { installationId } : {};
  const rows: Row[] = [];
  for (let page = 1; page <= mostPages; page += 1) {
    const { data, total } = await callRoute(source.routes.list, {
      query: { ...scope, page, size: maxPageSize },
    });
    rows.push(...data);
    if (data.length === 0 || rows.length >= total) break;
  }
  return rows;
};

/** How all entries of a reference are called, by their ids, with what they lie in: "Baño · Planta 1". */
export const readLabels = async (
  source: Reference,
  installationId: number,
  localized: Localize,
): Promise<ReadonlyMap<unknown, string>> => {
  const { within } = source;
  const [rows, around] = await Promise.all([
    readAll(source, installationId),
    within ? readAll(within.to, installationId) : [],
  ]);
  const outer = new Map(around.map((row) => [row.id, within?.to.nameOf(row, localized)]));
  return new Map(
    rows.map((row) => {
      const place = within && outer.get(Number(row[within.field]));
      const name = source.nameOf(row, localized);
      return [row.id, place === undefined ? name : `${name} · ${place}`];
    }),
  );
};
