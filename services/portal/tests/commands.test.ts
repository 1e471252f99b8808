import { listMemberAccess, listUserAccess } from 'shared-kit/contracts/access';
import { listAudit, listAuditPeople } from 'shared-kit/contracts/audit';
import { listModules } from 'shared-kit/contracts/modules/modules';
import { enterSecondFactor, getSession } from 'shared-kit/contracts/people/session';
import { categories, installationUsers, roles, users } from 'shared-kit/contracts/people/users';
import { checkCommandCounts } from 'shared-kit/testing/count-commands';
import { afterAll, beforeAll } from 'vitest';
import { codeAt, turnOn } from './accounts/second-factor.ts';
import { addUser, sessionUserOf, startTestPortal, type TestPortal, testClock } from './test-portal.ts';

let portal: TestPortal;
const clock = testClock();
beforeAll(async () => {
  portal = await startTestPortal({ now: clock.now });
  await addUser(portal.db, { loginName: 'tecnica' });
});
afterAll(() => portal.close());

const session = () => portal.call(getSession, {}, { headers: portal.admin });
const modules = () => portal.call(listModules, { query: { installationId: 1 } }, { headers: portal.admin });
/** The first attempt of a minute, which also removes those of the minutes before. */
const login = (...given: Parameters<TestPortal['login']>) => {
  clock.pass(1);
  return async () => portal.login(...given);
};
let made = 0;
/** Somebody who has shown the password, and goes on with a code. */
const withFactor = async (codeOf: (secret: string, recoveryCodes: readonly string[]) => string) => {
  made += 1;
  const loginName = `factor${made}`;
  await addUser(portal.db, { loginName });
  const { secret, recoveryCodes } = await turnOn(portal, await portal.sessionOf(loginName), clock);
  clock.pass(1);
  const { Ticket = '' } = sessionUserOf(await portal.login(loginName)) ?? {};
  return () => portal.call(enterSecondFactor, { body: { Ticket, Code: codeOf(secret, recoveryCodes) } });
};
const warm = async () => {
  await portal.login('tecnica');
  await session();
  await modules();
};

checkCommandCounts(() => portal, warm, [
  { name: 'a login', commands: 8, prepare: async () => login('tecnica') },
  { name: 'a login with a wrong password', commands: 7, prepare: async () => login('tecnica', 'wrong') },
  { name: 'a login with an unknown name', commands: 7, prepare: async () => login('nobody') },
  {
    name: 'a login with a code',
    commands: 8,
    prepare: () => withFactor((secret) => codeAt(secret, clock.now())),
  },
  {
    name: 'a login with a recovery code',
    commands: 8,
    prepare: () => withFactor((_, codes) => codes[0] ?? ''),
  },
  { name: 'the session', commands: 2, prepare: async () => session },
  { name: 'the modules of an installation', commands: 3, prepare: async () => modules },
  {
    name: 'a page of the audit',
    commands: 4,
    prepare: async () => {
      await portal.login('tecnica');
      return () => portal.call(listAudit, { query: {} }, { headers: portal.admin });
    },
  },
  {
    name: 'the people of the audit',
    commands: 2,
    prepare: async () => () =>
      portal.call(listAuditPeople, { query: { installationId: 1 } }, { headers: portal.admin }),
  },
  {
    name: 'a list of users',
    commands: 6,
    prepare: async () => () => portal.call(users.list, { query: {} }, { headers: portal.admin }),
  },
  {
    name: 'a list of roles',
    commands: 2,
    prepare: async () => () => portal.call(roles.list, { query: {} }, { headers: portal.admin }),
  },
  {
    name: 'a list of assignments',
    commands: 2,
    prepare: async () => () => portal.call(installationUsers.list, { query: {} }, { headers: portal.admin }),
  },
  {
    name: 'what the people of an installation may do',
    commands: 2,
    prepare: async () => () =>
      portal.call(listMemberAccess, { query: { installationId: 1 } }, { headers: portal.admin }),
  },
  {
    name: 'who has which role in which installation',
    commands: 5,
    prepare: async () => () =>
      portal.call(listUserAccess, { query: { roleId: '1' } }, { headers: portal.admin }),
  },
  {
    name: 'a new category',
    commands: 4,
    prepare: async () => () =>
      portal.call(
        categories.create,
        { body: { name: { es: 'Gas', cat: 'Gas', en: 'Gas' } } },
        { headers: portal.admin },
      ),
  },
]);
