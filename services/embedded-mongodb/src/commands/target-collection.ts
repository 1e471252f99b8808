/** The collection that a command names: finding it, making it, and refusing views and MongoDB's own collections. */
import type { Doc } from '../bson/doc.ts';
import { CommandError } from '../errors.ts';
import type { Collection } from '../storage/collection.ts';
import type { Context } from './context.ts';

/** The collection that a command names as its first value. */
export function targetName(context: Context): string {
  const name = context.body[context.name];
  if (typeof name !== 'string') throw new CommandError('BadValue', 'collection name has invalid type');
  if (name !== '' && !name.startsWith('.') && !/[\0$]/.test(name)) return name;
  throw new CommandError('InvalidNamespace', `Invalid namespace specified '${context.db}.${name}'`);
}

export function refuseView(collection: Collection | undefined): void {
  if (collection?.view)
    throw new CommandError(
      'CommandNotSupportedOnView',
      `Namespace ${collection.namespace} is a view, not a collection`,
    );
}

export function findCollection(context: Context, name = targetName(context)): Collection | undefined {
  const collection = context.state.catalog.find(context.db, name);
  refuseView(collection);
  return collection;
}

/** Refuses writes to MongoDB's own collections, except the two that it allows. */
export function refuseSystem(context: Context): void {
  const name = targetName(context);
  if (name.startsWith('system.') && name !== 'system.js' && name !== 'system.users')
    throw new CommandError('InvalidNamespace', `cannot write to '${context.db}.${name}'`);
}

/**
 * The collection that a batch writes to. A view is not refused here, because MongoDB refuses it for each statement.
 */
export function collectionToWrite(context: Context, making: boolean): Collection | undefined {
  refuseSystem(context);
  const there = context.state.catalog.find(context.db, targetName(context));
  return there ?? (making ? ensureCollection(context) : undefined);
}

/** Finds the collection or makes it, outside of transactions because making one cannot be taken back. */
export function ensureCollection(context: Context, name = targetName(context)): Collection {
  const { state } = context;
  return (
    findCollection(context, name) ?? state.engine.write(undefined, () => makeCollection(context, name, {}))
  );
}

export function makeCollection({ state, db, transaction }: Context, name: string, options: Doc): Collection {
  const created = state.catalog.create(db, name, options);
  transaction?.made.add(created);
  return created;
}
