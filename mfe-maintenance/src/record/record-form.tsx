import type { KeyboardEvent, ReactNode } from 'react';
import { ChoreResult } from 'shared-kit/contracts/enums';
import type { TaskDetail } from 'shared-kit/contracts/tasks/task-detail';
import type { Trend } from 'shared-kit/contracts/tasks/task-trends';
import { isOutside } from 'shared-kit/domain/readings/computed-values';
import { copyMarkOf } from 'shared-kit/domain/tasks/task-copies';
import { ContractForm } from 'shared-kit/web/form';
import { Box, Stack, usePhone } from 'shared-kit/web/ui';
import { ComputedList } from '../computed/computed-list.tsx';
import { ReadingDrift } from '../computed/reading-drift.tsx';
import { shownComputations } from '../computed/shown-computations.ts';
import { useCourses } from '../computed/use-courses.ts';
import { DelayFields } from '../delays/delay-fields.tsx';
import { TwoColumns } from '../tasks/two-columns.tsx';
import { useText } from '../use-text.ts';
import { DraftNotice } from './entry/draft-notice.tsx';
import { isFineSoFar, readingField } from './entry/entry-schema.ts';
import { EvidenceFields } from './entry/evidence-fields.tsx';
import { ObservationField } from './observations/observation-field.tsx';
import { PerformanceFields } from './performance/performance-fields.tsx';
import { AllFineButton } from './readings/all-fine-button.tsx';
import { ReadingField } from './readings/reading-field.tsx';
import { isOutOfLimits } from './readings/reading-text.ts';
import { ResultChoice } from './readings/result-choice.tsx';
import { useReadingText } from './readings/use-reading-text.ts';
import { FailureNotice } from './saving/failure-notice.tsx';
import { SaveButton } from './saving/save-button.tsx';
import { UnableOffer } from './unable-offer.tsx';
import { type OnSaved, useRecord } from './use-record.ts';
import { useRest } from './use-rest.ts';

interface RecordFormProps {
  readonly task: TaskDetail;
  readonly onSaved: OnSaved;
  /** Beside the fields where there is room, else below. */
  readonly aside?: ReactNode;
  /** How the numbers that it asks for went on its element. */
  readonly trends?: readonly Trend[];
  /** Where the save button stands among other ones, and on a phone the results above them, for the thumb. */
  readonly footer: (save: ReactNode, results: ReactNode) => ReactNode;
  readonly hasResultBar?: boolean;
}

const sendsAtOnce = (event: KeyboardEvent): boolean =>
  event.key === 'Enter' && (event.ctrlKey || event.metaKey);

/** Readings, result, observation, photos: in the order of the work. */
export const RecordForm = (props: RecordFormProps) => {
  const { task, onSaved, aside, trends = [], footer, hasResultBar = false } = props;
  const t = useText();
  const words = useReadingText();
  const { form, base, entry, draft, failure, discard } = useRecord(task, onSaved);
  const isPhone = usePhone();
  const isInBar = isPhone && hasResultBar;
  const hasRest = useRest();
  const { formats, previous, former } = base;
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
  const hasNumber = formats.some(({ numeric }, index) => numeric && entry.readings[index]?.text);
  const courses = useCourses(base, hasNumber);
  const computations = shownComputations(base, (id) => {
    const index = formats.findIndex((format) => format.id === id);
    return entry.readings[index]?.text;
  });
  const isOut =
    formats.some((format, index) => isOutOfLimits(entry.readings[index]?.text ?? '', format)) ||
    computations.some((each) => 'computed' in each && isOutside(each.computed));
  const results = <ResultChoice suggested={isOut ? ChoreResult.ImproperlyDone : null} isBar={isInBar} />;
  const allFine = (): void => {
    form.methods.setValue('result', ChoreResult.ProperlyDone, { shouldDirty: true });
    void form.submit();
  };
  const save =
    isPhone && !isOut && isFineSoFar(entry, formats, base.requires) ? (
      <AllFineButton loading={form.isSaving} onClick={allFine}>
        {t('record.allFine')}
      </AllFineButton>
    ) : (
      <SaveButton />
    );
  const fields = (
    <Stack gap="4">
      <DraftNotice
        draft={draft}
        isStale={draft !== null && draft.version !== task.version}
        onDiscard={discard}
      />
      {hasRest ? <UnableOffer task={base} result={entry.result} /> : null}
      {formats.map((format, index) => (
        <Box key={format.id}>
          <ReadingField
            format={format}
            name={readingField(format, index)}
            installationId={base.installationId}
            task={base}
            previous={previousText(index)}
            trend={trends.find(({ formatId }) => formatId === format.id)}
          />
          <ReadingDrift format={format} text={entry.readings[index]?.text ?? ''} courses={courses} />
        </Box>
      ))}
      <ComputedList computations={computations} courses={courses} formats={formats} />
      {isInBar ? null : results}
      {hasRest ? (
        <>
          <ObservationField
            elementTypeId={base.elementTypeId}
            optional={entry.result !== ChoreResult.UnableToDo}
          />
          <EvidenceFields
            installationId={base.installationId}
            requires={base.requires}
            result={entry.result}
            photoBefore={previous?.photoIds.at(-1)}
          />
          <PerformanceFields task={base} />
          <DelayFields task={base} />
        </>
      ) : (
        // What comes below takes its room already: the bar at the foot of the window does not move under a thumb.
        <Box height={{ base: '60dvh', md: '0' }} />
      )}
    </Stack>
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
      <ContractForm form={form}>
        {aside === undefined ? (
          fields
        ) : (
          <TwoColumns>
            {fields}
            {hasRest ? aside : null}
          </TwoColumns>
        )}
        <FailureNotice error={failure} onRetry={() => void form.submit()} />
        {footer(save, isInBar ? results : null)}
      </ContractForm>
    </Box>
  );
};
