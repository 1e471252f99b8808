import { ValueType } from 'shared-kit/contracts/enums';
import { paths } from 'shared-kit/contracts/paths';
import type { Copy } from 'shared-kit/contracts/tasks/task-copies';
import type { TaskDetail, TaskFormat, TaskRetest } from 'shared-kit/contracts/tasks/task-detail';
import type { Reading, Task } from 'shared-kit/contracts/tasks/tasks';
import { formatOf } from 'shared-kit/domain/readings/format-versions';
import { copyMarkOf } from 'shared-kit/domain/tasks/task-copies';
import { AuthorizedImage } from 'shared-kit/web/app';
import { PhotoGallery } from 'shared-kit/web/evidence';
import { useEnumText, useFormat, useLocalized } from 'shared-kit/web/i18n';
import { TriangleAlert } from 'shared-kit/web/icons';
import { Link } from 'shared-kit/web/router';
import {
  Box,
  FactList,
  Flex,
  RecordedTimes,
  Stack,
  StateBadge,
  Text,
  ValuationBadge,
} from 'shared-kit/web/ui';
import { ComputedList } from '../computed/computed-list.tsx';
import { ReadingDrift } from '../computed/reading-drift.tsx';
import { type ShownComputation, shownComputations } from '../computed/shown-computations.ts';
import type { Courses } from '../computed/use-courses.ts';
import { CopyNote } from '../copies/copy-note.tsx';
import { DelayLine } from '../delays/delay-line.tsx';
import { useReadingText } from '../record/readings/use-reading-text.ts';
import { useText } from '../use-text.ts';
import { timesOf } from './recorded-times.ts';
import { RetestLine } from './retest-line.tsx';

interface ReadingValueProps {
  readonly courses: Courses | undefined;
  readonly format: TaskFormat;
  readonly reading: Reading | undefined;
  readonly isOut: boolean;
  readonly copy: Copy | null;
  readonly installationId: number;
  /** The same number, read again. */
  readonly retests: readonly TaskRetest[];
}

const ReadingValue = (props: ReadingValueProps) => {
  const { format, reading, isOut, courses, copy, installationId, retests } = props;
  const t = useText();
  const words = useReadingText();
  if (reading?.valueType === ValueType.image) return <PhotoGallery fileIds={[reading.fileId]} />;
  const limits = words.limits(format);
  return (
    <Box>
      <Flex gap="2" wrap="wrap" align="center">
        <Text fontWeight="semibold">{words.reading(reading, format)}</Text>
        {isOut ? (
          <StateBadge tone="bad" icon={TriangleAlert}>
            {t('reading.outOfLimits')}
          </StateBadge>
        ) : null}
      </Flex>
      {limits === '' ? null : <Text color="fg.muted">{limits}</Text>}
      {courses && reading && 'text' in reading ? (
        <ReadingDrift format={format} text={reading.text} courses={courses} />
      ) : null}
      <CopyNote copy={copy} installationId={installationId} />
      {retests.map((retest) => (
        <RetestLine
          key={`${retest.correctiveId} ${retest.at}`}
          retest={retest}
          installationId={installationId}
        />
      ))}
    </Box>
  );
};

interface ResultViewProps {
  readonly task: Task;
  readonly formats: readonly TaskFormat[];
  /** What followed from the readings, where more of it is told than the values that were kept. */
  readonly computations?: readonly ShownComputation[];
  /** What the element was measured before it. */
  readonly courses?: Courses;
  readonly satisfiedBy?: TaskDetail['satisfiedBy'];
  /** Numbers of it that were read again since. */
  readonly retests?: readonly TaskRetest[];
}

/** What was recorded: by whom, when, the readings, the words, the photos. */
export const ResultView = ({
  task,
  formats,
  computations,
  courses,
  satisfiedBy = null,
  retests = [],
}: ResultViewProps) => {
  const t = useText();
  const local = useLocalized();
  const format = useFormat();
  const { text } = useEnumText();
  const read = formats.flatMap((one) => {
    const reading = task.readings.find(({ formatId }) => formatId === one.id);
    return reading ? [formatOf(one, reading)] : [];
  });
  return (
    <Stack gap="3">
      <Flex gap="2" wrap="wrap" align="center">
        <ValuationBadge result={task.result} />
        {task.performedAt === null ? null : (
          <Text color="fg.muted">
            {t('result.by', { who: task.performedByName ?? '', when: format.dateTime(task.performedAt) })}
          </Text>
        )}
      </Flex>
      <RecordedTimes times={timesOf(task)} />
      <CopyNote copy={copyMarkOf(task.copies, 'result')} installationId={task.installationId} />
      {task.satisfiedByTaskId === null ? null : (
        <Text>
          <Link to={paths.task({ id: task.satisfiedByTaskId, installationId: task.installationId })}>
            {satisfiedBy === null
              ? t('result.satisfied')
              : t('result.satisfiedBy', {
                  chore: local(satisfiedBy.choreName),
                  periodicity: text('periodicity', satisfiedBy.periodicity),
                })}
          </Link>
        </Text>
      )}
      {task.correctedAt === null ? null : (
        <Text color="fg.muted">
          {t('result.corrected', {
            who: task.correctedByName ?? '',
            when: format.dateTime(task.correctedAt),
          })}
        </Text>
      )}
      <DelayLine task={task} />
      {read.length === 0 ? null : (
        <FactList
          facts={read.map((one) => ({
            label: local(one.name),
            value: (
              <ReadingValue
                format={one}
                courses={courses}
                reading={task.readings.find(({ formatId }) => formatId === one.id)}
                isOut={task.outOfLimits.includes(one.id)}
                copy={copyMarkOf(task.copies, 'reading', one.id)}
                installationId={task.installationId}
                retests={retests.filter(({ formatId }) => formatId === one.id)}
              />
            ),
          }))}
        />
      )}
      <ComputedList
        computations={
          computations ?? shownComputations({ formats, computing: null }, () => undefined, task.computed)
        }
        courses={courses}
        formats={formats}
        copied={task}
      />
      {task.observation === '' ? null : (
        <Box>
          <Text color="fg.muted">{t('record.observation')}</Text>
          <Text whiteSpace="pre-wrap">{task.observation}</Text>
          <CopyNote copy={copyMarkOf(task.copies, 'observation')} installationId={task.installationId} />
        </Box>
      )}
      <PhotoGallery fileIds={task.photoIds} videoIds={task.videoIds} />
      {task.signatureId === null ? null : (
        <Box>
          <Text color="fg.muted">{t('record.signedBy', { who: task.signedBy })}</Text>
          <AuthorizedImage
            fileId={task.signatureId}
            alt={t('record.signedBy', { who: task.signedBy })}
            bg="white"
            borderWidth="1px"
            borderRadius="md"
            height="16"
          />
        </Box>
      )}
    </Stack>
  );
};
