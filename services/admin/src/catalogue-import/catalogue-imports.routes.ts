import * as contracts from 'shared-kit/contracts/catalogues/catalogue-imports';
import { defineRoute } from 'shared-kit/server/http/define-route';
import { importCatalogue } from './import-catalogue.ts';
import { readSheet } from './read-sheet.ts';

export const catalogueImportRoutes = [
  defineRoute(contracts.readSheet, { handle: readSheet }),
  defineRoute(contracts.importCatalogue, { handle: importCatalogue }),
];
