import { genericLowVoltageReports } from 'shared-kit/contracts/low-voltage/low-voltage-catalogues';
import { createLowVoltageReport } from 'shared-kit/contracts/low-voltage/low-voltage-reports';
import { paths } from 'shared-kit/contracts/paths';
import { localDayText } from 'shared-kit/domain/dates/local-day';
import { ChoicesField } from 'shared-kit/web/catalogue';
import { DateField, FormDialog, useContractForm } from 'shared-kit/web/form';
import { useFormat, useLocalized } from 'shared-kit/web/i18n';
import { useRoute, useRouteMutation } from 'shared-kit/web/query';
import { useNavigate } from 'shared-kit/web/router';
import { Stack, Text } from 'shared-kit/web/ui';
import { useText } from '../../use-text.ts';

const bodySchema = createLowVoltageReport.body as NonNullable<typeof createLowVoltageReport.body>;

interface NewReportProps {
  readonly installationId: number;
  readonly onClose: () => void;
}

/** A report is begun from kinds of the catalogue; the last closed one gives it its ratings. */
export const NewReport = ({ installationId, onClose }: NewReportProps) => {
  const t = useText();
  const local = useLocalized();
  const { timeZone } = useFormat();
  const navigate = useNavigate();
  const create = useRouteMutation(createLowVoltageReport);
  const kinds = useRoute(genericLowVoltageReports.list, { query: { size: 500 } });
  const active = (kinds.data?.data ?? []).filter(({ entityStatus }) => entityStatus === 1);
  const form = useContractForm(bodySchema, {
    defaults: { installationId, kindIds: [], date: localDayText(new Date(), timeZone) },
    onSubmit: async (body) => {
      const { data } = await create.mutateAsync({ body });
      void navigate(paths.lowVoltageReport({ id: data.id, installationId }));
    },
  });
  return (
    <FormDialog title={t('lowVoltage.add')} form={form} onClose={onClose} saveLabel={t('lowVoltage.begin')}>
      <Stack gap="4">
        <Text color="fg.muted">{t('lowVoltage.beginText')}</Text>
        {kinds.isSuccess && active.length === 0 ? <Text>{t('lowVoltage.noKinds')}</Text> : null}
        <ChoicesField
          name="kindIds"
          label={t('lowVoltage.kinds')}
          options={active.map(({ id, name }) => ({ value: id, label: local(name) }))}
        />
        <DateField name="date" label={t('lowVoltage.field.date')} />
      </Stack>
    </FormDialog>
  );
};
