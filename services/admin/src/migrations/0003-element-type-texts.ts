import { convertRecords } from 'shared-kit/server/database/convert-records';
import type { Migration } from 'shared-kit/server/database/migrations';
import { elementTypeKeys } from '../elements/describe-element-types.ts';
import { textConversion, textIn } from './convert-texts.ts';

/** Element types from before they were in languages. */
export const elementTypeTexts: Migration = {
  number: 3,
  name: 'element-type-texts',
  up: (db, work) =>
    convertRecords(
      db,
      [
        textConversion({
          collection: 'elementTypes',
          fields: ['name', 'description'],
          keys: ({ name, description }) =>
            elementTypeKeys({ name: textIn(name), description: textIn(description) }),
        }),
      ],
      work,
    ),
};
