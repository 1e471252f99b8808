import { type KeyboardEvent, type ReactNode, useId } from 'react';
import { ChoreResult } from 'shared-kit/contracts/enums';
import type { TaskDetail } from 'shared-kit/contracts/task-detail';
import { copyMarkOf } from 'shared-kit/domain/task-copies';
import { ContractForm, PhotoField, TextAreaField } from 'shared-kit/web/form';
import { useKitText } from 'shared-kit/web/i18n';
import { Save } from 'shared-kit/web/icons';
import { Box, Button } from 'shared-kit/web/ui';
import { DelayFields } from '../delays/delay-fields.tsx';
import { TwoColumns } from '../tasks/two-columns.tsx';
import { useText } from '../use-text.ts';
import { DraftNotice } from './draft-notice.tsx';
import { readingField } from './entry-schema.ts';
import { FailureNotice } from './failure-notice.tsx';
import { PerformanceFields } from './performance-fields.tsx';
import { ReadingField } from './reading-field.tsx';
import { isOutOfLimits } from './reading-text.ts';
import { ResultChoice } from './result-choice.tsx';
import { useReadingText } from './use-reading-text.ts';
import { type OnSaved, useRecord } from './use-record.ts';

interface RecordFormProps {
  readonly task: TaskDetail;
  readonly onSaved: OnSaved;
  /** Beside the fields where there is room, else below. */
  readonly aside?: ReactNode;
  /** Where the save button stands among other ones. */
  readonly footer: (save: ReactNode) => ReactNode;
}

const sendsAtOnce = (event: KeyboardEvent): boolean =>
  event.key === 'Enter' && (event.ctrlKey || event.metaKey);

/** Readings, result, observation, photos: in the order of the work. */
export const RecordForm = ({ task, onSaved, aside, footer }: RecordFormProps) => {
  const t = useText();
  const kit = useKitText();
  const id = useId();
  const words = useReadingText();
  const { form, base, entry, draft, failure, discard } = useRecord(task, onSaved);
  const { formats, previous, former, installationId } = base;
  const previousText = (index: number): string | null => {
    const format = formats[index];
    const reading = previous?.readings.find(({ formatId }) => formatId === format?.id);
    if (!format) return null;
    const before = former?.readings.find(({ formatId }) => formatId === format.id);
    if (previous === null && before) return t('former.value', { value: words.reading(before, format) });
    if (!reading) return null;
    const isCopied = copyMarkOf(previous?.copies ?? [], 'reading', format.id)?.correctedAt === null;
    return isCopied
      ? t('copies.value', { value: words.reading(reading, format) })
      : words.reading(reading, format);
  };
  const isOut = formats.some((format, index) => isOutOfLimits(entry.readings[index]?.text ?? '', format));
  const save = (
    <Button
      type="submit"
      form={id}
      size="lg"
      loading={form.isSaving}
      loadingText={kit('saving')}
      aria-keyshortcuts="Control+Enter"
    >
      <Save aria-hidden />
      {kit('save')}
    </Button>
  );
  const fields = (
    <ContractForm form={form} id={id}>
      <DraftNotice
        draft={draft}
        isStale={draft !== null && draft.version !== task.version}
        onDiscard={discard}
      />
      {formats.map((format, index) => (
        <ReadingField
          key={format.id}
          format={format}
          name={readingField(format, index)}
          installationId={installationId}
          previous={previousText(index)}
        />
      ))}
      <ResultChoice suggested={isOut ? ChoreResult.ImproperlyDone : null} />
      <TextAreaField
        name="observation"
        label={t('record.observation')}
        optional={entry.result !== ChoreResult.UnableToDo}
        maxLength={4000}
        rows={2}
      />
      <PhotoField
        name="photoIds"
        label={t('record.photos')}
        installationId={installationId}
        max={10}
        optional
      />
      <PerformanceFields task={base} />
      <DelayFields task={base} />
    </ContractForm>
  );
  return (
    <Box
      data-record-form
      onKeyDown={(event) => {
        if (!sendsAtOnce(event)) return;
        event.preventDefault();
        void form.submit();
      }}
    >
      {aside === undefined ? (
        fields
      ) : (
        <TwoColumns>
          {fields}
          {aside}
        </TwoColumns>
      )}
      <FailureNotice error={failure} onRetry={() => void form.submit()} />
      {footer(save)}
    </Box>
  );
};
