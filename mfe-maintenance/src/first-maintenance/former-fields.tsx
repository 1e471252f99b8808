import { formerStates } from 'shared-kit/contracts/plans/formers';
import type { TaskFormat } from 'shared-kit/contracts/tasks/task-detail';
import { localDayText } from 'shared-kit/domain/dates/local-day';
import { DateField, SelectField, TextAreaField, TextField, useWatch } from 'shared-kit/web/form';
import { useFormat } from 'shared-kit/web/i18n';
import { Text } from 'shared-kit/web/ui';
import { readingField } from '../record/entry/entry-schema.ts';
import { ReadingField } from '../record/readings/reading-field.tsx';
import { useText } from '../use-text.ts';

interface FormerFieldsProps {
  readonly installationId: number;
  /** What can be read; none where several chores are written down alike. */
  readonly formats: readonly TaskFormat[];
}

/** When it was last done before this portal, by whom, and what was read. */
export const FormerFields = ({ installationId, formats }: FormerFieldsProps) => {
  const t = useText();
  const { timeZone } = useFormat();
  const isDone = useWatch({ name: 'state' }) === 'done';
  return (
    <>
      <SelectField
        name="state"
        label={t('former.stateLabel')}
        options={formerStates.map((state) => ({ value: state, label: t(`former.choice.${state}`) }))}
      />
      {isDone ? (
        <>
          <DateField name="doneOn" label={t('former.doneOn')} max={localDayText(Date.now(), timeZone)} />
          <TextField name="by" label={t('former.by')} help={t('former.byHelp')} maxLength={200} optional />
          {formats.length > 0 ? <Text fontWeight="semibold">{t('column.readings')}</Text> : null}
          {formats.map((format, index) => (
            <ReadingField
              key={format.id}
              // What was read before need not be all that is read now.
              format={{ ...format, required: false }}
              name={readingField(format, index)}
              installationId={installationId}
              previous={null}
            />
          ))}
        </>
      ) : null}
      <TextAreaField name="observation" label={t('record.observation')} maxLength={4000} rows={2} optional />
    </>
  );
};
