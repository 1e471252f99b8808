import type { LowVoltageReportDetail } from 'shared-kit/contracts/low-voltage/low-voltage-report';
import { gradeOfLevel } from 'shared-kit/domain/low-voltage/low-voltage-defects';
import { PhotoGallery } from 'shared-kit/web/evidence';
import { useEnumText, useFormat } from 'shared-kit/web/i18n';
import { Box, EmptyState, FactList, Heading, Stack } from 'shared-kit/web/ui';
import { useText } from '../use-text.ts';
import { DefectActions } from './defect-actions.tsx';

const types = ['isolation', 'residualCurrentDevice', 'generic', 'emergencies'] as const;

/** The defects of a report that takes no more: to be read. */
export const DefectFacts = ({ report }: { readonly report: LowVoltageReportDetail }) => {
  const t = useText();
  const enums = useEnumText();
  const format = useFormat();
  if (report.defects.length === 0) return <EmptyState title={t('lowVoltage.noDefects')} />;
  const elements = [...report.panels, ...report.luminaires];
  const nameOf = (id: number | null): string =>
    elements.find(({ elementId }) => elementId === id)?.elementName ?? t('lowVoltage.wholeInstallation');
  return (
    <Stack as="ol" listStyleType="none" gap="4">
      {report.defects.map((defect) => (
        <Box as="li" key={defect.id} borderWidth="1px" borderRadius="md" padding="3">
          <Heading as="h3" size="sm" marginBottom="2">
            {defect.description}
          </Heading>
          <FactList
            facts={[
              {
                label: t('lowVoltage.level'),
                value: `${enums.text('defectLevel', defect.level)} · ${t(`lowVoltage.grade.${gradeOfLevel(defect.level)}`)}`,
              },
              { label: t('lowVoltage.defectType'), value: t(`lowVoltage.defectTypes.${types[defect.type]}`) },
              { label: t('lowVoltage.element'), value: nameOf(defect.elementId) },
              { label: t('lowVoltage.article'), value: defect.article || '—' },
              {
                label: t('lowVoltage.deadline'),
                value: defect.deadline === null ? '—' : format.day(defect.deadline),
              },
              { label: t('lowVoltage.proposal'), value: defect.proposal || '—' },
            ]}
          />
          <PhotoGallery fileIds={defect.photoIds} />
          <DefectActions report={report} defect={defect} />
        </Box>
      ))}
    </Stack>
  );
};
