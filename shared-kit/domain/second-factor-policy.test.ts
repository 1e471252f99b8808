import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Permission } from '../contracts/permissions.ts';
import { factorPolicies, graceEnd, policyAsks, signingPermissions } from './second-factor-policy.ts';

const people = fc.record({
  isSuperAdmin: fc.boolean(),
  permissions: fc.uniqueArray(fc.constantFrom(...Object.values(Permission))),
});

describe('a policy of second factors', () => {
  test('asks everybody whom a laxer one asks', () => {
    fc.assert(
      fc.property(people, (person) => {
        const asked = factorPolicies.map((policy) => policyAsks(policy, person));
        expect(asked).toEqual([...asked].sort((a, b) => Number(a) - Number(b)));
        expect(asked[0]).toBe(false);
        expect(asked.at(-1)).toBe(true);
      }),
    );
  });

  test('asks super-administrators, and of the others those who sign', () => {
    fc.assert(
      fc.property(people, (person) => {
        expect(policyAsks('administrators', person)).toBe(person.isSuperAdmin);
        const signs = person.permissions.some((one) => signingPermissions.includes(one));
        expect(policyAsks('signers', person)).toBe(person.isSuperAdmin || signs);
      }),
    );
  });

  test('leaves a day from the first sign-in under it, which later ones do not prolong', () => {
    const first = new Date('2026-03-02T08:00:00Z');
    const end = graceEnd(null, first);
    expect(end).toEqual(new Date('2026-03-03T08:00:00Z'));
    expect(graceEnd(end, new Date('2026-03-02T20:00:00Z'))).toEqual(end);
  });
});
