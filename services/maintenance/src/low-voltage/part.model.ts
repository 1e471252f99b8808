import type { Luminaire, Panel } from 'shared-kit/contracts/low-voltage/low-voltage-parts';
import { defineCollection } from 'shared-kit/server/database/define-collection';
import { shownFileIndexes } from 'shared-kit/server/http/shown-files';

interface PartBase {
  /** Of its report and its element: `7:31`. */
  _id: string;
  installationId: number;
  reportId: number;
  /** That of its report: a closed one takes no more measurements. */
  state: Panel['state'];
  /** Of the report when it was closed. */
  date: string;
}
export interface PanelRecord extends PartBase, Omit<Panel, 'reportId' | 'state'> {
  kind: 'panel';
  nextCircuitId: number;
  /** Counted up by whatever is saved of it or of its circuits: closing sees by it that nothing came in between. */
  changes: number;
}
export interface LuminaireRecord extends PartBase, Omit<Luminaire, 'photoIds'> {
  kind: 'luminaire';
  /** Not there in reports that were stored before. */
  photoIds?: number[];
}
/** `verdict` counts of closed ones; of drafts it is worked out when they are read. */
export type PartRecord = PanelRecord | LuminaireRecord;

export const partIdOf = (reportId: number, elementId: number): string => `${reportId}:${elementId}`;

export const parts = defineCollection<PartRecord>('lowVoltageParts', [
  { key: { reportId: 1, kind: 1 } },
  { key: { installationId: 1, state: 1, elementId: 1, date: -1, reportId: -1 } },
  ...shownFileIndexes('lowVoltageParts'),
]);
