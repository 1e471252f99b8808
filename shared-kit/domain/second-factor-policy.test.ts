import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Permission } from '../contracts/people/permissions.ts';
import { installationFactorPolicies } from '../contracts/people/second-factor.ts';
import {
  askingPolicy,
  factorPolicies,
  graceEnd,
  policyAsks,
  signingPermissions,
} from './second-factor-policy.ts';

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

const signer = [Permission.RiteEdit];
const reader = [Permission.RiteView];
const at = (
  installationId: number,
  policy: (typeof installationFactorPolicies)[number],
  permissions: readonly number[],
) => ({ installationId, policy, permissions });
const portal = { by: 'portal' } as const;
const installation = (installationId: number) => ({ by: 'installation', installationId }) as const;

describe('the policies of the portal and of installations together', () => {
  test.each([
    ['nobody asks', 'off', false, [at(1, 'portal', signer)], null],
    ['an installation asks who signs there', 'off', false, [at(1, 'signers', signer)], installation(1)],
    ['an installation does not ask who reads there', 'off', false, [at(1, 'signers', reader)], null],
    [
      'who signs elsewhere does not sign there',
      'administrators',
      false,
      [at(1, 'signers', reader), at(2, 'portal', signer)],
      null,
    ],
    ['an installation asks everybody', 'off', false, [at(1, 'everybody', [])], installation(1)],
    [
      'one of several asks',
      'off',
      false,
      [at(1, 'portal', signer), at(2, 'everybody', reader)],
      installation(2),
    ],
    ['the portal is named where both ask', 'signers', false, [at(1, 'everybody', signer)], portal],
    [
      'an installation asks for more than the portal',
      'signers',
      false,
      [at(1, 'everybody', reader)],
      installation(1),
    ],
    ['an installation asks for no less', 'everybody', false, [at(1, 'portal', reader)], portal],
    ['who works nowhere is the portal’s', 'everybody', false, [], portal],
    ['a super-administrator is not an installation’s', 'off', true, [at(1, 'everybody', signer)], null],
    ['a super-administrator is the portal’s', 'administrators', true, [at(1, 'everybody', signer)], portal],
  ] as const)('%s', (_name, policy, isSuperAdmin, places, asks) => {
    expect(askingPolicy(policy, { isSuperAdmin, places })).toEqual(asks);
  });

  test('ask whomever the portal’s alone asks, and with installations that ask for nothing nobody else', () => {
    const place = fc.record({
      installationId: fc.integer({ min: 1, max: 5 }),
      policy: fc.constantFrom(...installationFactorPolicies),
      permissions: fc.uniqueArray(fc.constantFrom(...Object.values(Permission))),
    });
    fc.assert(
      fc.property(
        fc.constantFrom(...factorPolicies),
        fc.boolean(),
        fc.array(place, { maxLength: 4 }),
        (policy, isSuperAdmin, places) => {
          const permissions = places.flatMap((one) => one.permissions);
          const alone = policyAsks(policy, { isSuperAdmin, permissions });
          const together = askingPolicy(policy, { isSuperAdmin, places });
          expect(together?.by === 'portal').toBe(alone);
          const silent = places.map((one) => ({ ...one, policy: 'portal' as const }));
          expect(askingPolicy(policy, { isSuperAdmin, places: silent }) !== null).toBe(alone);
        },
      ),
    );
  });
});
