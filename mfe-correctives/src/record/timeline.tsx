import type { Corrective } from 'shared-kit/contracts/correctives/corrective';
import { PhotoGallery } from 'shared-kit/web/evidence';
import { useFormat } from 'shared-kit/web/i18n';
import {
  CircleAlert,
  CircleCheck,
  ClipboardCheck,
  type LucideIcon,
  Pause,
  Pencil,
  Play,
  RotateCcw,
} from 'shared-kit/web/icons';
import { Box, Flex, RecordedTimes, Stack, Text } from 'shared-kit/web/ui';
import { DocumentList } from '../parts/document-list.tsx';
import { RetestLine } from '../parts/retest-line.tsx';
import { useText } from '../use-text.ts';
import { CommentForm } from './comment-form.tsx';
import { type TimelineEntry, timelineOf } from './timeline-entries.ts';

const icons: Readonly<Record<TimelineEntry['kind'], LucideIcon>> = {
  opened: CircleAlert,
  started: Play,
  comment: Pencil,
  retest: ClipboardCheck,
  waited: Pause,
  closed: CircleCheck,
  reopened: RotateCcw,
};

const Entry = ({ entry }: { readonly entry: TimelineEntry }) => {
  const t = useText();
  const format = useFormat();
  const EntryIcon = icons[entry.kind];
  const what =
    entry.kind === 'waited'
      ? t(entry.until === null ? 'timeline.waits' : 'timeline.waited', {
          reason: t(`waitingFor.${entry.reason}`),
          until: entry.until === null ? '' : format.dateTime(entry.until),
        })
      : t(`timeline.${entry.kind}`);
  return (
    <Flex as="li" gap="3" paddingY="2">
      <Box color="fg.muted" paddingTop="1">
        <EntryIcon aria-hidden size={18} />
      </Box>
      <Box flex="1" minWidth="0">
        <Text fontWeight="medium">{what}</Text>
        <Text color="fg.muted" textStyle="sm">
          {[format.dateTime(entry.at), entry.by ?? ''].filter(Boolean).join(' · ')}
        </Text>
        {entry.times.map((times) => (
          <RecordedTimes key={times.doneAt} times={times} />
        ))}
        {entry.text === '' ? null : (
          <Text whiteSpace="pre-wrap" overflowWrap="anywhere">
            {entry.text}
          </Text>
        )}
        {entry.kind === 'retest' ? <RetestLine retest={entry.retest} /> : null}
        {entry.kind === 'comment' ? (
          <>
            <PhotoGallery fileIds={entry.photoIds} />
            <DocumentList documents={entry.documents} />
          </>
        ) : null}
      </Box>
    </Flex>
  );
};

/** Opening, work, waiting, words and closings in one line of time, the newest first. */
export const Timeline = ({ corrective }: { readonly corrective: Corrective }) => {
  const t = useText();
  return (
    <Stack gap="4" paddingY="2">
      <CommentForm corrective={corrective} />
      <Stack as="ol" aria-label={t('record.timeline')} listStyleType="none" gap="0">
        {timelineOf(corrective).map((entry) => (
          <Entry key={`${entry.kind} ${entry.at}`} entry={entry} />
        ))}
      </Stack>
    </Stack>
  );
};
