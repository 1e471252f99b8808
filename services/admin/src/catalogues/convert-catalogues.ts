/** Catalogues whose texts were in one language. */
import type { Connection } from 'shared-kit/server/mongo';
import { convertTexts, type TextConversion, textIn, wordIn } from '../languages/convert-texts.ts';
import * as models from './catalogue.model.ts';
import { genericElementKeys, genericInspectionKeys, manualTopicKeys } from './describe-catalogues.ts';
import { genericReportKeys, performedTestKeys } from './describe-low-voltage.ts';

const conversions: readonly TextConversion[] = [
  {
    collection: models.genericElements.collection,
    fields: ['description'],
    keys: ({ name, brand, model, description }) =>
      genericElementKeys({
        name: textIn(name),
        description: textIn(description),
        brand: wordIn(brand),
        model: wordIn(model),
      }),
  },
  {
    collection: models.genericInspections.collection,
    fields: ['scope', 'who', 'document'],
    keys: ({ name, norm, article, who, document, scope }) =>
      genericInspectionKeys({
        name: textIn(name),
        norm: wordIn(norm),
        article: wordIn(article),
        who: textIn(who),
        document: textIn(document),
        scope: textIn(scope),
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
        unit: wordIn(unit),
        norm: wordIn(norm),
        article: wordIn(article),
      }),
  },
  {
    collection: models.genericLowVoltageReports.collection,
    fields: ['introduction'],
    keys: ({ name, introduction, norm, article }) =>
      genericReportKeys({
        name: textIn(name),
        introduction: textIn(introduction),
        norm: wordIn(norm),
        article: wordIn(article),
      }),
  },
];

export const convertCatalogues = (db: Connection): Promise<void> => convertTexts(db, conversions);
