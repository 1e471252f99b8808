import * as contracts from 'shared-kit/contracts/catalogues/catalogues';
import { elementTypes } from 'shared-kit/contracts/centres/elements';
import { performedTests } from 'shared-kit/contracts/low-voltage/low-voltage-catalogues';
import {
  genericLowVoltageReportsV1,
  performedTestsV1,
  performedTestsV2,
} from 'shared-kit/contracts/views/low-voltage';
import { elementsV1, elementsV3 } from 'shared-kit/contracts/views/structure';
import { spanishText } from 'shared-kit/domain/text/localized-text';
import { databaseOf } from 'shared-kit/server/database/mongo';
import { checkRecordRoutes } from 'shared-kit/testing/guards/record-routes';
import { expectError } from 'shared-kit/testing/guards/route-guards';
import { runMigration } from 'shared-kit/testing/migrations';
import type { TestService } from 'shared-kit/testing/test-service';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { elementTypeTexts } from '../../src/migrations/0003-element-type-texts.ts';
import { elementTypeOrder } from '../../src/migrations/0004-element-type-order.ts';
import { catalogueTexts } from '../../src/migrations/0005-catalogue-texts.ts';
import { listed, made, makeElement, makePlaces, people, startAdmin } from '../fixtures.ts';

let app: TestService;
const asRoot = { as: people.root };
const name = (es: string, cat = '', en = '') => ({ es, cat, en });

beforeAll(async () => {
  app = await startAdmin();
});
afterAll(() => app.close());

const collectionOf = (collection: string) => databaseOf(app.db).collection<{ _id: number }>(collection);
const add = (catalogue: Parameters<typeof name>) =>
  app.call(contracts.inspectionCategories.create, { body: { name: name(...catalogue) } }, asRoot);
const found = async (query: Parameters<typeof app.call<typeof elementTypes.list>>[1]['query']) => {
  const { data } = await listed(app, elementTypes.list, {
    input: { query: { size: 500, ...query } },
    as: people.root,
  });
  return data.map((type) => type.name.es || type.name.en);
};

describe('element types', () => {
  checkRecordRoutes(() => app, {
    routes: elementTypes,
    body: (number) => ({ name: name(`Tipo ${number}`, `Tipus ${number}`, `Type ${number}`) }),
    change: { name: name('Cambiado') },
    as: people.root,
  });
});

describe('a text with a language missing', () => {
  test.each([[{}], [{ es: ' ', cat: '', en: '' }]])('is none without any: %j', async (text) => {
    const answer = await app.call(contracts.manuals.create, { body: { name: text } }, asRoot);
    expectError(answer, 'invalidInput');
    expect(answer.body).toMatchObject({ fields: [{ path: 'name.es', code: 'required' }] });
  });

  test('is kept, and answered as missing', async () => {
    const body = { name: { cat: ' Bombes ' } };
    expect(await made(app, contracts.manuals.create, { input: { body }, as: people.root })).toMatchObject({
      name: name('', 'Bombes'),
    });
  });

  test.each([
    [['Calor'], ['Calor', 'x', 'y'], 'nameExists'],
    [['', '', 'Cold'], ['', '', 'Heat'], null],
    [['', '', 'Steam'], ['', '', 'STEAM'], 'nameExists'],
    [['Vapor', '', 'Wet'], ['Humedad', '', 'Wet'], null],
    [['', '', 'Gas'], ['Gas'], 'nameExists'],
  ] as const)('%j and %j: %s', async (one, other, refusal) => {
    expect((await add([...one])).status).toBe(201);
    const second = await add([...other]);
    if (refusal === null) expect(second.status).toBe(201);
    else expectError(second, refusal);
  });

  test('is found by it, and not by others', async () => {
    const add = (text: object, more: object = {}) =>
      made(app, elementTypes.create, { input: { body: { name: text, ...more } }, as: people.root });
    await add({ es: 'Zócalo', cat: 'Sòcol', en: 'Plinth' });
    await add({ es: 'Zarpa', en: 'Claw' });
    await add({ en: 'Zipper' }, { description: { es: 'Cierre', cat: 'Tanca' } });
    expect(await found({ q: 'z', untranslated: '1' })).toEqual(['Zarpa', 'Zipper']);
    expect(await found({ q: 'z', untranslated: '2' })).toEqual(['Zipper']);
    expect(await found({ q: 'z', untranslated: '0' })).toEqual(['Zipper']);
    expect(await found({ q: 'z', untranslated: '0,1,2' })).toEqual(['Zarpa', 'Zipper']);
    expect(await found({ q: 'plinth', untranslated: '0,1,2' })).toEqual([]);
    expect(await found({ q: 'claw' })).toEqual(['Zarpa']);
    expect(await found({ q: 'tanca' })).toEqual(['Zipper']);
    expectError(await app.send('GET', '/api/elementTypes?untranslated=3', asRoot), 'invalidInput');
  });

  test('stands where its readers look for what they read', async () => {
    const add = (text: object) =>
      made(app, elementTypes.create, { input: { body: { name: text } }, as: people.root });
    await add({ es: 'Kilo 10', cat: 'Kilo D', en: 'Kilo A' });
    await add({ es: 'Kilo 9', en: 'Kilo B' });
    await add({ en: 'Kilo C' });
    const sorted = (sort: 'name' | 'name.es' | 'name.cat' | '-name.en') => found({ q: 'kilo', sort });
    expect(await sorted('name.es')).toEqual(['Kilo 9', 'Kilo 10', 'Kilo C']);
    expect(await sorted('name')).toEqual(['Kilo 9', 'Kilo 10', 'Kilo C']);
    expect(await sorted('name.cat')).toEqual(['Kilo 9', 'Kilo C', 'Kilo 10']);
    expect(await sorted('-name.en')).toEqual(['Kilo C', 'Kilo 9', 'Kilo 10']);
  });
});

describe('what was written in one language', () => {
  test('becomes Spanish, with the translations that are known, and in order', async () => {
    const before = { entityStatus: 1, version: 3, claims: 0, searchText: '', searchWords: [] };
    const type = (_id: number, text: string, nameKey: string) => ({
      _id,
      ...before,
      entityType: 'ElementType',
      name: text,
      description: 'Fría',
      nameKey,
      nameSort: nameKey,
      awaitsApproval: false,
      onlyIn: [],
      knownFields: [],
      ownFields: [],
      lowVoltageElementType: 0,
    });
    await collectionOf('elementTypes').insertMany([
      type(9001, 'Vaso de expansión', 'vaso de expansión'),
      type(9002, 'Ascensor hidráulico', 'ascensor hidráulico'),
    ]);
    await collectionOf('genericInspections').insertOne({
      _id: 9001,
      ...before,
      entityType: 'GenericInspection',
      name: name('Vieja'),
      nameKey: 'vieja',
      scope: '',
      who: 'Titular',
      document: 'Papel',
      norm: '',
      article: '',
      basis: 'law',
      order: 0,
      inspectionType: 0,
      elementTypeIds: [],
      inspectionCategoryId: null,
      ruleReviewDate: null,
      periodMonths: 12,
      notificationDays: 30,
    } as { _id: number });
    for (const migration of [elementTypeTexts, elementTypeOrder, catalogueTexts]) {
      await runMigration(app.db, migration);
      await runMigration(app.db, migration);
    }
    const get = async (id: number) =>
      made(app, elementTypes.get, { input: { params: { id } }, as: people.root });
    expect(await get(9001)).toMatchObject({
      name: { es: 'Vaso de expansión', cat: 'Vas d’expansió', en: 'Expansion vessel' },
      description: spanishText('Fría'),
      version: 3,
      order: 2,
    });
    expect(await get(9002)).toMatchObject({ name: spanishText('Ascensor hidráulico'), order: 1 });
    expect(await found({ q: 'expansion vessel' })).toEqual(['Vaso de expansión']);
    expect(
      await made(app, contracts.genericInspections.get, { input: { params: { id: 9001 } }, as: people.root }),
    ).toMatchObject({
      who: { es: 'Titular', cat: 'Titular', en: 'Owner' },
      document: spanishText('Papel'),
      scope: name(''),
    });
  });

  test('is read so by those who expect it', async () => {
    const body = { observationType: 0, lowVoltageElementType: 1 } as const;
    const test = { name: name('Rigidez'), method: name('', 'Rampa lenta', 'Slow ramp'), ...body };
    const { id } = await made(app, performedTests.create, { input: { body: test }, as: people.root });
    expect(await collectionOf(performedTestsV1).findOne({ _id: id })).toMatchObject({ method: 'Slow ramp' });
    expect(await collectionOf(performedTestsV2).findOne({ _id: id })).toMatchObject({ method: test.method });
    expect(await collectionOf(genericLowVoltageReportsV1).countDocuments()).toBe(0);
    const { area } = await makePlaces(app, 'Views');
    const type = await made(app, elementTypes.create, {
      input: { body: { name: name('', 'Vàlvula') } },
      as: people.root,
    });
    const element = await makeElement(app, { area, type }, 'VIEW');
    const seen = (view: string) => collectionOf(view).findOne({ _id: element.id });
    expect(await seen(elementsV1)).toMatchObject({ elementTypeName: 'Vàlvula' });
    expect(await seen(elementsV3)).toMatchObject({ elementTypeName: name('', 'Vàlvula') });
  });
});
