/** Operations on a client. */
import type { AnyClientBulkWriteModel, Document, MongoClient } from 'mongodb';
import type { Operation } from './operation.ts';

function model(spec: Document): AnyClientBulkWriteModel<Document> {
  const [[name, fields] = ['', {}]] = Object.entries(spec);
  return { name, ...fields } as AnyClientBulkWriteModel<Document>;
}

export const CLIENT: Record<string, Operation<MongoClient>> = {
  clientBulkWrite: (client, { models, ...options }) =>
    client.bulkWrite((models as Document[]).map(model), options),
  close: (client) => client.close(),
  createChangeStream: (client, { pipeline, ...options }) => client.watch(pipeline, options),
  listDatabases: async (client, options) => (await client.db().admin().listDatabases(options)).databases,
  listDatabaseObjects: async (client, options) =>
    (await client.db().admin().listDatabases(options)).databases,
  listDatabaseNames: async (client, options) =>
    (
      await client
        .db()
        .admin()
        .listDatabases({ ...options, nameOnly: true })
    ).databases.map(({ name }) => name),
};
