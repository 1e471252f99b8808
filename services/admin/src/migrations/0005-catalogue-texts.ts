/** Catalogues whose texts were in one language. */
import { convertRecords } from 'shared-kit/server/database/convert-records';
import type { Migration } from 'shared-kit/server/database/migrations';
import {
  genericElementKeys,
  genericInspectionKeys,
  manualTopicKeys,
} from '../catalogues/describe-catalogues.ts';
import { genericReportKeys, performedTestKeys } from '../catalogues/describe-low-voltage.ts';
import { type TextConversion, textConversion, textIn, wordIn } from './convert-texts.ts';

const conversions = (
  [
    {
      collection: 'genericElements',
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
      collection: 'genericInspections',
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
      collection: 'manualTopics',
      fields: ['title', 'text'],
      keys: ({ title, text }) => manualTopicKeys({ title: textIn(title), text: textIn(text) }),
    },
    {
      collection: 'performedTests',
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
      collection: 'genericLowVoltageReports',
      fields: ['introduction'],
      keys: ({ name, introduction, norm, article }) =>
        genericReportKeys({
          name: textIn(name),
          introduction: textIn(introduction),
          norm: wordIn(norm),
          article: wordIn(article),
        }),
    },
  ] satisfies readonly TextConversion[]
).map(textConversion);

export const catalogueTexts: Migration = {
  number: 5,
  name: 'catalogue-texts',
  up: (db, work) => convertRecords(db, conversions, work),
};
