import { useState } from 'react';
import { listFormerLuminaires } from 'shared-kit/contracts/low-voltage/low-voltage-comparison';
import type { LowVoltageReportDetail } from 'shared-kit/contracts/low-voltage/low-voltage-report';
import { Accordion } from 'shared-kit/web/panels';
import { useRoute } from 'shared-kit/web/query';
import { Box, EmptyState, Text } from 'shared-kit/web/ui';
import { useText } from '../use-text.ts';
import { VerdictBadge } from './circuits/verdict-badge.tsx';
import { LuminaireForm } from './luminaire-form.tsx';

/** Emergency luminaires as one walks: each opens where it stands and is saved by itself. */
export const LuminairesTab = ({ report }: { readonly report: LowVoltageReportDetail }) => {
  const t = useText();
  const { data } = useRoute(listFormerLuminaires, { params: { id: String(report.id) } });
  const former = new Map((data?.data ?? []).map((each) => [each.elementId, each.readings]));
  const [open, setOpen] = useState<string[]>([]);
  const [isFollowing, setFollowing] = useState(false);
  /** To the one that is next as one walks; the last one closes. */
  const goOn = (index: number): void => {
    const next = report.luminaires[index + 1];
    setOpen(next ? [String(next.elementId)] : []);
    setFollowing(next !== undefined);
  };
  if (report.luminaires.length === 0) return <EmptyState title={t('lowVoltage.noLuminaires')} />;
  return (
    <Accordion.Root
      collapsible
      lazyMount
      unmountOnExit
      value={open}
      onValueChange={({ value }) => {
        setOpen(value);
        setFollowing(false);
      }}
    >
      {report.luminaires.map((luminaire, index) => (
        <Accordion.Item key={luminaire.elementId} value={String(luminaire.elementId)}>
          <Accordion.ItemTrigger minHeight="14">
            <Box flex="1" textAlign="start">
              <Text fontWeight="semibold">{luminaire.elementName}</Text>
              <Text color="fg.muted">
                {[luminaire.buildingName, luminaire.floorName, luminaire.areaName].join(' · ')}
              </Text>
            </Box>
            <VerdictBadge verdict={luminaire.verdict} />
            <Accordion.ItemIndicator />
          </Accordion.ItemTrigger>
          <Accordion.ItemContent>
            <Accordion.ItemBody>
              <LuminaireForm
                key={luminaire.version}
                report={report}
                luminaire={luminaire}
                former={former.get(luminaire.elementId) ?? {}}
                hasFocus={isFollowing}
                onSaved={() => goOn(index)}
              />
            </Accordion.ItemBody>
          </Accordion.ItemContent>
        </Accordion.Item>
      ))}
    </Accordion.Root>
  );
};
