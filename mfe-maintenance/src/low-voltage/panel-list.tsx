import type { LowVoltageReportDetail } from 'shared-kit/contracts/low-voltage/low-voltage-report';
import { takeUpElements } from 'shared-kit/contracts/low-voltage/low-voltage-reports';
import { ChevronRight, RefreshCw } from 'shared-kit/web/icons';
import { useRouteMutation } from 'shared-kit/web/query';
import { Box, Button, EmptyState, Flex, notify, Stack, Text } from 'shared-kit/web/ui';
import { useText } from '../use-text.ts';
import { VerdictBadge } from './circuits/verdict-badge.tsx';
import { useMayEdit } from './section-form.tsx';

interface PanelListProps {
  readonly report: LowVoltageReportDetail;
  readonly onOpen: (elementId: number) => void;
}

/** The panels of a report as one walks, with how far each is. */
export const PanelList = ({ report, onOpen }: PanelListProps) => {
  const t = useText();
  if (report.panels.length === 0)
    return <EmptyState title={t('lowVoltage.noPanels')} action={<TakeUp report={report} />} />;
  return (
    <Stack gap="3">
      <Panels report={report} onOpen={onOpen} />
      <TakeUp report={report} />
    </Stack>
  );
};

/** What came to the installation since the report was begun. */
const TakeUp = ({ report }: Pick<PanelListProps, 'report'>) => {
  const t = useText();
  const mayEdit = useMayEdit(report);
  const before = report.panels.length + report.luminaires.length;
  const take = useRouteMutation(takeUpElements, {
    onSuccess: ({ data: { panels, luminaires } }) =>
      notify({ text: t('lowVoltage.takenUp', { count: panels.length + luminaires.length - before }) }),
  });
  if (!mayEdit) return null;
  return (
    <Button
      variant="outline"
      alignSelf="flex-start"
      loading={take.isPending}
      onClick={() => take.mutate({ params: { id: report.id }, body: { version: report.version } })}
    >
      <RefreshCw aria-hidden />
      {t('lowVoltage.takeUp')}
    </Button>
  );
};

const Panels = ({ report, onOpen }: PanelListProps) => {
  const t = useText();
  return (
    <Stack as="ul" listStyleType="none" gap="2">
      {report.panels.map((panel) => (
        <Box as="li" key={panel.elementId}>
          <Button
            variant="outline"
            width="full"
            height="auto"
            minHeight="14"
            paddingY="2"
            justifyContent="space-between"
            flexWrap="wrap"
            textAlign="start"
            whiteSpace="normal"
            onClick={() => onOpen(panel.elementId)}
          >
            <Box>
              <Text fontWeight="semibold">{panel.elementName}</Text>
              <Text color="fg.muted" fontWeight="normal">
                {[panel.buildingName, panel.floorName, panel.areaName].join(' · ')}
              </Text>
              <Text color="fg.muted" fontWeight="normal">
                {panel.isIncluded
                  ? t('lowVoltage.circuitsSettled', { settled: panel.settled, count: panel.circuits })
                  : t('lowVoltage.notMeasured', { reason: panel.reason })}
              </Text>
            </Box>
            <Flex gap="2" align="center">
              <VerdictBadge verdict={panel.verdict} />
              <ChevronRight aria-hidden />
            </Flex>
          </Button>
        </Box>
      ))}
    </Stack>
  );
};
