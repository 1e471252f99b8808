/** Who may do what and what an installation runs, read from the owners' views and remembered for five seconds. */
import type { Connection } from 'mongoose';
import * as z from 'zod/mini';
import { type GrantsV1, grantsV1, grantsV1Schema } from '../contracts/views/grants.ts';
import {
  type InstallationV1,
  installationsV1,
  installationV1Schema,
} from '../contracts/views/installations.ts';
import {
  type InstallationModuleV1,
  installationModulesV1,
  installationModuleV1Schema,
} from '../contracts/views/modules.ts';
import { databaseOf } from './mongo.ts';
import { timedCache } from './single-flight.ts';

export interface Grants {
  user(userId: number): Promise<GrantsV1 | null>;
  installation(installationId: number): Promise<InstallationV1 | null>;
  modules(installationId: number): Promise<InstallationModuleV1[]>;
  /** Forgets everything, so that the next question reads again. */
  clear(): void;
}

const ttlMs = 5000;

const known = new WeakMap<object, Grants>();

/** One per connection pool: services in one process share what was read. */
export const grantsOf = (db: Connection): Grants => {
  const client = db.getClient();
  const grants = known.get(client) ?? createGrants(db);
  known.set(client, grants);
  return grants;
};

const createGrants = (db: Connection): Grants => {
  const one = async <S extends z.core.$ZodType>(view: string, schema: S, id: number) => {
    const found = await databaseOf(db).collection<{ _id: number }>(view).findOne({ _id: id });
    return found ? z.parse(schema, found) : null;
  };
  const users = timedCache((id: number) => one(grantsV1, grantsV1Schema, id), { ttlMs, max: 5000 });
  const installations = timedCache((id: number) => one(installationsV1, installationV1Schema, id), {
    ttlMs,
    max: 2000,
  });
  const modules = timedCache(
    async (installationId: number) => {
      const found = await databaseOf(db).collection(installationModulesV1).find({ installationId }).toArray();
      return z.parse(z.array(installationModuleV1Schema), found);
    },
    { ttlMs, max: 2000 },
  );
  return {
    user: (id) => users.get(id),
    installation: (id) => installations.get(id),
    modules: (id) => modules.get(id),
    clear() {
      users.clear();
      installations.clear();
      modules.clear();
    },
  };
};
