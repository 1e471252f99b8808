import * as contracts from 'shared-kit/contracts/centres/installation-copies';
import { defineRoute } from 'shared-kit/server/http/define-route';
import { copyInstallation } from './copy-installation.ts';
import { previewCopy } from './preview-copy.ts';
import { getCopy, listCopies } from './read-copies.ts';
import { undoCopy } from './undo-copy.ts';

export const copyRoutes = [
  // Before what takes the last part of the path for an id.
  defineRoute(contracts.previewInstallationCopy, { handle: previewCopy }),
  defineRoute(contracts.copyInstallation, { handle: copyInstallation }),
  defineRoute(contracts.listInstallationCopies, { handle: listCopies }),
  defineRoute(contracts.getInstallationCopy, { handle: getCopy }),
  defineRoute(contracts.undoInstallationCopy, { handle: undoCopy }),
];
