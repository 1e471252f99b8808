import { measuringEquipments } from 'shared-kit/contracts/low-voltage/low-voltage-catalogues';
import {
  measurements,
  networkTypes,
  siteConditions,
} from 'shared-kit/contracts/low-voltage/low-voltage-measurements';
import type { LowVoltageReportDetail } from 'shared-kit/contracts/low-voltage/low-voltage-report';
import { saveReportData } from 'shared-kit/contracts/low-voltage/low-voltage-reports';
import { calibrationOn } from 'shared-kit/domain/low-voltage/low-voltage-tests';
import { ChoicesField } from 'shared-kit/web/catalogue';
import { DateField, NumberField, SelectField, TextField, useWatch } from 'shared-kit/web/form';
import { useFormat } from 'shared-kit/web/i18n';
import { useRoute, useSaveRecord } from 'shared-kit/web/query';
import { SimpleGrid } from 'shared-kit/web/ui';
import { useText } from '../use-text.ts';
import { useMeasuredText } from './circuits/use-measured-text.ts';
import { SectionForm, useAskSection, useMayEdit } from './section-form.tsx';
import { useKeptForm } from './use-kept-form.ts';

interface DataTabProps {
  readonly report: LowVoltageReportDetail;
}

const bodySchema = saveReportData.body as NonNullable<typeof saveReportData.body>;
const texts = [
  ...(['technicianName', 'technicianLicence', 'companyName', 'companyNif', 'companyRegistration'] as const),
  ...(['ownerName', 'ownerNif', 'address', 'supplyRegistration', 'use'] as const),
] as const;

const bodyOf = (report: LowVoltageReportDetail) => ({
  version: report.sections.data,
  date: report.date,
  ...(Object.fromEntries(texts.map((name) => [name, report[name]])) as Record<
    (typeof texts)[number],
    string
  >),
  contractedPower: report.contractedPower,
  maximumPower: report.maximumPower,
  network: report.network,
  voltage: report.voltage,
  conditions: report.conditions,
  autonomyHours: report.autonomyHours,
  measurements: [...report.measurements],
  instrumentIds: report.instruments.map(({ id }) => id),
});

/** Who measures, where, with what and under which conditions. */
export const DataTab = ({ report }: DataTabProps) => <DataForm key={report.sections.data} report={report} />;

const DataForm = ({ report }: DataTabProps) => {
  const t = useText();
  const words = useMeasuredText();
  const mayEdit = useMayEdit(report);
  const save = useSaveRecord(saveReportData);
  const ask = useAskSection('data');
  const params = { id: report.id };
  const defaults = bodyOf(report);
  const { form, kept } = useKeptForm(bodySchema, {
    card: `data.${report.id}`,
    version: report.sections.data,
    defaults,
    isKept: mayEdit,
    onSubmit: (body, begun) =>
      save({ params, body: { ...body, version: begun } }, async ({ data }) => {
        const version = await ask(data);
        return version === null ? 'later' : { send: { params, body: { ...body, version } } };
      }),
  });
  const optional = { decimals: true, optional: true, emptyAs: null } as const;
  return (
    <SectionForm form={form} mayEdit={mayEdit} kept={kept}>
      <SimpleGrid columns={{ base: 1, sm: 2, lg: 3 }} gap="4">
        <DateField name="date" label={t('lowVoltage.field.date')} />
        <SelectField
          name="network"
          label={t('lowVoltage.field.network')}
          options={networkTypes.map((value) => ({ value, label: value }))}
        />
        <NumberField name="voltage" label={t('lowVoltage.field.voltage')} unit="V" decimals />
        <SelectField
          name="conditions"
          label={t('lowVoltage.field.conditions')}
          options={siteConditions.map((value) => ({ value, label: t(`lowVoltage.conditions.${value}`) }))}
        />
        <SelectField
          name="autonomyHours"
          label={t('lowVoltage.field.autonomyHours')}
          options={[1, 2].map((value) => ({ value, label: `${value} h` }))}
        />
        <NumberField
          name="contractedPower"
          label={t('lowVoltage.field.contractedPower')}
          unit="kW"
          {...optional}
        />
        <NumberField name="maximumPower" label={t('lowVoltage.field.maximumPower')} unit="kW" {...optional} />
        {texts.map((name) => (
          <TextField
            key={name}
            name={name}
            label={t(`lowVoltage.field.${name}`)}
            optional={name !== 'technicianName'}
            maxLength={200}
          />
        ))}
      </SimpleGrid>
      <Instruments report={report} />
      <ChoicesField
        name="measurements"
        label={t('lowVoltage.measurements')}
        options={measurements.map((value) => ({
          value,
          label: words.name(value),
          group: t('lowVoltage.measurements'),
        }))}
      />
    </SectionForm>
  );
};

/** Those in use, each with how its calibration stands on the day of the report. */
const Instruments = ({ report }: DataTabProps) => {
  const t = useText();
  const format = useFormat();
  const date = String(useWatch({ name: 'date' }) ?? report.date);
  const { data } = useRoute(measuringEquipments.list, { query: { size: 500 } });
  const listed = (data?.data ?? []).filter(({ entityStatus }) => entityStatus === 1);
  const chosen = report.instruments.filter(({ id }) => !listed.some((each) => each.id === id));
  return (
    <ChoicesField
      name="instrumentIds"
      label={t('lowVoltage.instruments')}
      help={t(`lowVoltage.calibrationRule.${report.calibrationRule}`)}
      options={[...chosen, ...listed].map((instrument) => {
        const state = calibrationOn(instrument, date);
        const until = instrument.calibrationExpiry;
        const told = t(`lowVoltage.calibration.${state}`, { until: until === null ? '' : format.day(until) });
        const { name, brand, model, serialNumber } = instrument;
        const label = [name, brand, model, serialNumber].filter(Boolean).join(' ');
        return { value: instrument.id, label, help: told, group: t('lowVoltage.instruments') };
      })}
    />
  );
};
