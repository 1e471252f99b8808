/** Many people who never came are invited again at once. */
import type { Invitation, Member } from 'shared-kit/contracts/people/members';
import { databaseOf } from 'shared-kit/server/database/mongo';
import { expectError } from 'shared-kit/testing/guards/route-guards';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type MailServer, startMailServer } from '../notifications/mail-server.ts';
import { newUser, recordsOf } from '../records.ts';
import { dataOf, startTestPortal, type TestPortal, testClock } from '../test-portal.ts';

const clock = testClock();
let server: MailServer;
let portal: TestPortal;
let withoutMail: TestPortal;
beforeAll(async () => {
  server = await startMailServer();
  portal = await startTestPortal({
    now: clock.now,
    env: { SMTP_URL: server.url, MAIL_FROM: 'portal@example.test', PUBLIC_URL: 'https://portal.test' },
  });
  withoutMail = await startTestPortal({ now: clock.now });
});
afterAll(async () => {
  await portal.close();
  await withoutMail.close();
  await server.close();
});

let serial = 0;
const people = async (where: TestPortal, mails: readonly string[]): Promise<number[]> => {
  const records = recordsOf(where);
  serial += 1;
  const { id: roleId } = await records.create('roles', { name: `Role ${serial}`, permissions: [3] });
  const ids: number[] = [];
  for (const [index, email] of mails.entries()) {
    const login = `guest${serial}-${index}`;
    const { id: userId } = await records.create('users', newUser(login, { email, preferredLanguage: 2 }));
    ids.push((await records.create('installationUsers', { userId, installationId: 1, roleId })).id);
  }
  return ids;
};
const invite = (where: TestPortal, ids: readonly number[], fields: object = {}) =>
  where.send('POST', '/api/members/invitations', {
    headers: where.admin,
    body: { installationId: 1, ids, ...fields },
  });
const listed = async (where: TestPortal, query: string): Promise<number[]> =>
  dataOf<Member[]>(
    await where.send('GET', `/api/members?installationId=1&size=500&${query}`, { headers: where.admin }),
  ).map(({ id }) => id);

test('a mail goes to whoever has an address, and the others’ links are shown', async () => {
  const ids = await people(portal, ['ana@example.test', '']);
  const before = server.mails.length;
  const [mailed, shown] = dataOf<Invitation[]>(await invite(portal, ids));
  expect(mailed).toMatchObject({ id: ids[0], outcome: 'mailed', secret: null, error: null });
  expect(shown).toMatchObject({ id: ids[1], outcome: 'link' });
  const [mail, ...more] = server.mails.slice(before);
  expect(more).toEqual([]);
  expect(mail).toMatchObject({ to: ['ana@example.test'], subject: 'Your access to the maintenance portal' });
  const secret = /#(pwd_\S+)/.exec(mail?.text ?? '')?.[1];
  expect(mail?.html).toContain(`https://portal.test/auth/password#${secret}`);
  for (const known of [secret, shown?.secret]) {
    const answer = await portal.send('POST', '/api/passwordLinks/read', { body: { secret: known } });
    expect(dataOf(answer)).not.toBeNull();
  }
});

test('where the mail server does not answer every link is shown, and it is asked once', async () => {
  const ids = await people(portal, ['one@example.test', 'two@example.test', 'three@example.test']);
  server.fail('refuse');
  const results = dataOf<Invitation[]>(await invite(portal, ids));
  server.fail(null);
  expect(results.map(({ outcome }) => outcome)).toEqual(['link', 'link', 'link']);
  expect(results.every(({ secret }) => secret?.startsWith('pwd_'))).toBe(true);
});

test('without mail all links are shown', async () => {
  const ids = await people(withoutMail, ['eva@example.test']);
  expect(dataOf<Invitation[]>(await invite(withoutMail, ids))).toMatchObject([{ outcome: 'link' }]);
});

test('the link before is good for nothing', async () => {
  const ids = await people(withoutMail, ['']);
  const [first] = dataOf<Invitation[]>(await invite(withoutMail, ids));
  await invite(withoutMail, ids);
  const body = { secret: first?.secret };
  expect(dataOf(await withoutMail.send('POST', '/api/passwordLinks/read', { body }))).toBeNull();
});

test('who came already, and who is not of the installation, keeps nobody else out', async () => {
  const ids = await people(withoutMail, ['', '']);
  const [came = 0, other = 0] = ids;
  const place = await databaseOf(withoutMail.db)
    .collection<{ _id: number; userId: number }>('installationUsers')
    .findOne({ _id: came });
  await databaseOf(withoutMail.db)
    .collection<{ _id: number }>('users')
    .updateOne({ _id: place?.userId ?? 0 }, { $set: { contactAt: clock.now() } });
  const results = dataOf<Invitation[]>(await invite(withoutMail, [came, 99_999, other]));
  expect(results).toMatchObject([
    { id: came, outcome: 'refused', error: 'changeNotPossible', secret: null },
    { id: 99_999, outcome: 'refused', error: 'notFound' },
    { id: other, outcome: 'link', error: null },
  ]);
  expect(await listed(withoutMail, 'neverCame=true')).not.toContain(came);
  expect(await listed(withoutMail, 'neverCame=true')).toContain(other);
});

test('who was invited and did not come is found once the link has run out', async () => {
  const [waiting = 0, uninvited = 0] = await people(withoutMail, ['', '']);
  await invite(withoutMail, [waiting], { hours: 1 });
  expect(await listed(withoutMail, 'invitationOver=true')).not.toContain(waiting);
  clock.pass(121);
  const over = await listed(withoutMail, 'invitationOver=true');
  expect(over).toContain(waiting);
  expect(over).not.toContain(uninvited);
  await invite(withoutMail, [waiting]);
  expect(await listed(withoutMail, 'invitationOver=true')).not.toContain(waiting);
});

test('nobody invites who does not administer the installation', async () => {
  const ids = await people(withoutMail, ['']);
  const headers = await withoutMail.sessionOf(`guest${serial}-0`);
  const body = { installationId: 1, ids };
  expectError(await withoutMail.send('POST', '/api/members/invitations', { headers, body }), 'forbidden');
});
