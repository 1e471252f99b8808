import { ObservationType } from 'shared-kit/contracts/enums';
import { networkTypes, siteConditions } from 'shared-kit/contracts/low-voltage/low-voltage-measurements';
import { type Panel, savePanel } from 'shared-kit/contracts/low-voltage/low-voltage-parts';
import type { LowVoltageReportDetail } from 'shared-kit/contracts/low-voltage/low-voltage-report';
import { panelEarthLimit } from 'shared-kit/domain/low-voltage/low-voltage-verdicts';
import {
  CheckboxField,
  NumberField,
  SelectField,
  TextAreaField,
  TextField,
  useWatch,
} from 'shared-kit/web/form';
import { useEnumText, useFormat } from 'shared-kit/web/i18n';
import { useSaveRecord } from 'shared-kit/web/query';
import { Box, confirm, Heading, SimpleGrid } from 'shared-kit/web/ui';
import * as z from 'zod/mini';
import { useText } from '../use-text.ts';
import { typedValueOf, valueEntryOf, valueEntrySchema } from './circuits/measured-entry.ts';
import { ValueField } from './circuits/value-field.tsx';
import { PartPhotos } from './part-photos.tsx';
import { SectionForm, useMayEdit } from './section-form.tsx';
import { enterGoesOn } from './use-enter-goes-on.ts';
import { useKeptForm } from './use-kept-form.ts';

const methods = z.literal(Object.values(ObservationType) as [ObservationType, ...ObservationType[]]);
const entrySchema = z
  .strictObject({
    isIncluded: z.boolean(),
    reason: z.string().check(z.maxLength(200)),
    conditions: z.nullable(z.enum(siteConditions)),
    network: z.nullable(z.enum(networkTypes)),
    mainSwitch: z.string().check(z.maxLength(200)),
    earth: valueEntrySchema,
    earthMethod: methods,
    shortCircuit: z.nullable(z.number().check(z.gte(0), z.lte(1000))),
    note: z.string().check(z.maxLength(4000)),
    photoIds: z.array(z.int()),
  })
  .check(
    z.refine(({ isIncluded, reason }) => isIncluded || reason.trim() !== '', {
      path: ['reason'],
      message: 'required',
    }),
  );
type PanelEntry = z.infer<typeof entrySchema>;

interface PanelFormProps {
  readonly report: LowVoltageReportDetail;
  readonly panel: Panel;
  readonly former: Panel | null;
}

/** What is the panel's own: whether it is measured at all, its earth, its main switch. */
export const PanelForm = ({ report, panel, former }: PanelFormProps) => {
  const t = useText();
  const { decimalSign } = useFormat();
  const mayEdit = useMayEdit(report);
  const save = useSaveRecord(savePanel);
  const params = { id: report.id, elementId: panel.elementId };
  const defaults: PanelEntry = {
    isIncluded: panel.isIncluded,
    reason: panel.reason,
    conditions: panel.conditions,
    network: panel.network ?? null,
    mainSwitch: panel.mainSwitch,
    earth: valueEntryOf(panel.earth, decimalSign),
    earthMethod: panel.earthMethod,
    shortCircuit: panel.shortCircuit,
    note: panel.note,
    photoIds: [...panel.photoIds],
  };
  const { form, kept } = useKeptForm(entrySchema, {
    card: `panel.${report.id}.${panel.elementId}`,
    version: panel.version,
    defaults,
    isKept: mayEdit,
    onSubmit: (entry, begun) => {
      const body = { ...entry, earth: typedValueOf(entry.earth) ?? null };
      return save({ params, body: { ...body, version: begun } }, async ({ data: theirs }) => {
        const isSure = await confirm({ text: t('lowVoltage.conflict'), cancel: true });
        return isSure ? { send: { params, body: { ...body, version: theirs.version } } } : 'later';
      });
    },
  });
  const entry = useWatch({ control: form.methods.control }) as PanelEntry;
  return (
    <SectionForm
      form={form}
      mayEdit={mayEdit}
      kept={kept}
      after={
        <PartPhotos
          name="photoIds"
          installationId={report.installationId}
          photoIds={panel.photoIds}
          mayEdit={mayEdit}
        />
      }
    >
      <Heading as="h2" size="md">
        {t('lowVoltage.panel')}
      </Heading>
      <CheckboxField name="isIncluded" label={t('lowVoltage.isIncluded')} />
      {entry.isIncluded ? (
        <Box display="grid" gap="4" onKeyDown={enterGoesOn}>
          <Fields report={report} panel={panel} former={former} entry={entry} />
        </Box>
      ) : (
        <TextField name="reason" label={t('lowVoltage.reason')} maxLength={200} />
      )}
    </SectionForm>
  );
};

const Fields = ({ report, panel, former, entry }: PanelFormProps & { readonly entry: PanelEntry }) => {
  const t = useText();
  const enums = useEnumText();
  const measured = { ...panel, conditions: entry.conditions, network: entry.network };
  return (
    <>
      {report.measurements.includes('earth') ? (
        <SimpleGrid columns={{ base: 1, lg: 2 }} gap="4">
          <ValueField
            name="earth"
            measurement="earth"
            limit={panelEarthLimit(measured, report)}
            previous={former?.earth}
          />
          <SelectField
            name="earthMethod"
            label={t('lowVoltage.earthMethod')}
            options={enums.options('observationType')}
          />
        </SimpleGrid>
      ) : null}
      <SimpleGrid columns={{ base: 1, sm: 2, lg: 3 }} gap="4">
        <SelectField
          name="conditions"
          label={t('lowVoltage.field.conditions')}
          options={siteConditions.map((value) => ({ value, label: t(`lowVoltage.conditions.${value}`) }))}
          placeholder={t('lowVoltage.asReport')}
          emptyAs={null}
        />
        <SelectField
          name="network"
          label={t('lowVoltage.field.network')}
          options={networkTypes.map((value) => ({ value, label: value }))}
          placeholder={t('lowVoltage.asReport')}
          emptyAs={null}
        />
        <TextField name="mainSwitch" label={t('lowVoltage.mainSwitch')} optional maxLength={200} />
        <NumberField
          name="shortCircuit"
          label={t('lowVoltage.shortCircuit')}
          unit="kA"
          decimals
          optional
          emptyAs={null}
        />
      </SimpleGrid>
      <TextAreaField name="note" label={t('lowVoltage.note')} optional rows={2} maxLength={4000} />
    </>
  );
};
