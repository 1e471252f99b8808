/** The bytes of exports. */
import { contentStore } from 'shared-kit/server/content-store';

export const exportContents = contentStore('reportExportContents');

/** A file that one is: what is larger is of use to nobody. */
export const mostFileBytes = 250_000_000;
