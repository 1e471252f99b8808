/** Waiting for open transactions, before collections and indexes change under them. */
import { runInSlices, type SlicedWork } from '../../scheduling/sliced-work.ts';
import type { Collection } from '../../storage/collection.ts';
import { deadlineOf } from '../command-options.ts';
import type { Command, Context, Reply } from '../context.ts';

/** Waits until no other open transaction uses the collection. */
export function* waitForUsers({ state, transaction }: Context, collection: Collection): SlicedWork<void> {
  const tables = [collection.table, ...collection.indexes.map(({ table }) => table)];
  for (let user = next(); user; user = next()) yield user.ended;

  function next() {
    return state.engine.openTransactions.find(
      (open) => open !== transaction && tables.some((table) => open.tables.has(table)),
    );
  }
}

/** A command that runs once no open transaction uses the collection that `target` finds. */
export function onceUnused(
  run: (context: Context) => Reply,
  target: (context: Context) => Collection | undefined,
): Command['run'] {
  return inSlices(function* (context) {
    const collection = target(context);
    if (collection) yield* waitForUsers(context, collection);
    return run(context);
  });
}

/**
 * A command that takes away what `targets` finds. It waits for all open transactions, because each may still look at
 * what there was when it began.
 */
export function onceAlone(
  run: (context: Context) => Reply,
  targets: (context: Context) => readonly (Collection | undefined)[],
): Command['run'] {
  return inSlices(function* (context) {
    yield* waitForAll(context, targets(context));
    return run(context);
  });
}

/** Waits until no transaction is open, if one of the collections is there. */
export function* waitForAll(
  { state }: Context,
  collections: readonly (Collection | undefined)[],
): SlicedWork<void> {
  if (collections.every((collection) => !collection)) return;
  for (let [open] = state.engine.openTransactions; open; [open] = state.engine.openTransactions)
    yield open.ended;
}

function inSlices(work: (context: Context) => SlicedWork<Reply>): Command['run'] {
  return (context) => runInSlices((slice) => slice(), work(context), deadlineOf(context));
}
