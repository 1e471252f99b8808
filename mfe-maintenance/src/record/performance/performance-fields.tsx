import { memo } from 'react';
import { Permission } from 'shared-kit/contracts/people/permissions';
import { listSelectablePeople, type Task } from 'shared-kit/contracts/tasks/tasks';
import { localDayText } from 'shared-kit/domain/dates/local-day';
import { useSessionUser } from 'shared-kit/web/app';
import { DateField, SelectField, TextField } from 'shared-kit/web/form';
import { useFormat } from 'shared-kit/web/i18n';
import { useRoute } from 'shared-kit/web/query';
import { Grid } from 'shared-kit/web/ui';
import { useMayIn } from '../../tasks/use-may-in.ts';
import { useText } from '../../use-text.ts';

type Performed = Pick<Task, 'installationId' | 'performedById' | 'performedByName'> & {
  /** Null where several tasks are told of. */
  readonly periodStart: string | null;
  /** Whoever does such chores; not given where several tasks are told of. */
  readonly choreTypeId?: number;
};

/** Who can be chosen: those of the installation, whoever is signed in, and who is named already. */
const useChoices = ({ installationId, choreTypeId, performedById, performedByName }: Performed) => {
  const user = useSessionUser();
  const people =
    useRoute(listSelectablePeople, { query: { installationId, choreTypeId } }, { staleTime: 60_000 }).data
      ?.data ?? [];
  const known = [
    ...(user ? [{ id: user.Id, name: user.Name }] : []),
    ...(performedById === null ? [] : [{ id: performedById, name: performedByName ?? '' }]),
  ];
  const missing = known.filter(
    ({ id }, at) => ![...people, ...known.slice(0, at)].some((one) => one.id === id),
  );
  return [...missing, ...people].map(({ id, name }) => ({ value: id, label: name }));
};

/** As they are for whoever may say so. */
export const PerformanceInputs = ({ task }: { readonly task: Performed }) => {
  const t = useText();
  const { timeZone } = useFormat();
  const isNew = task.performedById === null;
  return (
    <Grid
      templateColumns={{ base: '1fr', sm: 'minmax(0, 2fr) minmax(9.5rem, 1fr) minmax(7.5rem, 1fr)' }}
      gap="3"
      alignItems="start"
    >
      <SelectField
        name="performedById"
        label={t('record.performedBy')}
        options={useChoices(task)}
        emptyAs={null}
        optional
        {...(isNew ? { placeholder: t('record.byMe') } : {})}
      />
      <DateField
        name="performedOn"
        label={t('record.performedOn')}
        {...(task.periodStart === null ? {} : { min: localDayText(task.periodStart, timeZone) })}
        max={localDayText(Date.now(), timeZone)}
        optional
        {...(isNew ? { help: t('record.emptyIsNow') } : {})}
      />
      <TextField name="performedTime" label={t('record.performedTime')} type="time" optional />
    </Grid>
  );
};

/** Who performed the task and when, for those who may say so. */
export const PerformanceFields = memo(({ task }: { readonly task: Performed }) =>
  useMayIn(task.installationId, Permission.EditUserAndDate) ? <PerformanceInputs task={task} /> : null,
);
