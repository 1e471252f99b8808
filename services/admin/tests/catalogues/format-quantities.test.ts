/** What formats of the catalogue are of: in the starter catalogue as the suggestion has it, and refused where the unit says otherwise. */
import { formats } from 'shared-kit/contracts/catalogues/formats';
import { suggestQuantity } from 'shared-kit/domain/readings/suggest-quantity';
import type { TestService } from 'shared-kit/testing/test-service';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { starterFamilies } from '../../src/starter/starter-data.ts';
import { made, people, startAdmin } from '../fixtures.ts';

let app: TestService;
beforeAll(async () => {
  app = await startAdmin();
});
afterAll(() => app.close());

test('the suggestion says of every format of the starter catalogue what it is of, and of others nothing', () => {
  const told = starterFamilies()
    .flatMap((family) => family.formats)
    .filter(({ numeric }) => numeric)
    .map(({ key, name, unit = '', quantity = null }) => ({
      key,
      quantity,
      suggested: suggestQuantity({ name, unit, symbol: '' }),
    }));
  expect(told.filter(({ quantity }) => quantity !== null).length).toBeGreaterThan(20);
  expect(told.filter(({ quantity, suggested }) => quantity !== suggested)).toEqual([]);
});

const name = (es: string) => ({ es, cat: es, en: es });
const create = (fields: object) =>
  app.call(
    formats.create,
    { body: { name: name('Temperatura de humos'), valueType: 0, numeric: true, ...fields } as never },
    { as: people.root },
  );

test.each([
  [
    'a unit of something else',
    { unit: 'bar', quantity: 'flueTemperature' },
    { path: 'unit', code: 'unitMismatch:°C' },
  ],
  [
    'a flow for a power',
    { unit: 'm³/h', quantity: 'electricalPower' },
    { path: 'unit', code: 'unitMismatch:kW' },
  ],
  [
    'what is no number',
    { numeric: false, quantity: 'flueTemperature' },
    { path: 'quantity', code: 'invalidValue' },
  ],
])('a quantity does not go with %s', async (_what, fields, fault) => {
  const { status, body } = await create(fields);
  expect(status).toBe(400);
  expect(body).toMatchObject({ code: 'invalidInput', fields: [fault] });
});

test('a quantity goes with any of its units, and is kept with the norm of its limits', async () => {
  const body = {
    name: name('Potencia eléctrica'),
    valueType: 0 as const,
    numeric: true,
    unit: 'W',
    max: 90_000,
    quantity: 'electricalPower' as const,
    norm: 'Manual del fabricante',
  };
  const kept = await made(app, formats.create, { input: { body }, as: people.root });
  expect(kept).toMatchObject(body);
});
