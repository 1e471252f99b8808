/** What an area of comparison is: random cases, and how they are made and answered. */
import type fc from 'fast-check';
import type { Doc } from '../src/bson/doc.ts';

/**
 * What is done to both servers. In an emptied database: `create` makes collection `c` with options (left out: a plain one), `documents` and
 * `others` are inserted, `indexes` made, `views` created; then the commands run in turn, their cursors read to the end. A
 * command with `session: 'A'` is sent in that session, where `{startTransaction: 1}`, `{commitTransaction: 1}` and
 * `{abortTransaction: 1}` are calls of the driver. A command with `anyOrder: true` (which is not sent) may answer its documents in any order: for finds without a sort that
 * an index may serve.
 */
export type Case = {
  documents: Doc[];
  /** Further collections by name. */
  others?: Record<string, Doc[]>;
  /**
   * Indexes as `createIndexes` takes them: `{key, name?, unique?…}`. A missing name is made from the key. Errors
   * are observed, too.
   */
  indexes?: Doc[];
  create?: Doc;
  /** Views as `create` takes them: `{create: 'v', viewOn: 'c', pipeline: […]}`. */
  views?: Doc[];
  commands: Doc[];
};

/**
 * A part of MongoDB that is compared. To add one, put a file into `areas/` that exports an Area by default, run
 * `npm run differential -- NAME` until both servers agree, then record cases for `npm test` with `--record 100`. Values,
 * documents and filters to build cases from are in `values.ts` and `filters.ts`. Documents need an `_id` that is
 * unique in the case; sorts and plain limits need an order that the case settles (add `_id` as the last sort field),
 * for MongoDB promises nothing about ties.
 */
export type Area = {
  cases: fc.Arbitrary<Case>;
  /**
   * The codes with which this server may refuse what MongoDB takes. They should be few and narrow, because any
   * other difference fails.
   */
  refusals?: readonly number[];
};
