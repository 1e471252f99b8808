import {
  inspectionOutcomes,
  type LowVoltageReportDetail,
} from 'shared-kit/contracts/low-voltage/low-voltage-report';
import { saveReportInspection } from 'shared-kit/contracts/low-voltage/low-voltage-reports';
import { gradeOfLevel } from 'shared-kit/domain/low-voltage/low-voltage-defects';
import { FieldFrame, SelectField, TextField, useFormContext, useWatch } from 'shared-kit/web/form';
import { useEnumText, useFormat, useLocalized } from 'shared-kit/web/i18n';
import { ListChecks } from 'shared-kit/web/icons';
import { useSaveRecord } from 'shared-kit/web/query';
import { Box, Button, EmptyState, SimpleGrid, Text } from 'shared-kit/web/ui';
import * as z from 'zod/mini';
import { useText } from '../use-text.ts';
import { typedValueOf, valueEntryOf, valueEntrySchema } from './circuits/measured-entry.ts';
import { ValueInput } from './circuits/value-field.tsx';
import { SectionForm, useAskSection, useMayEdit } from './section-form.tsx';
import { useKeptForm } from './use-kept-form.ts';

const outcomeSchema = z
  .strictObject({
    testId: z.int(),
    outcome: z.nullable(z.enum(inspectionOutcomes)),
    note: z.string().check(z.maxLength(4000)),
  })
  .check(
    z.refine(({ outcome, note }) => outcome !== 'notChecked' || note.trim() !== '', {
      path: ['note'],
      message: 'required',
    }),
  );
const entrySchema = z.strictObject({
  inspection: z.array(outcomeSchema),
  tests: z.array(z.strictObject({ testId: z.int(), value: valueEntrySchema })),
});

interface ChecksProps {
  readonly report: LowVoltageReportDetail;
}

/** What was looked at, and tests that are none of the measurements. */
export const Checks = ({ report }: ChecksProps) => {
  const t = useText();
  const others = report.tests.filter(({ isMeasured }) => !isMeasured);
  if (report.inspection.length + others.length === 0) return <EmptyState title={t('lowVoltage.noChecks')} />;
  return <ChecksForm key={report.sections.inspection} report={report} />;
};

const ChecksForm = ({ report }: ChecksProps) => {
  const local = useLocalized();
  const { decimalSign } = useFormat();
  const mayEdit = useMayEdit(report);
  const save = useSaveRecord(saveReportInspection);
  const ask = useAskSection('inspection');
  const params = { id: report.id };
  const others = report.tests.filter(({ isMeasured }) => !isMeasured);
  const defaults = {
    inspection: report.inspection.map(({ testId, outcome, note }) => ({ testId, outcome, note })),
    tests: others.map(({ testId, result }) => ({
      testId,
      // A number or why there is none stands side by side: which of the two it is follows from what is written.
      value: { ...valueEntryOf(result, decimalSign), isLeftOut: false },
    })),
  };
  const { form, kept } = useKeptForm(entrySchema, {
    card: `inspection.${report.id}`,
    version: report.sections.inspection,
    defaults,
    isKept: mayEdit,
    onSubmit: ({ inspection, tests }, begun) => {
      const results = tests.map(({ testId, value }) => ({
        testId,
        result: typedValueOf({ ...value, isLeftOut: value.text.trim() === '' }) ?? null,
      }));
      const bodyOf = (version: number) => ({ version, inspection, tests: results });
      return save({ params, body: bodyOf(begun) }, async ({ data }) => {
        const version = await ask(data);
        return version === null ? 'later' : { send: { params, body: bodyOf(version) } };
      });
    },
  });
  return (
    <SectionForm form={form} mayEdit={mayEdit} kept={kept}>
      {mayEdit ? <RestIsCorrect count={report.inspection.length} /> : null}
      {report.inspection.map((check, index) => (
        <Check key={check.testId} check={check} index={index} />
      ))}
      {others.map(({ testId, name, unit }, index) => (
        <OtherTest key={testId} name={`tests.${index}.value`} label={`${local(name)} (${unit})`} />
      ))}
    </SectionForm>
  );
};

interface OtherTestProps {
  /** Path of its entry in the form. */
  readonly name: string;
  readonly label: string;
}

/** What was measured, or why nothing was: a number needs no reason. */
const OtherTest = ({ name, label }: OtherTestProps) => {
  const t = useText();
  const text = String(useWatch({ name: `${name}.text` }) ?? '');
  return (
    <SimpleGrid columns={{ base: 1, md: 2 }} gap="3">
      <FieldFrame name={`${name}.text`} label={label} optional>
        <ValueInput name={`${name}.text`} decimals />
      </FieldFrame>
      {text.trim() === '' ? (
        <TextField name={`${name}.reason`} label={t('lowVoltage.reason')} maxLength={200} optional />
      ) : null}
    </SimpleGrid>
  );
};

/** Most of what is looked at is as it should be: those that nobody has answered are marked at once. */
const RestIsCorrect = ({ count }: { readonly count: number }) => {
  const t = useText();
  const { setValue } = useFormContext();
  const outcomes = useWatch({ name: 'inspection' }) as readonly { readonly outcome: unknown }[];
  const open = outcomes.flatMap(({ outcome }, index) => (outcome === null ? [index] : []));
  if (count === 0 || open.length === 0) return null;
  return (
    <Button
      variant="outline"
      alignSelf="flex-start"
      minHeight="11"
      onClick={() => {
        for (const index of open) setValue(`inspection.${index}.outcome`, 'correct', { shouldDirty: true });
      }}
    >
      <ListChecks aria-hidden />
      {t('lowVoltage.restIsCorrect', { count: open.length })}
    </Button>
  );
};

interface CheckProps {
  readonly check: LowVoltageReportDetail['inspection'][number];
  readonly index: number;
}

/** Where it is wrong, it is worth so much: our level, and the law's grade beside it. */
const Check = ({ check, index }: CheckProps) => {
  const t = useText();
  const local = useLocalized();
  const enums = useEnumText();
  return (
    <Box borderBottomWidth="1px" paddingBottom="3">
      <Text fontWeight="semibold">{local(check.name)}</Text>
      <Text color="fg.muted">
        {[
          enums.text('defectLevel', check.defectLevel),
          t(`lowVoltage.grade.${gradeOfLevel(check.defectLevel)}`),
          check.article,
        ]
          .filter(Boolean)
          .join(' · ')}
      </Text>
      <SimpleGrid columns={{ base: 1, md: 2 }} gap="3">
        <SelectField
          name={`inspection.${index}.outcome`}
          label={t('lowVoltage.outcome')}
          options={inspectionOutcomes.map((value) => ({ value, label: t(`lowVoltage.outcomes.${value}`) }))}
          emptyAs={null}
        />
        <TextField name={`inspection.${index}.note`} label={t('lowVoltage.note')} optional />
      </SimpleGrid>
    </Box>
  );
};
