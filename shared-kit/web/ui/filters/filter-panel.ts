import type { Filter } from './filter.ts';

export interface FilterPanelProps {
  readonly filters: readonly Filter[];
  /** How many things are set. */
  readonly count: number;
  readonly onClear: () => void;
  /** What the filters offer is about to be looked at. */
  readonly onApproach?: (() => void) | undefined;
}
