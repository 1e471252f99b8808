import { useState } from 'react';
import { getLastPanel } from 'shared-kit/contracts/low-voltage/low-voltage-comparison';
import { type Circuit, getPanel, type Panel } from 'shared-kit/contracts/low-voltage/low-voltage-parts';
import type { LowVoltageReportDetail } from 'shared-kit/contracts/low-voltage/low-voltage-report';
import { paths } from 'shared-kit/contracts/paths';
import { Permission } from 'shared-kit/contracts/people/permissions';
import { circuitVerdict, reportAtPanel } from 'shared-kit/domain/low-voltage/low-voltage-verdicts';
import { usePermissions } from 'shared-kit/web/app';
import { useFormat } from 'shared-kit/web/i18n';
import { ArrowLeft, Plus } from 'shared-kit/web/icons';
import { useRoute } from 'shared-kit/web/query';
import { useUrlState } from 'shared-kit/web/router';
import {
  Box,
  Button,
  ErrorState,
  Flex,
  Heading,
  PageFrame,
  RecordSkeleton,
  Stack,
  Text,
} from 'shared-kit/web/ui';
import { useText } from '../use-text.ts';
import { CircuitCard } from './circuits/circuit-card.tsx';
import { entryAfter, entryOfCircuit } from './circuits/circuit-entry.ts';
import { VerdictBadge } from './circuits/verdict-badge.tsx';
import { PanelForm } from './panel-form.tsx';

interface PanelViewProps {
  readonly report: LowVoltageReportDetail;
  readonly elementId: number;
  readonly onLeave: () => void;
}

/** Stands for a circuit that is not there yet. */
const newCircuit = -1;

/** A panel of a report: its own data and its circuits; one of them at a time is a card. */
export const PanelView = ({ report, elementId, onLeave }: PanelViewProps) => {
  const t = useText();
  const [{ circuit }, setAddress] = useUrlState({ circuit: 0 });
  const params = { id: String(report.id), elementId: String(elementId) };
  const { data, error, refetch } = useRoute(getPanel, { params });
  const query = { installationId: report.installationId, elementId, reportId: report.id };
  const last = useRoute(getLastPanel, { query }).data?.data ?? null;
  const row = report.panels.find((each) => each.elementId === elementId);
  const open = (id: number) => setAddress({ circuit: id }, { push: true });
  if (!data && !error) return <RecordSkeleton />;
  const panel = data?.data;
  return (
    <PageFrame
      title={row?.elementName ?? ''}
      crumbs={[
        { label: t('lowVoltage.title'), to: paths.lowVoltage() },
        { label: report.number, to: paths.lowVoltageReport(report) },
        { label: row?.elementName ?? '' },
      ]}
      tabs={[]}
      actions={
        <Button variant="outline" onClick={circuit === 0 ? onLeave : () => setAddress({ circuit: 0 })}>
          <ArrowLeft aria-hidden />
          {t(circuit === 0 ? 'lowVoltage.toReport' : 'lowVoltage.toPanel')}
        </Button>
      }
    >
      {panel ? (
        <Content report={report} panel={panel} last={last} circuit={circuit} onCircuit={open} />
      ) : (
        <ErrorState error={error} onRetry={() => void refetch()} />
      )}
    </PageFrame>
  );
};

interface ContentProps {
  readonly report: LowVoltageReportDetail;
  readonly panel: Panel;
  readonly last: { readonly panel: Panel; readonly former: { readonly date: string } } | null;
  readonly circuit: number;
  readonly onCircuit: (id: number) => void;
}

const Content = ({ report, panel, last, circuit, onCircuit }: ContentProps) => {
  const format = useFormat();
  const t = useText();
  const shown = panel.circuits.find(({ id }) => id === circuit) ?? null;
  const isNew = circuit === newCircuit;
  const [added, setAdded] = useState<Circuit | null>(null);
  const before = panel.circuits.some(({ id }) => id > (added?.id ?? 0)) ? panel.circuits.at(-1) : added;
  const sign = format.decimalSign;
  const step = (by: 1 | -1): (() => void) | null => {
    const to = following(panel, circuit, by);
    return to === null ? null : () => onCircuit(to);
  };
  const place = panel.circuits.findIndex(({ id }) => id === circuit) + 1;
  return (
    <Stack gap="4">
      {last === null && place === 0 ? null : (
        <Flex justify="space-between" gap="3" wrap="wrap" color="fg.muted">
          {last === null ? null : (
            <Text>{t('lowVoltage.comparedWith', { date: format.day(last.former.date) })}</Text>
          )}
          {place > 0 ? (
            <Text>{t('lowVoltage.settled', { settled: place, all: panel.circuits.length })}</Text>
          ) : null}
        </Flex>
      )}
      {shown !== null || isNew ? (
        <CircuitCard
          key={isNew ? `new ${added?.id ?? ''}` : `${circuit} ${shown?.version ?? ''}`}
          report={report}
          panel={panel}
          circuit={shown}
          begun={isNew ? entryAfter(before ?? undefined, sign) : entryOfCircuit(shown, sign)}
          former={last?.panel ?? null}
          onBack={step(-1)}
          onNext={step(1)}
          onSaved={() => (isNew ? undefined : onCircuit(following(panel, circuit, 1) ?? 0))}
          // Another new one takes its place.
          onAdded={setAdded}
          onRemoved={() => onCircuit(0)}
        />
      ) : (
        <>
          <CircuitList report={report} panel={panel} onCircuit={onCircuit} />
          <PanelForm key={panel.version} report={report} panel={panel} former={last?.panel ?? null} />
        </>
      )}
    </Stack>
  );
};

/** The circuit before or after another one; null at an end. */
const following = ({ circuits }: Panel, circuit: number, step: 1 | -1): number | null => {
  const index = circuits.findIndex(({ id }) => id === circuit);
  return index < 0 ? null : (circuits[index + step]?.id ?? null);
};

const CircuitList = ({ report, panel, onCircuit }: Pick<ContentProps, 'report' | 'panel' | 'onCircuit'>) => {
  const t = useText();
  const mayEdit = usePermissions().hasAny(Permission.LowVoltageEdit);
  const there = reportAtPanel(report, panel);
  return (
    <Box>
      <Flex justify="space-between" align="center" gap="2" marginBottom="2">
        <Heading as="h2" size="md">
          {t('lowVoltage.circuits')}
        </Heading>
        {mayEdit && panel.state === 'draft' ? (
          <Button onClick={() => onCircuit(newCircuit)}>
            <Plus aria-hidden />
            {t('lowVoltage.addCircuit')}
          </Button>
        ) : null}
      </Flex>
      {panel.circuits.length === 0 ? <Text color="fg.muted">{t('lowVoltage.noCircuits')}</Text> : null}
      <Stack as="ul" listStyleType="none" gap="2">
        {panel.circuits.map((circuit) => (
          <Box as="li" key={circuit.id}>
            <Button
              variant="outline"
              width="full"
              minHeight="11"
              height="auto"
              justifyContent="space-between"
              whiteSpace="normal"
              textAlign="start"
              onClick={() => onCircuit(circuit.id)}
            >
              {circuit.name}
              <VerdictBadge verdict={circuitVerdict(circuit, there)} />
            </Button>
          </Box>
        ))}
      </Stack>
    </Box>
  );
};
