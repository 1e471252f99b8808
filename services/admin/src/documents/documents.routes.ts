import { documents } from 'shared-kit/contracts/reports/documents';
import { recordRoutes } from 'shared-kit/server/records';
import { documentSpec } from './describe-documents.ts';

export const documentRoutes = [...recordRoutes(documents, documentSpec)];
