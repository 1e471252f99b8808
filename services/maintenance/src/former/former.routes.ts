import * as contracts from 'shared-kit/contracts/plans/first-maintenance';
import { defineRoute } from 'shared-kit/server/http/define-route';
import { getFormerLine, locateChore } from './get-former-line.ts';
import { listFormerLines } from './list-former-lines.ts';
import { readPreviousData } from './read-previous-data.ts';
import { previewFirstMaintenance, writeFirstMaintenance } from './write-first-maintenance.ts';

export const formerRoutes = [
  defineRoute(contracts.listFormerLines, { handle: listFormerLines }),
  defineRoute(contracts.getFormerLine, { locate: locateChore, handle: getFormerLine }),
  defineRoute(contracts.previewFirstMaintenance, { handle: previewFirstMaintenance }),
  defineRoute(contracts.writeFirstMaintenance, { handle: writeFirstMaintenance }),
  defineRoute(contracts.readPreviousData, { handle: readPreviousData }),
];
