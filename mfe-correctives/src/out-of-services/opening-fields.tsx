import { Permission } from 'shared-kit/contracts/people/permissions';
import { localDayText } from 'shared-kit/domain/dates/local-day';
import { usePermissions } from 'shared-kit/web/app';
import {
  CheckboxField,
  DateField,
  PhotoField,
  SelectField,
  TextAreaField,
  TextField,
} from 'shared-kit/web/form';
import { useFormat } from 'shared-kit/web/i18n';
import { forgetPhoto, keepPhoto } from 'shared-kit/web/offline';
import { Grid } from 'shared-kit/web/ui';
import { MomentField } from '../parts/moment-field.tsx';
import { useText } from '../use-text.ts';
import { CorrectiveField } from './corrective-field.tsx';
import { useStopText } from './use-stop-text.ts';

/** Whether this person may say when something was, and who did it. */
export const useMayTellTime = (): boolean => usePermissions().hasAny(Permission.EditUserAndDate);

const Ordering = () => {
  const t = useText();
  const { ordererOptions } = useStopText();
  return (
    <Grid templateColumns={{ base: '1fr', sm: '1fr 1fr' }} gap="3" alignItems="start">
      <SelectField name="orderedBy" label={t('stops.field.orderedBy')} options={ordererOptions} />
      <TextField name="orderedByName" label={t('stops.field.orderedByName')} maxLength={200} optional />
    </Grid>
  );
};

interface OpeningFieldsProps {
  readonly installationId: number;
  /** It is being written down now: an empty time is now. */
  readonly isNew?: boolean;
}

/** What is told of a stop when it begins: why, whether planned, by whose order, what has to be tested, when. */
export const OpeningFields = ({ installationId, isNew = false }: OpeningFieldsProps) => {
  const t = useText();
  const { timeZone } = useFormat();
  const { reasonOptions } = useStopText();
  const mayTellTime = useMayTellTime();
  return (
    <>
      <SelectField name="reason" label={t('stops.field.reason')} options={reasonOptions} />
      <CheckboxField name="planned" label={t('stops.field.planned')} help={t('stops.plannedHelp')} />
      <TextAreaField name="openingDescription" label={t('stops.field.openingDescription')} maxLength={4000} />
      {mayTellTime ? (
        <MomentField
          name="openedAt"
          label={t('stops.field.openedAt')}
          {...(isNew ? { help: t('stops.emptyIsNow') } : {})}
        />
      ) : null}
      <Ordering />
      <TextField
        name="legalBasis"
        label={t('stops.field.legalBasis')}
        help={t('stops.legalBasisHelp')}
        maxLength={200}
        optional
      />
      <TextField
        name="retest"
        label={t('stops.field.retest')}
        help={t('stops.retestHelp')}
        maxLength={200}
        optional
      />
      <DateField
        name="authorityToldOn"
        label={t('stops.field.authorityToldOn')}
        max={localDayText(Date.now(), timeZone)}
        emptyAs={null}
        optional
      />
      <CorrectiveField installationId={installationId} />
      <PhotoField
        name="photoIds"
        label={t('stops.field.photoIds')}
        upload={keepPhoto(installationId)}
        onRemoved={(id) => void forgetPhoto(id)}
        installationId={installationId}
        max={10}
        optional
      />
    </>
  );
};
