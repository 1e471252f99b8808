import type { Circuit, Panel } from 'shared-kit/contracts/low-voltage-parts';
import { addCircuit, saveCircuit } from 'shared-kit/contracts/low-voltage-parts';
import type { LowVoltageReportDetail } from 'shared-kit/contracts/low-voltage-report';
import { formerCircuit } from 'shared-kit/domain/low-voltage-comparison';
import { circuitLimit } from 'shared-kit/domain/low-voltage-limits';
import { circuitMeasurementsOf, circuitVerdict, reportAtPanel } from 'shared-kit/domain/low-voltage-verdicts';
import { ContractForm, TextAreaField, TextField, useContractForm, useWatch } from 'shared-kit/web/form';
import { useFormat, useKitText } from 'shared-kit/web/i18n';
import { Save } from 'shared-kit/web/icons';
import { useRouteMutation, useSaveRecord } from 'shared-kit/web/query';
import { useLeaveGuard } from 'shared-kit/web/router';
import { Box, Button, confirm, Flex, Heading, notify, SimpleGrid } from 'shared-kit/web/ui';
import { useBarHeight } from '../round/round-bar.tsx';
import { useText } from '../use-text.ts';
import {
  type CircuitEntry,
  circuitEntrySchema,
  entryOfCircuit,
  ratingsOfEntry,
  readingsOfEntry,
} from './circuit-entry.ts';
import { CircuitRatingFields } from './circuit-rating-fields.tsx';
import { ValueField } from './value-field.tsx';
import { VerdictBadge } from './verdict-badge.tsx';

interface CircuitCardProps {
  readonly report: LowVoltageReportDetail;
  readonly panel: Panel;
  /** Null for a new one. */
  readonly circuit: Circuit | null;
  /** The panel in the last report. */
  readonly former: Panel | null;
  /** Where it goes on once it is saved: the circuit that is next in the panel, or the list. */
  readonly onSaved: () => void;
}

/** Saves a circuit; what somebody else has saved meanwhile is asked about. */
const useCircuitSaving = ({ report, panel, circuit }: CircuitCardProps) => {
  const t = useText();
  const save = useSaveRecord(saveCircuit);
  const add = useRouteMutation(addCircuit);
  const params = { id: report.id, elementId: panel.elementId };
  return async (entry: CircuitEntry) => {
    const ratings = ratingsOfEntry(entry);
    const asked = circuitMeasurementsOf(ratings, report);
    const { reason, note } = entry;
    const body = { ...ratings, readings: readingsOfEntry(entry, asked), reason, note };
    if (circuit === null) return add.mutateAsync({ params, body });
    const own = { ...params, circuitId: circuit.id };
    return save({ params: own, body: { ...body, version: circuit.version } }, async ({ data: theirs }) => {
      const isSure = await confirm({ text: t('lowVoltage.conflict'), cancel: true });
      return isSure ? { send: { params: own, body: { ...body, version: theirs.version } } } : 'later';
    });
  };
};

/** One circuit: what it is, and each value that is measured of it. */
export const CircuitCard = (props: CircuitCardProps) => {
  const { circuit, report, panel, onSaved } = props;
  const t = useText();
  const kit = useKitText();
  const { language } = useFormat();
  const save = useCircuitSaving(props);
  const form = useContractForm(circuitEntrySchema, {
    defaults: entryOfCircuit(circuit, language === 'en' ? '.' : ','),
    onSubmit: save,
  });
  const letGo = useLeaveGuard(form.isDirty, t('record.leave'));
  useBarHeight();
  const isClosed = panel.state === 'closed';
  const submit = (): void => {
    letGo();
    notify({ text: t('lowVoltage.circuitSaved') });
    onSaved();
  };
  return (
    <ContractForm form={form} onSent={submit}>
      <Content {...props} entry={useWatch({ control: form.methods.control }) as CircuitEntry} />
      <TextField name="reason" label={t('lowVoltage.circuitReason')} optional maxLength={200} />
      <TextAreaField name="note" label={t('lowVoltage.note')} optional rows={2} maxLength={4000} />
      {isClosed || report.state === 'closed' ? null : (
        <Box position="sticky" bottom="0" bg="bg.panel" paddingY="2" display="grid" zIndex="1">
          <Button type="submit" size="lg" loading={form.isSaving} loadingText={kit('saving')}>
            <Save aria-hidden />
            {kit('save')}
          </Button>
        </Box>
      )}
    </ContractForm>
  );
};

const Content = ({
  report,
  panel,
  circuit,
  former,
  entry,
}: CircuitCardProps & { readonly entry: CircuitEntry }) => {
  const t = useText();
  const there = reportAtPanel(report, panel);
  const ratings = ratingsOfEntry(entry);
  const asked = circuitMeasurementsOf(ratings, there);
  const measured = { ...ratings, readings: readingsOfEntry(entry, asked), reason: entry.reason };
  const before = formerCircuit({ id: circuit?.id ?? 0, ...measured }, panel.circuits, former?.circuits ?? []);
  return (
    <>
      <Flex justify="space-between" gap="3" align="center" wrap="wrap">
        <Heading as="h2" size="md">
          {entry.name || t('lowVoltage.newCircuit')}
        </Heading>
        <VerdictBadge verdict={circuitVerdict(measured, there)} />
      </Flex>
      <CircuitRatingFields isOpen={circuit === null} />
      {entry.reason.trim() === '' ? (
        <SimpleGrid columns={{ base: 1, lg: 2 }} gap="4">
          {asked.map((each) => (
            <ValueField
              key={each}
              name={`values.${each}`}
              measurement={each}
              limit={circuitLimit(each, ratings, there)}
              previous={before?.readings[each]}
            />
          ))}
        </SimpleGrid>
      ) : null}
    </>
  );
};
