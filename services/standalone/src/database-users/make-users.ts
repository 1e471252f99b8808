/** A user of the database for each service, with a role of its own. Repeated after an upgrade: it gives what came with it. */
import { type Connection, databaseOf, shareConnection } from 'shared-kit/server/database/mongo';
import { viewsPublishedOver } from 'shared-kit/server/publish-view';
import { serviceFactories } from '../services.ts';
import { type OwnData, privilegesOf } from './privileges.ts';

export interface Account {
  readonly service: string;
  readonly user: string;
  readonly password: string;
}

/** Makes collections, indexes and views, as the first start does, and tells whose they are; nothing is begun and nothing converted. */
export const ownDataOf = async (
  db: Connection,
  env: Readonly<Record<string, string | undefined>>,
): Promise<OwnData[]> => {
  const made = serviceFactories.map((create) => {
    const own = shareConnection(db);
    return { own, service: create({ db: own, env }) };
  });
  try {
    for (const step of ['check', 'open'] as const)
      for (const { service } of made) await service.steps[step]();
    return made.map(({ own, service }) => ({
      service: service.declaration.service,
      collections: service.collections,
      views: [...viewsPublishedOver(own)],
    }));
  } finally {
    await Promise.all(made.map(({ service }) => service.close()));
  }
};

const notThere = { role: 31, user: 11 } as const;

/** Changes what is there, or makes it where it is not. */
const put = async (
  db: Connection,
  kind: 'role' | 'user',
  { name, ...described }: { readonly name: string } & Readonly<Record<string, unknown>>,
): Promise<void> => {
  const command = kind === 'role' ? ['updateRole', 'createRole'] : ['updateUser', 'createUser'];
  const [change = '', make = ''] = command;
  try {
    await databaseOf(db).command({ [change]: name, ...described });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === notThere[kind])) throw error;
    await databaseOf(db).command({ [make]: name, ...described });
  }
};

/** The connection is of one who may make users and roles in its database. */
export const makeUsers = async (
  db: Connection,
  own: readonly OwnData[],
  accounts: readonly Account[],
): Promise<void> => {
  const views = own.flatMap((each) => each.views);
  for (const { service, user, password } of accounts) {
    const data = own.find((each) => each.service === service);
    if (!data) throw new Error(`There is no service ${service}`);
    const role = `portal-${service}`;
    const privileges = privilegesOf(data, { database: db.name, views });
    await put(db, 'role', { name: role, privileges, roles: [] });
    await put(db, 'user', { name: user, pwd: password, roles: [{ role, db: db.name }] });
  }
};
