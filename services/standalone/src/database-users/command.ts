/** `npm run database:users`. Exits with 0, 1 if it could not be done, 2 if it was asked for wrongly. */
import { parseArgs } from 'node:util';
import { connect } from 'shared-kit/server/database/mongo';
import { addressOfSet, initiate } from 'shared-kit/server/database/replica-set';
import { runCommand, say, WrongUse } from '../run-command.ts';

import { type Account, makeUsers, ownDataOf } from './make-users.ts';

const help = `npm run database:users [-- --initiate HOST,HOST,HOST]
  Makes a user of the database for each service, which writes the service's own collections and reads what others
  publish; changes those that are there, as after an upgrade. Needs
    MONGODB_URL           somebody who may make users and roles (userAdmin, readWrite and dbAdmin, or root)
    MONGODB_URL_PORTAL    the address that the service portal gets: its user is made, with its password; and so
                          MONGODB_URL_ADMIN, _MAINTENANCE, _CORRECTIVES, _INSPECTIONS, _REPORTS
    KEY_ENCRYPTION_KEY    or KEY_FILE, as the service portal has it
  --initiate              makes the replica set rs0 of these hosts first, where it is none yet; MONGODB_URL is then of
                          the first of them (directConnection=true)`;

const serviceNames = ['portal', 'admin', 'maintenance', 'correctives', 'inspections', 'reports'];

const accountOf = (service: string): Account => {
  const variable = `MONGODB_URL_${service.toUpperCase()}`;
  const [, user = '', password = ''] =
    /^mongodb(?:\+srv)?:\/\/([^:@/]+):([^@/]+)@/.exec(process.env[variable] ?? '') ?? [];
  if (user === '') throw new WrongUse(`${variable} names no user with a password`);
  return { service, user: decodeURIComponent(user), password: decodeURIComponent(password) };
};

await runCommand(help, async (args) => {
  const { values } = parseArgs({ args, options: { initiate: { type: 'string' } } });
  const url = process.env.MONGODB_URL;
  if (!url) throw new WrongUse('MONGODB_URL is not set');
  const accounts = serviceNames.map(accountOf);
  const hosts = values.initiate?.split(',') ?? [];
  if (hosts.length > 0) await initiate(url, hosts);
  const db = await connect(hosts.length > 0 ? addressOfSet(url, hosts) : url);
  try {
    await makeUsers(db, await ownDataOf(db, process.env), accounts);
  } finally {
    await db.close();
  }
  for (const { service, user } of accounts) say(`${user} may do what ${service} needs`);
  return 0;
});
