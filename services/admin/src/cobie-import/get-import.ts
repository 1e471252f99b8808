import type { getCobieImport as contract } from 'shared-kit/contracts/centres/cobie-imports';
import type { RecordHandler } from 'shared-kit/server/http/define-route';
import type { CobieImportRecord } from './cobie-import.model.ts';
import { presentImport } from './present-import.ts';

export const getCobieImport: RecordHandler<typeof contract, CobieImportRecord> = async (
  { located },
  ctx,
) => ({ data: await presentImport(located, ctx) });
