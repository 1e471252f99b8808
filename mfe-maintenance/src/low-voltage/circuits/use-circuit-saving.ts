import {
  addCircuit,
  type Circuit,
  type Panel,
  saveCircuit,
} from 'shared-kit/contracts/low-voltage/low-voltage-parts';
import type { LowVoltageReportDetail } from 'shared-kit/contracts/low-voltage/low-voltage-report';
import { circuitMeasurementsOf } from 'shared-kit/domain/low-voltage/low-voltage-verdicts';
import { useRouteMutation, useSaveRecord } from 'shared-kit/web/query';
import { confirm } from 'shared-kit/web/ui';
import { useText } from '../../use-text.ts';
import { type CircuitEntry, ratingsOfEntry, readingsOfEntry } from './circuit-entry.ts';

interface Saving {
  readonly report: LowVoltageReportDetail;
  readonly panel: Panel;
  readonly circuit: Circuit | null;
  readonly onAdded: (circuit: Circuit) => void;
}

/** Saves a circuit, on top of the version that its entry was begun on; what somebody else has saved meanwhile is asked about. */
export const useCircuitSaving = ({ report, panel, circuit, onAdded }: Saving) => {
  const t = useText();
  const save = useSaveRecord(saveCircuit);
  const add = useRouteMutation(addCircuit);
  const params = { id: report.id, elementId: panel.elementId };
  return async (entry: CircuitEntry, version: number) => {
    const ratings = ratingsOfEntry(entry);
    const asked = circuitMeasurementsOf(ratings, report);
    const { reason, protectionReason, note } = entry;
    const body = { ...ratings, readings: readingsOfEntry(entry, asked), reason, protectionReason, note };
    if (circuit === null) {
      const added = await add.mutateAsync({ params, body });
      onAdded(added.data);
      return added;
    }
    const own = { ...params, circuitId: circuit.id };
    return save({ params: own, body: { ...body, version } }, async ({ data: theirs }) => {
      const isSure = await confirm({ text: t('lowVoltage.conflict'), cancel: true });
      return isSure ? { send: { params: own, body: { ...body, version: theirs.version } } } : 'later';
    });
  };
};
