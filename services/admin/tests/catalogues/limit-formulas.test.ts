import { formats } from 'shared-kit/contracts/catalogues/formats';
import { elementTypes } from 'shared-kit/contracts/centres/elements';
import { expectError } from 'shared-kit/testing/guards/route-guards';
import type { TestService } from 'shared-kit/testing/test-service';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { made, people, startAdmin } from '../fixtures.ts';

let app: TestService;
beforeAll(async () => {
  app = await startAdmin();
  const name = { es: 'Caudal', cat: 'Cabal', en: 'Flow' };
  const ownFields = [{ key: 'flow', name, valueType: 'number' as const }];
  await made(app, elementTypes.create, {
    input: { body: { name: { es: 'Fan' }, ownFields } },
    as: people.root,
  });
});
afterAll(() => app.close());

let last = 0;
const add = (fields: object) => {
  last += 1;
  const name = { es: `Lectura ${last}`, cat: 'x', en: 'x' };
  const body = { name, valueType: 0, numeric: true, ...fields } as never;
  return app.call(formats.create, { body }, { as: people.root });
};

test.each([
  { minFormula: 'heatPower * 0.9' },
  { maxFormula: 'if(refrigerant = "R-32", 5, 3)' },
  { min: 1, maxFormula: 'flow * 2 + co2Equivalent' },
])('limits may follow from the element: %j', async (fields) => {
  const answer = await add(fields);
  expect(answer.status).toBe(201);
  expect(answer.body).toMatchObject({ data: fields });
});

test.each([
  [{ minFormula: 'heatPwer * 0.9' }, 'minFormula', 'formulaName:1'],
  [{ maxFormula: 'if(refrigerant = "R-33", 5, 3)' }, 'maxFormula', 'formulaOption:18'],
  [{ maxFormula: 'refrigerant' }, 'maxFormula', 'formulaType:1'],
  [{ maxFormula: 'heatPower *' }, 'maxFormula', 'formulaEnd:12'],
  [{ min: 1, minFormula: 'heatPower' }, 'minFormula', 'limitTwice'],
])('%j is refused: %s', async (fields, path, code) => {
  const answer = await add(fields);
  expectError(answer, 'invalidInput');
  expect(answer.body).toMatchObject({ fields: [{ path, code }] });
});

test('a formula is for numbers', async () => {
  expectError(await add({ numeric: false, minFormula: 'heatPower' }), 'invalidInput');
});

test("a type's own field can't be called as something that formulas know already", async () => {
  const name = { es: 'x', cat: 'x', en: 'x' };
  for (const key of ['heatPower', 'co2Equivalent', 'refrigerant', 'if']) {
    const body = { name: { es: `Type ${key}` }, ownFields: [{ key, name, valueType: 'number' as const }] };
    const answer = await app.call(elementTypes.create, { body }, { as: people.root });
    expectError(answer, 'invalidInput');
    expect(answer.body).toMatchObject({ fields: [{ path: 'ownFields.0.key', code: 'keyTaken' }] });
  }
});
