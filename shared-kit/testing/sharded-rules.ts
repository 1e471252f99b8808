/** What a sharded cluster refuses of the commands that a test sends, by the keys of what is spread. */
import { type ShardKey, shardKeys } from '../server/database/sharding.ts';

type Document = Readonly<Record<string, unknown>>;

const isDocument = (value: unknown): value is Document =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const listed = (value: unknown): readonly Document[] =>
  Array.isArray(value) ? value.filter(isDocument) : [];

/** The fields that a filter holds to one value each. */
const fixedFields = (filter: unknown): readonly string[] =>
  Object.entries(isDocument(filter) ? filter : {}).flatMap(([field, value]) => {
    if (field === '$and') return listed(value).flatMap(fixedFields);
    if (field.startsWith('$')) return [];
    const operators = isDocument(value) ? Object.keys(value).filter((each) => each.startsWith('$')) : [];
    return operators.length === 0 || operators.includes('$eq') ? [field] : [];
  });

const holdsKey = (filter: unknown, key: ShardKey): boolean => {
  const fixed = fixedFields(filter);
  return Object.keys(key).every((field) => fixed.includes(field));
};

/** Whether an update gives a field of the key a value. */
const changesKey = (update: unknown, key: ShardKey): boolean =>
  (Array.isArray(update) ? listed(update) : listed([update])).some((stage) =>
    Object.entries(stage).some(
      ([operator, fields]) =>
        operator !== '$setOnInsert' &&
        operator.startsWith('$') &&
        isDocument(fields) &&
        Object.keys(key).some((field) => field in fields),
    ),
  );

/** What a pipeline reads beside its own collection, at any depth. */
const joinedBy = (value: unknown): readonly string[] => {
  if (Array.isArray(value)) return value.flatMap(joinedBy);
  return Object.entries(isDocument(value) ? value : {}).flatMap(([stage, inner]) => {
    const joined = /^\$(lookup|graphLookup)$/.test(stage) && isDocument(inner) ? inner.from : null;
    return [...(typeof joined === 'string' ? [joined] : []), ...joinedBy(inner)];
  });
};

const refusedUpdate = ({ q, u, multi, upsert }: Document, key: ShardKey): string | null => {
  if (holdsKey(q, key)) return null;
  if (upsert === true) return 'upsert without the shard key';
  if (changesKey(u, key)) return 'change of the shard key without it';
  return multi === true || fixedFields(q).includes('_id') ? null : 'update of one without the shard key';
};

const refusedDelete = ({ q, limit }: Document, key: ShardKey): string | null =>
  limit !== 1 || holdsKey(q, key) || fixedFields(q).includes('_id')
    ? null
    : 'delete of one without the shard key';

const readers = ['aggregate', 'find', 'count', 'distinct'];

/** Follows the commands of one connection. `refused` are those that a cluster does not carry out, with why. */
export const watchSharding = () => {
  const refused = new Set<string>();
  const views = new Map<string, { readonly on: string; readonly joined: readonly string[] }>();

  const joinedIn = (name: string): readonly string[] => {
    const view = views.get(name);
    return view ? [...view.joined.flatMap(sourcesOf), ...joinedIn(view.on)] : [];
  };
  const sourcesOf = (name: string): readonly string[] => {
    const view = views.get(name);
    return view ? [...sourcesOf(view.on), ...joinedIn(name)] : [name];
  };

  const reasons = (name: string, kind: string, command: Document): readonly (string | null)[] => {
    if (readers.includes(kind) && command.autocommit === false)
      return [...joinedIn(name), ...joinedBy(command.pipeline).flatMap(sourcesOf)].map((from) =>
        shardKeys.has(from) ? `join of ${from} in a transaction` : null,
      );
    const key = shardKeys.get(name);
    if (!key) return [];
    if (kind === 'findAndModify')
      return [holdsKey(command.query, key) ? null : 'findAndModify without the shard key'];
    if (kind === 'update') return listed(command.updates).map((each) => refusedUpdate(each, key));
    if (kind === 'delete') return listed(command.deletes).map((each) => refusedDelete(each, key));
    return [];
  };

  return {
    refused,
    look({ commandName: kind, command }: { commandName: string; command: Document }): void {
      const name = String(command[kind]);
      if ((kind === 'create' || kind === 'collMod') && typeof command.viewOn === 'string')
        views.set(name, { on: command.viewOn, joined: joinedBy(command.pipeline) });
      for (const why of reasons(name, kind, command))
        if (why !== null) refused.add(`${name}: ${why}: ${JSON.stringify(command).slice(0, 600)}`);
    },
  };
};
