import {
  changeHourlyRate,
  type Installation,
  rateChangeSchema,
} from 'shared-kit/contracts/centres/installations';
import { todayText } from 'shared-kit/domain/dates/local-day';
import { rateSince } from 'shared-kit/domain/figures/hourly-rates';
import { DateField, FormDialog, NumberField, useContractForm } from 'shared-kit/web/form';
import { useTranslation } from 'shared-kit/web/i18n';
import { useSaveRecord } from 'shared-kit/web/query';
import { Stack, Text } from 'shared-kit/web/ui';

interface HourlyRateDialogProps {
  readonly installation: Installation;
  /** The last change, in the place of a further one. */
  readonly corrects: boolean;
  readonly onClose: () => void;
}

/** Another rate with the day from which it holds, or the last change as it should have been. */
export const HourlyRateDialog = ({ installation, corrects, onClose }: HourlyRateDialogProps) => {
  const { t } = useTranslation('mfe-admin');
  const { id, version, hourlyRate, formerRates, timeZone } = installation;
  const save = useSaveRecord(changeHourlyRate, {
    invalidates: ['installations', 'workReports', 'budgets', 'dashboards'],
  });
  const since = rateSince(installation);
  // The first rate of all, and one that always held, may go on without a day.
  const isFirst = since === null && (corrects || hourlyRate === null);
  const form = useContractForm(rateChangeSchema, {
    defaults: {
      version,
      corrects,
      rate: corrects ? hourlyRate : null,
      from: corrects || isFirst ? since : todayText(timeZone),
    },
    onSubmit: (body) => save({ params: { id }, body }),
  });
  const title = corrects ? 'correctTitle' : isFirst ? 'sayTitle' : 'changeTitle';
  return (
    <FormDialog title={t(`hourlyRate.${title}`)} form={form} about={id} onClose={onClose}>
      <Stack gap="4">
        <NumberField
          name="rate"
          label={t('hourlyRate.rate')}
          unit="€"
          decimals
          optional
          emptyAs={null}
          help={t('hourlyRate.rateHelp')}
        />
        <DateField
          name="from"
          label={t('hourlyRate.from')}
          optional={isFirst}
          emptyAs={null}
          help={t(isFirst ? 'hourlyRate.firstHelp' : 'hourlyRate.fromHelp')}
        />
        {corrects && formerRates.length > 0 ? (
          <Text color="fg.muted">{t('hourlyRate.correctHelp')}</Text>
        ) : null}
      </Stack>
    </FormDialog>
  );
};
