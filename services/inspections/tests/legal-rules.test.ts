import { listObligations } from 'shared-kit/contracts/legal/legal-obligations';
import * as contracts from 'shared-kit/contracts/legal/legal-rules';
import { expectError } from 'shared-kit/testing/guards/route-guards';
import type { TestService } from 'shared-kit/testing/test-service';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { shippedRules } from '../src/legal/shipped-rules.ts';
import { atNine, installationId, manager, startInspections, superAdministrator } from './support.ts';

let app: TestService;
beforeEach(async () => {
  app = await startInspections(atNine);
});
afterEach(() => app.close());

const asAdministrator = { as: superAdministrator };
const key = 'liftInspection';
const shipped = shippedRules.get(key);
if (!shipped) throw new Error('No rule of lifts');
const monthly: contracts.LegalRule = {
  ...shipped,
  outcomes: shipped.outcomes.map((outcome) => ({ ...outcome, periodMonths: 12 })),
  examples: [],
};
const save = (version: number, rule: contracts.LegalRule = monthly, ruleKey = key) =>
  app.call(contracts.saveLegalRule, { params: { key: ruleKey }, body: { version, rule } }, asAdministrator);
const versions = async (ruleKey = key) => {
  const answer = await app.call(contracts.getLegalRule, { params: { key: ruleKey } }, asAdministrator);
  return (answer.body as { data: contracts.LegalRuleEntry[] }).data;
};

describe('versions', () => {
  test('each save adds one, the former ones stay readable', async () => {
    expect(await save(0)).toMatchObject({ status: 200, body: { data: { version: 1, isOwn: false } } });
    await save(1, { ...monthly, isActive: false });
    expect((await versions()).map(({ version, savedByName }) => [version, savedByName])).toEqual([
      [2, 'User 12'],
      [1, 'User 12'],
      [0, ''],
    ]);
    const listed = await app.call(contracts.listLegalRules, {}, asAdministrator);
    const { data } = listed.body as { data: contracts.LegalRuleEntry[] };
    expect(data.find((each) => each.key === key)).toMatchObject({ version: 2, rule: { isActive: false } });
    expect(data).toHaveLength(shippedRules.size);
  });

  test('who read an older one is told, one of two at once too', async () => {
    await save(0);
    expect(await save(0)).toMatchObject({
      status: 409,
      body: { code: 'versionConflict', current: { version: 1, savedByName: 'User 12' } },
    });
    const both = await Promise.all([save(1), save(1)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  test('one of their own', async () => {
    await save(0, monthly, 'ownRule');
    expect(await versions('ownRule')).toMatchObject([{ version: 1, isOwn: true }]);
    expectError(
      await app.call(contracts.getLegalRule, { params: { key: 'unknownRule' } }, asAdministrator),
      'notFound',
    );
  });
});

describe('a reading', () => {
  const readAgain = (version: number, as = superAdministrator) =>
    app.call(
      contracts.readLegalRuleAgain,
      { params: { key }, body: { version, readIn: 'BOE, texto de 2026' } },
      { as },
    );
  const reading = { day: '2026-11-26', byName: 'User 12', readIn: 'BOE, texto de 2026' };

  test('is kept with who and when, without another version, and obligations tell it', async () => {
    expect(await readAgain(0)).toMatchObject({
      status: 201,
      body: { data: { version: 0, readAgain: reading } },
    });
    expect(await versions()).toMatchObject([{ version: 0, readAgain: reading }]);
    const answer = await app.call(listObligations, { query: { installationId } }, { as: manager });
    const { data } = answer.body as { data: { rules: readonly { key: string }[] } };
    expect(data.rules.find((each) => each.key === key)).toMatchObject({
      reviewedOn: reading.day,
      readBy: reading.byName,
      readIn: reading.readIn,
    });
  });

  test('is of what the rule said then: another version has not been read by it', async () => {
    await readAgain(0);
    await save(0);
    expect((await versions()).map(({ readAgain: again }) => again?.byName ?? null)).toEqual([
      null,
      'User 12',
    ]);
    expect(await readAgain(0)).toMatchObject({ status: 409, body: { current: { version: 1 } } });
  });

  test('of a rule that there is not, or by somebody else, is none', async () => {
    const unknown = { params: { key: 'unknownRule' }, body: { version: 0, readIn: 'BOE' } };
    expectError(await app.call(contracts.readLegalRuleAgain, unknown, asAdministrator), 'notFound');
    expectError(await readAgain(0, manager), 'forbidden');
  });
});

describe('a new one', () => {
  const create = (ruleKey: string, rule: object = monthly, as = superAdministrator) =>
    app.call(
      contracts.createLegalRule,
      { body: { key: ruleKey, rule: rule as contracts.LegalRule } },
      { as },
    );

  test('begins with its first version', async () => {
    expect(await create('ownRule')).toMatchObject({
      status: 201,
      body: { data: { key: 'ownRule', version: 1, isOwn: true } },
    });
    expect(await versions('ownRule')).toHaveLength(1);
  });

  test('takes no key of a shipped or a saved one, of two at once one', async () => {
    const taken = {
      status: 400,
      body: { code: 'referenceExists', fields: [{ path: 'key', code: 'exists' }] },
    };
    expect(await create(key)).toMatchObject(taken);
    expect(await versions()).toHaveLength(1);
    const both = await Promise.all([create('ownRule'), create('ownRule')]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 400]);
    expect(await create('ownRule')).toMatchObject(taken);
  });

  test('is written well, with examples that hold', async () => {
    expectError(await create('Own rule'), 'invalidInput');
    expectError(await create('ownRule', { ...monthly, outcomes: [] }), 'invalidInput');
    const examples = [{ facts: { liftUse: 'industrialOrPublic' }, expects: 'not' }];
    expect(await create('ownRule', { ...monthly, examples })).toMatchObject({
      body: { fields: [{ path: 'rule.examples.0', code: 'exampleFails' }] },
    });
  });

  test('is made by super-administrators alone', async () => {
    expectError(await create('ownRule', monthly, manager), 'forbidden');
  });
});

test('examples are tests: one that comes out otherwise keeps a rule from being saved', async () => {
  const wrong = {
    ...shipped,
    examples: [{ facts: { liftUse: 'industrialOrPublic' }, expects: 'not' as const }],
  };
  const answer = await save(0, wrong);
  expect(answer).toMatchObject({
    status: 400,
    body: { fields: [{ path: 'rule.examples.0', code: 'exampleFails' }] },
  });
});

test('tried on an installation it says what would come and change, and saves nothing', async () => {
  const body = { installationId, rule: monthly };
  const answer = await app.call(contracts.tryLegalRule, { params: { key }, body }, asAdministrator);
  expect(answer.body).toEqual({
    data: {
      looked: 2,
      undecided: 0,
      changes: [
        { subject: 'Ascensor 1 · Torre · Vestíbulo', before: 24, after: 12 },
        { subject: 'Ascensor 2 · Torre · Vestíbulo', before: 24, after: 12 },
      ],
    },
  });
  expect(await versions()).toHaveLength(1);
});

test('who is no super-administrator reads and saves none', async () => {
  expectError(await app.call(contracts.listLegalRules, {}, { as: manager }), 'forbidden');
  const body = { version: 0, rule: monthly };
  expectError(
    await app.call(contracts.saveLegalRule, { params: { key }, body }, { as: manager }),
    'forbidden',
  );
});
