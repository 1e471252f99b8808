import { ObservationType } from 'shared-kit/contracts/enums';
import { siteConditions } from 'shared-kit/contracts/low-voltage-measurements';
import { type Panel, savePanel } from 'shared-kit/contracts/low-voltage-parts';
import type { LowVoltageReportDetail } from 'shared-kit/contracts/low-voltage-report';
import { panelEarthLimit } from 'shared-kit/domain/low-voltage-verdicts';
import {
  CheckboxField,
  ContractForm,
  NumberField,
  PhotoField,
  SelectField,
  TextAreaField,
  TextField,
  useContractForm,
  useWatch,
} from 'shared-kit/web/form';
import { useEnumText, useFormat, useKitText } from 'shared-kit/web/i18n';
import { Save } from 'shared-kit/web/icons';
import { useSaveRecord } from 'shared-kit/web/query';
import { useLeaveGuard } from 'shared-kit/web/router';
import { Button, confirm, Heading, notify, SimpleGrid } from 'shared-kit/web/ui';
import * as z from 'zod/mini';
import { useText } from '../use-text.ts';
import { typedValueOf, valueEntryOf, valueEntrySchema } from './measured-entry.ts';
import { ValueField } from './value-field.tsx';

const methods = z.literal(Object.values(ObservationType) as [ObservationType, ...ObservationType[]]);
const entrySchema = z
  .strictObject({
    isIncluded: z.boolean(),
    reason: z.string().check(z.maxLength(200)),
    conditions: z.nullable(z.enum(siteConditions)),
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
  const kit = useKitText();
  const { language } = useFormat();
  const save = useSaveRecord(savePanel);
  const params = { id: report.id, elementId: panel.elementId };
  const form = useContractForm(entrySchema, {
    defaults: {
      isIncluded: panel.isIncluded,
      reason: panel.reason,
      conditions: panel.conditions,
      mainSwitch: panel.mainSwitch,
      earth: valueEntryOf(panel.earth, language === 'en' ? '.' : ','),
      earthMethod: panel.earthMethod,
      shortCircuit: panel.shortCircuit,
      note: panel.note,
      photoIds: [...panel.photoIds],
    },
    onSubmit: (entry) => {
      const body = { ...entry, earth: typedValueOf(entry.earth) ?? null };
      return save({ params, body: { ...body, version: panel.version } }, async ({ data: theirs }) => {
        const isSure = await confirm({ text: t('lowVoltage.conflict'), cancel: true });
        return isSure ? { send: { params, body: { ...body, version: theirs.version } } } : 'later';
      });
    },
  });
  useLeaveGuard(form.isDirty, t('record.leave'));
  const entry = useWatch({ control: form.methods.control }) as PanelEntry;
  return (
    <ContractForm form={form} onSent={() => notify({ text: t('lowVoltage.saved') })}>
      <Heading as="h2" size="md">
        {t('lowVoltage.panel')}
      </Heading>
      <CheckboxField name="isIncluded" label={t('lowVoltage.isIncluded')} />
      {entry.isIncluded ? (
        <Fields report={report} panel={panel} former={former} entry={entry} />
      ) : (
        <TextField name="reason" label={t('lowVoltage.reason')} maxLength={200} />
      )}
      {panel.state === 'closed' ? null : (
        <Button
          type="submit"
          size="lg"
          alignSelf="flex-start"
          loading={form.isSaving}
          loadingText={kit('saving')}
        >
          <Save aria-hidden />
          {kit('save')}
        </Button>
      )}
    </ContractForm>
  );
};

const Fields = ({ report, panel, former, entry }: PanelFormProps & { readonly entry: PanelEntry }) => {
  const t = useText();
  const enums = useEnumText();
  const measured = { ...panel, conditions: entry.conditions };
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
      <PhotoField
        name="photoIds"
        label={t('record.photos')}
        installationId={report.installationId}
        max={10}
        optional
      />
    </>
  );
};
