/** An address of mail is one address: what is sent to it goes nowhere else. */
import fc from 'fast-check';
import { isMailAddress, mailSchema } from 'shared-kit/contracts/mail';
import { databaseOf } from 'shared-kit/server/database/mongo';
import { expectError } from 'shared-kit/testing/guards/route-guards';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { mailAddresses } from '../../src/accounts/users/mail-addresses.ts';
import { type Entity, newUser, recordsOf } from '../records.ts';
import { addUser, startTestPortal, type TestPortal } from '../test-portal.ts';

const several = [
  'a@b.c, victim@evil.example',
  'a@b.c,victim@evil.example',
  'a@b.c; victim@evil.example',
  'Ana <a@b.example>',
  '<a@b.example>',
  '"a, b"@b.example',
  'a@b.example\r\nBcc: victim@evil.example',
  'a@b@c.example',
  'a(victim@evil.example)@b.example',
  'group:a@b.example;',
  '@b.example',
  'a@b',
  'a@-b.example',
  'a..b@b.example',
  `${'a'.repeat(200)}@b.example`,
];

describe('an address', () => {
  test.each(several)('is not %j', (text) => {
    expect(isMailAddress(text)).toBe(false);
    expect(z.safeParse(mailSchema, text).success).toBe(false);
  });

  test.each([
    ['', ''],
    ['  ana@Example.COM ', 'ana@example.com'],
    ['Ana.Gil+aviso@hospital.example', 'Ana.Gil+aviso@hospital.example'],
    ["o'neill@niño.example", "o'neill@niño.example"],
  ])('%j is kept as %j', (text, kept) => {
    expect(z.parse(mailSchema, text)).toBe(kept);
  });

  test('that is kept is kept the same again, and has one @ and no separator', () => {
    fc.assert(
      fc.property(fc.oneof(fc.emailAddress(), fc.string({ unit: 'binary' })), (text) => {
        const kept = z.safeParse(mailSchema, text);
        if (!kept.success || kept.data === '') return;
        expect(z.parse(mailSchema, kept.data)).toBe(kept.data);
        expect(kept.data).toMatch(/^[^\s@,;:<>()[\]"\\]+@[^\s@,;:<>()[\]"\\]+$/);
      }),
    );
  });
});

describe('an account', () => {
  let portal: TestPortal;
  let records: ReturnType<typeof recordsOf>;
  beforeAll(async () => {
    portal = await startTestPortal();
    records = recordsOf(portal);
  });
  afterAll(() => portal.close());

  test.each(several)('does not take %j', async (email) => {
    expectError(await records.send('POST', 'users', newUser('somebody', { email })), 'invalidInput');
  });

  test('takes one, as it is compared', async () => {
    const { email } = await records.create('users', newUser('ana', { email: ' ana@Example.COM ' }));
    expect(email).toBe('ana@example.com');
  });

  test('that was stored with several is read, and nothing is sent to them', async () => {
    const id = await addUser(portal.db, { loginName: 'old' });
    await databaseOf(portal.db)
      .collection<{ _id: number }>('users')
      .updateOne({ _id: id }, { $set: { email: several[0] } });
    const answer = await records.send('GET', `users/${id}`);
    expect(answer.status).toBe(200);
    expect((answer.body as { data: Entity }).data.email).toBe(several[0]);
    expect((await mailAddresses(portal.db, [id])).get(id)?.address).toBe('');
  });
});
