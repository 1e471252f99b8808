/** The data of elements as pairs, which one index holds whatever their keys are ([decision](../../../../docs/decisions/0025-data-by-pairs.md)). */
import type { DataValue, ElementData } from 'shared-kit/contracts/centres/element-data';

export interface DataPair {
  readonly k: string;
  readonly v: DataValue;
}

/** What is stored beside the data, with every change of it. */
export const dataPairsOf = (data: ElementData = {}): DataPair[] =>
  Object.entries(data).flatMap(([k, v]) => (v === null || v === undefined ? [] : [{ k, v }]));
