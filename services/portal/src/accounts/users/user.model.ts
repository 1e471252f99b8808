import { users as contracts } from 'shared-kit/contracts/people/users';
import { defineRecords, type RecordOf, searchFields } from 'shared-kit/server/records';
import * as z from 'zod/mini';

export type UserRecord = RecordOf<typeof users>;

export const users = defineRecords(contracts, {
  entityType: 'User',
  computed: ['installations', 'lockEndsAt', 'secondFactor'],
  stored: {
    ...searchFields,
    /** The login name as it is compared. */
    loginKey: z.string(),
    nameSort: z.string(),
    passwordHash: z.string(),
    /** The password is the published one of the demonstration. */
    demoPassword: z._default(z.boolean(), false),
    /** An administrator knows the password: its owner sets another one before anything else. */
    passwordDue: z._default(z.boolean(), false),
    /** Counts what ends links, feeds and tokens that the person made or was given: `shared-kit/server/access/secret-owners.ts`. */
    secretsEnded: z._default(z.int(), 0),
    /** Their last sign-in or preparation, on whatever device: for one that is not known. */
    contactAt: z._default(z.nullable(z.date()), null),
    /** Until when the last link was good that they were given before they ever signed in; null where there was none. */
    invitedUntil: z._default(z.nullable(z.date()), null),
    /** Until when they may sign in without the second factor that the policy asks for; null where none is owed. */
    factorDueAt: z._default(z.nullable(z.date()), null),
    lockedUntil: z._default(z.nullable(z.date()), null),
    /** Since when it is blocked or inactive. */
    formerSince: z._default(z.nullable(z.date()), null),
  },
  indexes: [
    { key: { loginKey: 1 }, unique: true },
    { key: { nameSort: 1, _id: 1 } },
    { key: { accountType: 1 } },
    { key: { demoPassword: 1 } },
    { key: { formerSince: 1 } },
  ],
});
