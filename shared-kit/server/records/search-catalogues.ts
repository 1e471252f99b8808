/** The route that the palette asks for entries of several catalogues at once. */
import { mostHits, type SearchContract, type SearchHit } from '../../contracts/search.ts';
import type { ModelOf } from '../database/define-model.ts';
import type { Connection } from '../database/mongo.ts';
import { wordsFilter } from '../database/search-words.ts';
import { defineRoute, type Route } from '../http/define-route.ts';
import type { StoredRecord } from './describe-records.ts';
import { where } from './stored.ts';

interface CatalogueHits<R> {
  /** What a hit is: `elementType`. */
  readonly kind: string;
  readonly title: (record: R) => SearchHit['title'];
  /** Address of the catalogue; an entry's is below it. */
  readonly list: string;
}

export type CatalogueSearch = (
  db: Connection,
  wanted: { readonly q: string; readonly size: number },
) => Promise<SearchHit[]>;

/** `inCatalogue(formats, {kind: 'format', title: ({name}) => name, list: '/user/spad-formats'})`: one catalogue of those to search. */
export const inCatalogue =
  <R extends StoredRecord>(model: ModelOf<R>, { kind, title, list }: CatalogueHits<R>): CatalogueSearch =>
  async (db, { q, size }) => {
    const found = await model(db)
      .find(where<R>(wordsFilter(q)))
      .sort({ _id: 1 })
      .limit(size)
      .lean<R[]>();
    return found.map((record) => ({
      kind,
      id: record._id,
      title: title(record),
      hint: '',
      installationId: null,
      path: `${list}/${record._id}`,
    }));
  };

/** The first of each, then the second of each, and so on. */
const inTurns = <T>(lists: readonly (readonly T[])[]): T[] =>
  Array.from({ length: Math.max(0, ...lists.map(({ length }) => length)) }, (_, turn) =>
    lists.flatMap((list) => list.slice(turn, turn + 1)),
  ).flat();

/** Entries that have every word: of each catalogue one, in their order, then more of those that have more. */
export const catalogueSearchRoute = <D = unknown>(
  contract: SearchContract,
  catalogues: readonly CatalogueSearch[],
): Route<D> =>
  defineRoute<SearchContract, D>(contract, {
    handle: async ({ query: { q, size = mostHits } }, { db }) => {
      const found = await Promise.all(catalogues.map((search) => search(db, { q, size })));
      return { data: inTurns(found).slice(0, size) };
    },
  });
