/**
 * What is spread over the shards of a cluster, and by which key: the collections that grow with the work of every centre. All others stay
 * together on the first shard of the database. Whoever changes one document of what is spread names its key: a cluster refuses it otherwise.
 *
 * @source https://www.mongodb.com/docs/manual/core/sharded-cluster-requirements/
 */
export type ShardKey = Readonly<Record<string, 1>>;

const services = ['portal', 'admin', 'maintenance', 'correctives', 'inspections', 'reports'] as const;

// What is looked for in one centre is found on the shards of that centre; the second field parts a centre that is too large for one.
export const shardKeys: ReadonlyMap<string, ShardKey> = new Map<string, ShardKey>([
  ['tasks', { installationId: 1, choreId: 1 }],
  ['observations', { installationId: 1, choreId: 1 }],
  ['notifications', { userId: 1, key: 1 }],
  ['fileContents.chunks', { files_id: 1, n: 1 }],
  ...services.map((service) => [`audit_${service}`, { installationId: 1, _id: 1 }] as const),
]);

/** Whether an index begins with the fields of a key, in their order. */
export const beginsWith = (index: Readonly<Record<string, unknown>>, key: ShardKey): boolean => {
  const first = Object.entries(index);
  return Object.keys(key).every((field, at) => first[at]?.[0] === field && first[at][1] === 1);
};

/** Whether a collection is spread, or the one that a view (`tasks_v1`) is named after. */
export const isSpread = (name: string): boolean => shardKeys.has(name.replace(/_v\d+$/, ''));
