import type { ChoreResult } from 'shared-kit/contracts/enums';
import type { RecordTaskResultBody, TaskDetail } from 'shared-kit/contracts/tasks/task-detail';
import { taskOperations } from 'shared-kit/contracts/tasks/task-operations';
import type { Reading } from 'shared-kit/contracts/tasks/tasks';
import { fieldsOfResult, readingNameOf } from 'shared-kit/domain/readings/result-fields';
import { joinedTexts } from 'shared-kit/domain/records/merge-fields';
import { useSessionUser } from 'shared-kit/web/app';
import { useEnumText, useKitText, useLocalized } from 'shared-kit/web/i18n';
import { type ConflictField, resolveConflict } from 'shared-kit/web/ui';
import { useText } from '../../use-text.ts';
import { type PerformedBy, usePerformedWords } from '../performance/use-performed-words.ts';
import { useReadingText } from '../readings/use-reading-text.ts';
import { fieldsOver, joinedPhotos, joinedVideos } from './conflict.ts';
import type { Choice } from './save-result.ts';

/** The conflict dialog with a task's fields in words: who recorded what, beside what this person wrote. */
export const useAskConflict = () => {
  const t = useText();
  const kit = useKitText();
  const local = useLocalized();
  const { text } = useEnumText();
  const words = useReadingText();
  const performed = usePerformedWords();
  const userId = useSessionUser()?.Id;
  const fieldsOf = (task: TaskDetail): ConflictField[] => [
    {
      name: 'result',
      label: t('record.result'),
      format: (value) => text('choreResult', value as ChoreResult),
    },
    ...task.formats.map((format) => ({
      name: readingNameOf(format.id),
      label: local(format.name),
      format: (value: unknown) => words.reading((value ?? undefined) as Reading | undefined, format),
    })),
    {
      name: 'observation',
      label: t('record.observation'),
      join: (mine, theirs) => joinedTexts(theirs, mine),
    },
    {
      name: 'photoIds',
      label: t('record.photos'),
      format: (value) => t('record.photoCount', { count: (value as readonly number[]).length }),
      join: joinedPhotos,
    },
    {
      name: 'videoIds',
      label: t('record.videos'),
      format: (value) => t('record.videoCount', { count: (value as readonly number[]).length }),
      join: joinedVideos,
    },
    {
      name: 'signature',
      label: t('record.signature'),
      format: (value) => (value as { readonly signedBy: string } | null)?.signedBy ?? t('record.unsigned'),
    },
    {
      name: 'performed',
      label: t('pending.fields.performed'),
      format: (value) => performed(value as PerformedBy | null, task.performedByName),
    },
  ];
  return (mine: RecordTaskResultBody, theirs: TaskDetail): Promise<Choice> =>
    resolveConflict({
      mine: fieldsOver(theirs, mine),
      theirs: fieldsOfResult(theirs),
      fields: fieldsOf(theirs),
      follows: taskOperations.follows,
      // What merges was written beside theirs by then, by this person: whose result it is says who performed it.
      changedBy:
        theirs.performedById === userId
          ? kit('conflict.ownElsewhere')
          : (theirs.performedByName ?? undefined),
      changedAt: theirs.performedAt ?? undefined,
    });
};
