/** Texts from before they were in languages: they become Spanish, with what the starter catalogue knows of the others. */
import type { mongo } from 'mongoose';
import type { LocalizedText } from 'shared-kit/contracts/base';
import { isLocalizedText, noText } from 'shared-kit/domain/localized-text';
import { convertOnce } from 'shared-kit/server/convert-once';
import { type Connection, databaseOf } from 'shared-kit/server/mongo';
import { withWords } from 'shared-kit/server/search-words';
import { elementTypeKeys } from '../elements/describe-element-types.ts';
import { elementTypes } from '../elements/element.model.ts';
import { translated } from '../starter/translated.ts';
import * as models from './catalogue.model.ts';
import { genericElementKeys, genericInspectionKeys, manualTopicKeys } from './describe-catalogues.ts';
import { genericReportKeys, performedTestKeys } from './describe-low-voltage.ts';

type Texts = Readonly<Record<string, unknown>>;

interface Conversion {
  readonly collection: string;
  readonly fields: readonly string[];
  /** What follows from the texts. */
  readonly keys: (record: Texts) => object;
}

const textIn = (value: unknown): LocalizedText => (isLocalizedText(value) ? value : noText);
const wordIn = (value: unknown): string => (typeof value === 'string' ? value : '');

const conversions: readonly Conversion[] = [
  {
    collection: elementTypes.collection,
    fields: ['name', 'description'],
    keys: ({ name, description }) =>
      elementTypeKeys({ name: textIn(name), description: textIn(description) }),
  },
  {
    collection: models.genericElements.collection,
    fields: ['description'],
    keys: ({ name, brand, model, description }) =>
      genericElementKeys({
        name: textIn(name),
        ...{ brand: wordIn(brand), model: wordIn(model) },
        description: textIn(description),
      }),
  },
  {
    collection: models.genericInspections.collection,
    fields: ['scope', 'who', 'document'],
    keys: ({ name, norm, article, who, document, scope }) =>
      genericInspectionKeys({
        name: textIn(name),
        ...{ norm: wordIn(norm), article: wordIn(article) },
        ...{ who: textIn(who), document: textIn(document), scope: textIn(scope) },
      }),
  },
  {
    collection: models.manualTopics.collection,
    fields: ['title', 'text'],
    keys: ({ title, text }) => manualTopicKeys({ title: textIn(title), text: textIn(text) }),
  },
  {
    collection: models.performedTests.collection,
    fields: ['method'],
    keys: ({ name, unit, method, norm, article }) =>
      performedTestKeys({
        name: textIn(name),
        method: textIn(method),
        ...{ unit: wordIn(unit), norm: wordIn(norm), article: wordIn(article) },
      }),
  },
  {
    collection: models.genericLowVoltageReports.collection,
    fields: ['introduction'],
    keys: ({ name, introduction, norm, article }) =>
      genericReportKeys({
        name: textIn(name),
        introduction: textIn(introduction),
        ...{ norm: wordIn(norm), article: wordIn(article) },
      }),
  },
];

const atOnce = 1000;

/** Safe with several replicas at once, and after a break: what is in languages already is not looked at again. */
export const convertTexts = async (db: Connection): Promise<void> => {
  for (const conversion of conversions)
    await convertOnce(db, `languages of ${conversion.collection}`, () => convert(db, conversion));
  await convertOnce(db, `order of ${elementTypes.collection}`, () => putInOrder(db));
};

const convert = async (db: Connection, { collection, fields, keys }: Conversion): Promise<void> => {
  const stored = databaseOf(db).collection<{ _id: number }>(collection);
  const isOld = { $or: fields.map((field) => ({ [field]: { $type: 'string' } })) };
  for (;;) {
    const found = await stored.find<mongo.WithId<{ _id: number }> & Texts>(isOld).limit(atOnce).toArray();
    if (found.length === 0) return;
    await stored.bulkWrite(
      found.map((record) => {
        const old = fields.filter((field) => typeof record[field] === 'string');
        const texts = Object.fromEntries(old.map((field) => [field, translated(wordIn(record[field]))]));
        return {
          updateOne: {
            // Whoever has changed it meanwhile has written it in languages.
            filter: { _id: record._id, ...Object.fromEntries(old.map((field) => [field, record[field]])) },
            update: { $set: withWords({ ...texts, ...keys({ ...record, ...texts }) }) },
          },
        };
      }),
      { ordered: false },
    );
  }
};

/** Types stood by their names before people put them in an order. */
const putInOrder = async (db: Connection): Promise<void> => {
  const types = databaseOf(db).collection<{ _id: number; order?: number }>(elementTypes.collection);
  const unordered = { order: { $exists: false } };
  const found = await types
    .find(unordered, { projection: { _id: 1 } })
    .sort({ 'nameSort.es': 1, _id: 1 })
    .toArray();
  if (found.length === 0) return;
  await types.bulkWrite(
    found.map(({ _id }, index) => ({
      updateOne: { filter: { _id, ...unordered }, update: { $set: { order: index + 1 } } },
    })),
  );
};
