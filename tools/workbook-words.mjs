/**
 * What workbooks of elements call their sheets, columns and values is what the screens call them. Services have no screens: the words are
 * recorded for the admin service by `npm run words`, and a test fails where they have changed since.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './lib/paths.mjs';

export const languages = ['es', 'cat', 'en'];

const read = (folder, language) =>
  JSON.parse(readFileSync(join(root, folder, 'locales', `${language}.json`), 'utf8'));

const titles = ({ catalogues, cobie, thermal }) => ({
  ...Object.fromEntries(
    ['buildings', 'floors', 'areas', 'elements'].map((key) => [key, catalogues[key].title]),
  ),
  buildingUses: cobie.ownSheets.BuildingUse,
  thermalInstallations: thermal.title,
});

/** The words of a language as the service needs them. */
export const wordsOf = (language) => {
  const screens = read('mfe-admin/src', language);
  const kit = read('shared-kit/web', language);
  const { yes, no, fields: dataFields, options } = screens.elementData;
  return {
    sheets: titles(screens),
    fields: screens.fields,
    choices: { use: screens.choices.use, supplyScheme: screens.choices.supplyScheme },
    status: { active: kit.entityStatus.Active, inactive: kit.entityStatus.Inactive },
    flag: { yes, no },
    data: { fields: dataFields, options },
  };
};

export const recordedFile = (language) => join(root, 'services/admin/src/locales', `${language}.json`);

if (process.argv[1] === import.meta.filename)
  for (const language of languages)
    writeFileSync(recordedFile(language), `${JSON.stringify(wordsOf(language), null, 2)}\n`);
