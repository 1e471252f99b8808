import * as contracts from 'shared-kit/contracts/centres/cobie-imports';
import type { RequestContext } from 'shared-kit/server/http/context';
import { defineRoute } from 'shared-kit/server/http/define-route';
import { answerCobieImport } from './answer-import.ts';
import { applyCobieImport } from './apply-import.ts';
import { cancelCobieImport } from './cancel-import.ts';
import { copyWorkbook } from './copy-workbook.ts';
import { exportElementWorkbook } from './export-element-workbook.ts';
import { findImport } from './find-import.ts';
import { getCobieImport } from './get-import.ts';
import { previewCobieImport } from './preview-import.ts';
import {
  endWorkbookReading,
  getWorkbookReading,
  locateReading,
  startWorkbookReading,
} from './reading/readings.ts';

const locate = ({ params: { id } }: { params: { id: number } }, ctx: RequestContext) => findImport(id, ctx);

export const cobieImportRoutes = [
  defineRoute(contracts.exportElementWorkbook, { handle: exportElementWorkbook }),
  defineRoute(contracts.previewCobieImport, { handle: previewCobieImport }),
  defineRoute(contracts.startWorkbookReading, { handle: startWorkbookReading }),
  defineRoute(contracts.getWorkbookReading, { handle: getWorkbookReading }),
  defineRoute(contracts.endWorkbookReading, { locate: locateReading, handle: endWorkbookReading }),
  defineRoute(contracts.copyWorkbook, { handle: copyWorkbook }),
  defineRoute(contracts.getCobieImport, { locate, handle: getCobieImport }),
  defineRoute(contracts.answerCobieImport, { locate, handle: answerCobieImport }),
  defineRoute(contracts.applyCobieImport, { locate, handle: applyCobieImport }),
  defineRoute(contracts.cancelCobieImport, { locate, handle: cancelCobieImport }),
];
