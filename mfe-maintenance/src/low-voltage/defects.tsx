import { DefectLevel } from 'shared-kit/contracts/enums';
import type { Finding, LowVoltageReportDetail } from 'shared-kit/contracts/low-voltage/low-voltage-report';
import { saveReportDefects } from 'shared-kit/contracts/low-voltage/low-voltage-reports';
import { gradeOfLevel } from 'shared-kit/domain/low-voltage/low-voltage-defects';
import { isAnswered } from 'shared-kit/domain/low-voltage/low-voltage-findings';
import {
  DateField,
  FieldRows,
  SelectField,
  TextAreaField,
  TextField,
  useFormContext,
  useWatch,
} from 'shared-kit/web/form';
import { useEnumText } from 'shared-kit/web/i18n';
import { Plus } from 'shared-kit/web/icons';
import { useSaveRecord } from 'shared-kit/web/query';
import { Alert, Box, Button, SimpleGrid, Stack } from 'shared-kit/web/ui';
import { useText } from '../use-text.ts';
import { useMeasuredText } from './circuits/use-measured-text.ts';
import { DefectActions } from './defect-actions.tsx';
import { DefectFacts } from './defect-facts.tsx';
import { PartPhotos } from './part-photos.tsx';
import { SectionForm, useAskSection, useMayEdit } from './section-form.tsx';
import { useKeptForm } from './use-kept-form.ts';

const bodySchema = saveReportDefects.body as NonNullable<typeof saveReportDefects.body>;
const types = ['isolation', 'residualCurrentDevice', 'generic', 'emergencies'] as const;
const blank = {
  type: 2,
  level: 0,
  elementId: null,
  description: '',
  article: '',
  proposal: '',
  deadline: null,
  photoIds: [],
};

interface DefectsProps {
  readonly report: LowVoltageReportDetail;
}

export const DefectsTab = ({ report }: DefectsProps) =>
  useMayEdit(report) ? (
    <DefectsForm key={report.sections.defects} report={report} />
  ) : (
    <DefectFacts report={report} />
  );

const DefectsForm = ({ report }: DefectsProps) => {
  const t = useText();
  const save = useSaveRecord(saveReportDefects);
  const ask = useAskSection('defects');
  const params = { id: report.id };
  const defaults = {
    version: report.sections.defects,
    defects: report.defects.map((defect) => ({ ...defect, photoIds: [...defect.photoIds] })),
  };
  const { form, kept } = useKeptForm(bodySchema, {
    card: `defects.${report.id}`,
    version: report.sections.defects,
    defaults,
    onSubmit: (body, begun) =>
      save({ params, body: { ...body, version: begun } }, async ({ data }) => {
        const version = await ask(data);
        return version === null ? 'later' : { send: { params, body: { ...body, version } } };
      }),
  });
  return (
    <SectionForm form={form} mayEdit kept={kept}>
      <Findings report={report} />
      <FieldRows
        name="defects"
        label={t('lowVoltage.defects')}
        addLabel={t('lowVoltage.addDefect')}
        removeLabel={(number) => t('lowVoltage.removeDefect', { number })}
        blank={blank}
        most={200}
      >
        {(path) => <DefectFields path={path} report={report} />}
      </FieldRows>
    </SectionForm>
  );
};

/** What keeps the report from being closed: each can become a defect with its grade, which is then in the form to be looked at. */
const Findings = ({ report }: DefectsProps) => {
  const t = useText();
  const words = useMeasuredText();
  const { setValue } = useFormContext();
  const written = (useWatch({ name: 'defects' }) ?? []) as LowVoltageReportDetail['defects'];
  const open = report.findings.filter((finding) => !isAnswered(finding, written));
  if (open.length === 0) return null;
  const told = (finding: Finding): string =>
    [finding.circuitName, words.finding(finding)].filter(Boolean).join(' · ');
  const add = (): void => {
    const added = open.map((finding) => ({
      ...blank,
      type: finding.type,
      level: finding.level,
      elementId: finding.elementId,
      circuitId: finding.circuitId,
      description: told(finding).slice(0, longestDescription),
    }));
    setValue('defects', [...written, ...added], { shouldDirty: true });
  };
  return (
    <Alert.Root status="warning">
      <Alert.Indicator />
      <Stack gap="2" minWidth="0">
        <Alert.Title>{t('lowVoltage.findings', { count: open.length })}</Alert.Title>
        <Box as="ul" paddingInlineStart="5">
          {open.map((finding) => (
            <Box
              as="li"
              key={`${finding.elementId} ${finding.circuitId ?? ''} ${finding.type} ${finding.gap ?? ''}`}
              overflowWrap="anywhere"
            >
              {`${finding.elementName}: ${told(finding)}`}
            </Box>
          ))}
        </Box>
        <Button alignSelf="start" variant="outline" onClick={add}>
          <Plus aria-hidden />
          {t('lowVoltage.addFindings')}
        </Button>
      </Stack>
    </Alert.Root>
  );
};

const longestDescription = 1000;

const DefectFields = ({ path, report }: DefectsProps & { readonly path: string }) => {
  const t = useText();
  const enums = useEnumText();
  const defectId: unknown = useWatch({ name: `${path}.id` });
  const saved = report.defects.find(({ id }) => id === defectId && id !== undefined);
  const elements = [...report.panels, ...report.luminaires].filter(({ isIncluded }) => isIncluded);
  return (
    <SimpleGrid columns={{ base: 1, md: 2 }} gap="3">
      <TextAreaField
        name={`${path}.description`}
        label={t('lowVoltage.description')}
        rows={2}
        maxLength={1000}
      />
      <SelectField
        name={`${path}.level`}
        label={t('lowVoltage.level')}
        options={Object.values(DefectLevel).map((value) => ({
          value,
          label: `${enums.text('defectLevel', value)} · ${t(`lowVoltage.grade.${gradeOfLevel(value)}`)}`,
        }))}
      />
      <SelectField
        name={`${path}.type`}
        label={t('lowVoltage.defectType')}
        options={types.map((name, value) => ({ value, label: t(`lowVoltage.defectTypes.${name}`) }))}
      />
      <SelectField
        name={`${path}.elementId`}
        label={t('lowVoltage.element')}
        options={elements.map(({ elementId, elementName }) => ({ value: elementId, label: elementName }))}
        placeholder={t('lowVoltage.wholeInstallation')}
        emptyAs={null}
      />
      <TextField name={`${path}.article`} label={t('lowVoltage.article')} optional maxLength={200} />
      <DateField name={`${path}.deadline`} label={t('lowVoltage.deadline')} optional emptyAs={null} />
      <TextAreaField
        name={`${path}.proposal`}
        label={t('lowVoltage.proposal')}
        optional
        rows={2}
        maxLength={4000}
      />
      <PartPhotos name={`${path}.photoIds`} installationId={report.installationId} photoIds={[]} mayEdit />
      {saved ? <DefectActions report={report} defect={saved} /> : null}
    </SimpleGrid>
  );
};
