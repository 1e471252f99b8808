import { useLayoutEffect, useRef } from 'react';
import type { Circuit, Panel } from 'shared-kit/contracts/low-voltage/low-voltage-parts';
import type { LowVoltageReportDetail } from 'shared-kit/contracts/low-voltage/low-voltage-report';
import { formerCircuit } from 'shared-kit/domain/low-voltage/low-voltage-comparison';
import { circuitLimit } from 'shared-kit/domain/low-voltage/low-voltage-limits';
import {
  circuitMeasurementsOf,
  circuitVerdict,
  protectionGapOf,
  reportAtPanel,
} from 'shared-kit/domain/low-voltage/low-voltage-verdicts';
import { ContractForm, TextAreaField, TextField, useContractForm, useWatch } from 'shared-kit/web/form';
import { useKitText } from 'shared-kit/web/i18n';
import { Save } from 'shared-kit/web/icons';
import { useLeaveGuard } from 'shared-kit/web/router';
import { Box, Button, Flex, Heading, notify, SimpleGrid } from 'shared-kit/web/ui';
import { DraftNotice } from '../../record/entry/draft-notice.tsx';
import { useKeeping, useKept } from '../../record/entry/use-kept-entry.ts';
import { RoundBar, useBarHeight } from '../../round/round-bar.tsx';
import { useText } from '../../use-text.ts';
import { MaybeFields, useMayEdit } from '../section-form.tsx';
import { enterGoesOn, fieldsWithin, goTo } from '../use-enter-goes-on.ts';
import { type CircuitEntry, circuitEntrySchema, ratingsOfEntry, readingsOfEntry } from './circuit-entry.ts';
import { CircuitRatingFields } from './circuit-rating-fields.tsx';
import { RemoveCircuit } from './remove-circuit.tsx';
import { useCircuitSaving } from './use-circuit-saving.ts';
import { ValueField } from './value-field.tsx';
import { VerdictBadge } from './verdict-badge.tsx';

export interface CircuitCardProps {
  readonly report: LowVoltageReportDetail;
  readonly panel: Panel;
  /** Null for a new one. */
  readonly circuit: Circuit | null;
  /** What the card begins with. */
  readonly begun: CircuitEntry;
  /** The panel in the last report. */
  readonly former: Panel | null;
  /** Null at an end of the panel. */
  readonly onBack: (() => void) | null;
  readonly onNext: (() => void) | null;
  /** Where it goes on once it is saved: the circuit that is next in the panel, another new one, or the list. */
  readonly onSaved: () => void;
  readonly onAdded: (circuit: Circuit) => void;
  readonly onRemoved: () => void;
}

/** One circuit: what it is, and each value that is measured of it. What is typed survives a reload. */
export const CircuitCard = (props: CircuitCardProps) => {
  const { circuit, report, panel, begun, onBack, onNext, onSaved, onAdded, onRemoved } = props;
  const t = useText();
  const kit = useKitText();
  const mayEdit = useMayEdit(report);
  const kept = useKept({
    card: `circuit.${report.id}.${panel.elementId}.${circuit?.id ?? 'new'}`,
    version: circuit?.version ?? 0,
    defaults: begun,
    isKept: mayEdit,
  });
  const save = useCircuitSaving({
    report,
    panel,
    circuit,
    onAdded: (added) => {
      kept.forget();
      onAdded(added);
    },
  });
  const form = useContractForm(circuitEntrySchema, {
    defaults: begun,
    onSubmit: (entry) => save(entry, kept.version),
  });
  const discard = useKeeping(form, kept);
  const letGo = useLeaveGuard(form.isDirty, t('record.leave'));
  useBarHeight();
  const card = useRef<HTMLDivElement>(null);
  // Who has the instrument in one hand types at once: a value, or what a new circuit is called. Nothing typed may fall in between.
  useLayoutEffect(() => {
    const all = fieldsWithin(card.current);
    if (!mayEdit) return;
    if (circuit === null) all[0]?.focus();
    else goTo(all.find((field) => field.closest('[data-measurement]')) ?? all[0]);
  }, [mayEdit, circuit]);
  const sent = (): void => {
    letGo();
    kept.forget();
    notify({ text: t('lowVoltage.circuitSaved') });
    onSaved();
  };
  return (
    <ContractForm form={form} onSent={sent}>
      <DraftNotice draft={kept.found} isStale={kept.isStale} onDiscard={discard} />
      <MaybeFields mayEdit={mayEdit}>
        <Box ref={card} display="grid" gap="4" onKeyDown={enterGoesOn}>
          <Content {...props} entry={useWatch({ control: form.methods.control }) as CircuitEntry} />
        </Box>
        <TextField name="reason" label={t('lowVoltage.circuitReason')} optional maxLength={200} />
        <TextAreaField name="note" label={t('lowVoltage.note')} optional rows={2} maxLength={4000} />
      </MaybeFields>
      {mayEdit && circuit !== null ? (
        <RemoveCircuit
          params={{ id: report.id, elementId: panel.elementId, circuitId: circuit.id }}
          name={circuit.name}
          onRemoved={() => {
            letGo();
            kept.forget();
            onRemoved();
          }}
        />
      ) : null}
      <RoundBar onBack={onBack} onNext={onNext}>
        {mayEdit ? (
          <Button type="submit" size="lg" loading={form.isSaving} loadingText={kit('saving')}>
            <Save aria-hidden />
            {kit('save')}
          </Button>
        ) : null}
      </RoundBar>
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
  const gap = protectionGapOf(measured, there);
  const before = formerCircuit({ id: circuit?.id ?? 0, ...measured }, panel.circuits, former?.circuits ?? []);
  return (
    <>
      <Flex justify="space-between" gap="3" align="center" wrap="wrap">
        <Heading as="h2" size="md">
          {entry.name || t('lowVoltage.newCircuit')}
        </Heading>
        <VerdictBadge verdict={circuitVerdict(measured, there)} />
      </Flex>
      <CircuitRatingFields isOpen={circuit === null || report.state === 'closed'} />
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
      {gap === null ? null : (
        <TextField
          name="protectionReason"
          label={t('lowVoltage.protectionReason')}
          help={t(`lowVoltage.gap.${gap}`)}
          optional
          maxLength={200}
        />
      )}
    </>
  );
};
