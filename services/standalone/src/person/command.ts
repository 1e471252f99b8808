/** `npm run data:person`. Exits with 0, 1 if it could not be done, 2 if it was asked for wrongly. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import {
  describePersonalData,
  personalWords,
} from '@services/portal/accounts/erasure/describe-personal-data';
import { readPersonalData } from '@services/portal/accounts/erasure/personal-data';
import { eraseByOperator, listErasures } from '@services/portal/accounts/erasure/repeat-erasures';
import { removeFactorsByOperator } from '@services/portal/accounts/second-factor/recovery/remove-by-operator';
import { findUser } from '@services/portal/accounts/users/find-users';
import { erasedFileOf, mailOf } from '@services/portal/config';
import { codeOfLanguage } from 'shared-kit/contracts/enums';
import type { PersonalData } from 'shared-kit/contracts/people/personal-data';
import { defaultTimeZone } from 'shared-kit/contracts/time-zone';
import { grantsOf } from 'shared-kit/server/access/grants';
import type { Connection } from 'shared-kit/server/database/mongo';
import { renderDocument } from 'shared-kit/server/papers/documents';
import { readConfig } from '../config.ts';
import { fromHere, openData } from '../database/open-data.ts';
import { runCommand, say, WrongUse } from '../run-command.ts';
import { keyFileName } from '../services.ts';

const help = `npm run data:person -- show NUMBER [--to FILE]
  Everything that the portal holds about a person, as JSON, on the screen or in a file; in FILE.pdf to be read, in the
  person's language.
npm run data:person -- erase NUMBER --yes
  Erases the person's data for good, that of a deleted account too. The name stays beside the work.
npm run data:person -- remove-factor NUMBER --yes
  Where no two administrators are left who could do it: removes the person's second factor and ends their sessions. The person is told by the
  bell and, where SMTP_URL, MAIL_FROM and PUBLIC_URL are set as for the portal, by mail.

  --data DIR    the folder with the data (DATA_DIR, or ./data, as npm start); MONGODB_URL instead, where it is set
The number is that of the user. All work while the portal runs.`;

/** A file that is there already is left as it is. */
const onlyMine = { flag: 'wx', mode: 0o600 };

const paperOf = (data: PersonalData): Promise<Uint8Array> => {
  const words = personalWords(codeOfLanguage(data.account.preferredLanguage));
  return renderDocument(describePersonalData({ data, words, timeZone: defaultTimeZone }));
};

const show = async (db: Connection, id: number, to: string | undefined): Promise<number> => {
  const user = await findUser(db, id);
  if (!user) throw new Error(`there is no user ${id}`);
  const data = await readPersonalData(db, user, new Date());
  const text = JSON.stringify(data, null, 2);
  if (to === undefined) say(text);
  else writeFileSync(fromHere(to), to.endsWith('.pdf') ? await paperOf(data) : `${text}\n`, onlyMine);
  return 0;
};

/** Where the portal reads it when it starts. */
const listOf = (folder: string | undefined): string => {
  const dataDir = folder === undefined ? readConfig().DATA_DIR : fromHere(folder);
  const { ERASED_PEOPLE_FILE = '', KEY_FILE, KEY_ENCRYPTION_KEY } = process.env;
  const own = KEY_ENCRYPTION_KEY ? '' : join(dataDir, keyFileName);
  return erasedFileOf({ ERASED_PEOPLE_FILE, KEY_FILE: KEY_FILE || own });
};

const erase = async (db: Connection, id: number, list: string): Promise<number> => {
  if (!(await eraseByOperator(db, id, new Date())))
    throw new Error(`nothing is left of a user ${id} to erase`);
  await listErasures(db, list);
  say(`The data of user ${id} is erased.`);
  if (list === '') say('ERASED_PEOPLE_FILE is not set: a backup of before, restored, brings it back.');
  return 0;
};

const removeFactor = async (db: Connection, id: number): Promise<number> => {
  const { SMTP_URL = '', MAIL_FROM = '', PUBLIC_URL = '' } = process.env;
  const telling = {
    db,
    views: grantsOf(db),
    now: () => new Date(),
    mail: mailOf({ SMTP_URL, MAIL_FROM, PUBLIC_URL }),
  };
  const ended = await removeFactorsByOperator(telling, id);
  if (ended === null) throw new Error(`there is no second factor of a user ${id}`);
  say(`The second factor of user ${id} is removed. Sessions ended: ${ended}.`);
  return 0;
};

const names = ['show', 'erase', 'remove-factor'];

await runCommand(help, async (args) => {
  const text = { type: 'string' } as const;
  const options = { data: text, to: text, yes: { type: 'boolean' } } as const;
  const { values, positionals } = parseArgs({ args, options, strict: true, allowPositionals: true });
  const [name, number = '', ...others] = positionals;
  if (!names.includes(name ?? '') || !/^\d{1,10}$/.test(number) || others.length > 0)
    throw new WrongUse('data:person: what, and of whom?');
  if (name !== 'show' && !values.yes) throw new WrongUse('this can not be undone; say --yes if it is meant');
  const data = await openData(values.data);
  try {
    if (name === 'show') return await show(data.db, Number(number), values.to);
    if (name === 'remove-factor') return await removeFactor(data.db, Number(number));
    return await erase(data.db, Number(number), listOf(values.data));
  } finally {
    await data.close();
  }
});
