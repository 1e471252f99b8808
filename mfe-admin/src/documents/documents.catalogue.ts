import { documents } from 'shared-kit/contracts/reports/documents';
import { defineCatalogue } from 'shared-kit/web/catalogue';
import { documentFile } from './document-file.tsx';

export const documentsCatalogue = defineCatalogue({
  key: 'documents',
  isCopied: false,
  texts: 'mfe-admin',
  routes: documents,
  fields: [
    { name: 'fileId', custom: documentFile },
    { name: 'name' },
    { name: 'validFrom', kind: 'day' },
    { name: 'validUntil', kind: 'day', help: true },
    { name: 'notes', kind: 'multiline' },
  ],
  columns: ['name', 'validUntil', 'fileId'],
  defaultSort: 'name',
});
