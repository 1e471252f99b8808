/** The route that the palette asks for records of one kind. */
import { mostHits, type SearchContract, type SearchHit } from '../../contracts/search.ts';
import type { ModelOf } from '../database/define-model.ts';
import { wordsFilter } from '../database/search-words.ts';
import type { RequestContext } from '../http/context.ts';
import { defineRoute, type Route } from '../http/define-route.ts';
import type { Filter, StoredRecord } from './describe-records.ts';
import { where } from './stored.ts';

export interface HitDescription<R> {
  /** What a hit is: `element`. */
  readonly kind: string;
  readonly title: (record: R) => SearchHit['title'];
  /** One line that tells hits of the same title apart. */
  readonly hint: (record: R) => SearchHit['hint'];
  /** Address of a record: one of `paths`. */
  readonly address: (record: R & { readonly id: number; readonly installationId: number }) => string;
}

/** Of a description: what the caller may not know of is not found. */
interface Searched<R, D> {
  readonly model: ModelOf<R>;
  readonly defaultSort: string;
  readonly visible?: ((ctx: RequestContext<D>) => Filter<R> | null) | undefined;
}

/**
 * `searchRoute(searchTools, toolSpec, {kind: 'tool', title: ({name}) => name, hint: …, address: paths.tool})`: the first records of the
 * installation whose `searchText` has every word, sorted as the list is.
 */
export const searchRoute = <R extends StoredRecord, D = unknown>(
  contract: SearchContract,
  { model, defaultSort, visible }: Searched<R, D>,
  { kind, title, hint, address }: HitDescription<R>,
): Route<D> =>
  defineRoute<SearchContract, D>(contract, {
    handle: async ({ query: { installationId, q, size = mostHits } }, ctx) => {
      const records = await model(ctx.db)
        .find(where<R>({ $and: [{ installationId, ...wordsFilter(q) }, visible?.(ctx) ?? {}] }))
        .sort({ [defaultSort]: 1, _id: 1 })
        .limit(size)
        .lean<R[]>();
      const hitOf = (record: R): SearchHit => ({
        kind,
        id: record._id,
        title: title(record),
        hint: hint(record),
        installationId,
        path: address({ ...record, id: record._id, installationId }),
      });
      return { data: records.map(hitOf) };
    },
  });
