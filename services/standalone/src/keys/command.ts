/** `npm run keys:rotate`, `keys:revoke`, `keys:forget`. Exits with 0, 1 if it could not be done, 2 if it was asked for wrongly. */
import { parseArgs } from 'node:util';
import { forgetPersonKeys } from '@services/portal/accounts/erasure/person-keys';
import { forgetFactors } from '@services/portal/accounts/second-factor/factor-store';
import {
  type ListedKey,
  listSigningKeys,
  revokeKeys,
  rotateKeys,
} from '@services/portal/accounts/signing-keys/change-keys';
import { forgetEncryptionKey } from '@services/portal/secrets/open-vault';
import type { Connection } from 'shared-kit/server/database/mongo';
import { type OpenData, openData } from '../database/open-data.ts';
import { runCommand, say, WrongUse } from '../run-command.ts';

const help = `npm run keys:rotate
  Another key signs from now on. Nobody is signed out: what the keys before have signed is good until it is over.
npm run keys:revoke [-- KEY... | --all]
  What these keys have signed is good for nothing, within five seconds: whoever signed in with it signs in again. Without a key: lists them.
npm run keys:forget -- --yes
  Where the key file (or KEY_ENCRYPTION_KEY) is lost for good, and the portal is stopped: gives up what was encrypted with it. Everybody
  signs in again, and second factors are set up anew; personal values in histories can't be read any more; the next start makes a new key file.

  --data DIR    the folder with the data (DATA_DIR, or ./data, as npm start); MONGODB_URL instead, where it is set
All work while the portal runs, but for keys:forget.`;

const lineOf = ({ kid, rotatesAt, isRetired }: ListedKey): string =>
  `${kid}  ${isRetired ? 'retired' : 'signs until'} ${rotatesAt.toISOString()}`;

const rotate = async ({ db }: OpenData): Promise<number> => {
  const rotated = await rotateKeys(db, new Date());
  for (const kid of rotated) say(`${kid} signs no more; what it has signed is good until it is over`);
  if (rotated.length === 0) say('no key signs now: the next token is signed with a new one');
  return 0;
};

const revoke = async ({ db }: OpenData, named: readonly string[], all: boolean): Promise<number> => {
  const keys = await listSigningKeys(db, new Date());
  if (named.length === 0 && !all) {
    for (const key of keys) say(lineOf(key));
    return 0;
  }
  const known = keys.map(({ kid }) => kid);
  const unknown = named.filter((kid) => !known.includes(kid));
  if (unknown.length > 0) throw new Error(`there is no key ${unknown.join(', ')}`);
  for (const kid of await revokeKeys(db, all ? known : named, new Date()))
    say(`${kid} is revoked: what it has signed is refused within five seconds`);
  return 0;
};

const forget = async ({ db, isRunning }: OpenData, isMeant: boolean): Promise<number> => {
  if (!isMeant) throw new WrongUse('this gives up what can not be read any more; say --yes if that is meant');
  if (isRunning) throw new Error('the portal runs, and has the key: stop it first');
  await revokeAll(db);
  const factors = await forgetFactors(db);
  await forgetPersonKeys(db);
  await forgetEncryptionKey(db);
  say(`${factors} second factors are off: whoever had one sets it up anew.`);
  say('What histories tell of identity numbers, addresses and the like can not be read any more.');
  say('The next start makes a new key file. Everybody signs in again.');
  return 0;
};

const revokeAll = async (db: Connection): Promise<void> => {
  const now = new Date();
  const keys = await listSigningKeys(db, now);
  await revokeKeys(
    db,
    keys.map(({ kid }) => kid),
    now,
  );
};

await runCommand(help, async (args) => {
  const options = { data: { type: 'string' }, all: { type: 'boolean' }, yes: { type: 'boolean' } } as const;
  const { values, positionals } = parseArgs({ args, options, strict: true, allowPositionals: true });
  const [name, ...named] = positionals;
  if (name !== 'rotate' && name !== 'revoke' && name !== 'forget') throw new WrongUse('keys: what?');
  if (name !== 'revoke' && named.length > 0) throw new WrongUse(`keys:${name} takes no key`);
  const data = await openData(values.data);
  try {
    if (name === 'rotate') return await rotate(data);
    if (name === 'revoke') return await revoke(data, named, values.all === true);
    return await forget(data, values.yes === true);
  } finally {
    await data.close();
  }
});
