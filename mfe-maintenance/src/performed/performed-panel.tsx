import { useState } from 'react';
import { useSessionUser } from 'shared-kit/web/app';
import { useKitText } from 'shared-kit/web/i18n';
import { Pencil, X } from 'shared-kit/web/icons';
import {
  Button,
  Drawer,
  ErrorState,
  IconButton,
  ListSkeleton,
  notify,
  Portal,
  Separator,
  Stack,
} from 'shared-kit/web/ui';
import { readDraft } from '../record/draft.ts';
import { RecordForm } from '../record/record-form.tsx';
import { ChoreHistory } from '../tasks/chore-history.tsx';
import { ResultView } from '../tasks/result-view.tsx';
import { TaskFacts } from '../tasks/task-facts.tsx';
import { TaskHeading } from '../tasks/task-heading.tsx';
import { useCanEdit } from '../tasks/use-can-edit.ts';
import { useTask } from '../tasks/use-task.ts';
import { useText } from '../use-text.ts';

interface PerformedPanelProps {
  readonly id: number;
  readonly onClose: () => void;
}

/** All of a performed task at the side of the list; who may record can correct it here. */
export const PerformedPanel = ({ id, onClose }: PerformedPanelProps) => {
  const t = useText();
  const kit = useKitText();
  const userId = useSessionUser()?.Id ?? 0;
  const { data: task, error, refetch } = useTask(id);
  const canEdit = useCanEdit(task?.installationId ?? 0);
  const [isEditing, setIsEditing] = useState(() => readDraft(userId, id) !== null);
  const sayKept = (): void => {
    if (readDraft(userId, id)) notify({ text: t('record.draftKept'), tone: 'info' });
  };
  const leave = (): void => {
    sayKept();
    onClose();
  };
  const cancel = (): void => {
    sayKept();
    setIsEditing(false);
  };
  return (
    <Drawer.Root
      open
      size={{ base: 'full', md: 'lg' }}
      closeOnInteractOutside={!isEditing}
      onOpenChange={({ open }) => {
        if (!open) leave();
      }}
    >
      <Portal>
        <Drawer.Backdrop />
        <Drawer.Positioner>
          <Drawer.Content>
            <Drawer.Header>
              <Drawer.Title flex="1">{t('performed.detail')}</Drawer.Title>
              <IconButton variant="ghost" size="sm" aria-label={kit('close')} onClick={leave}>
                <X aria-hidden />
              </IconButton>
            </Drawer.Header>
            <Drawer.Body>
              {error && !task ? (
                <ErrorState error={error} title={t('task.failed')} onRetry={() => void refetch()} />
              ) : null}
              {!task && !error ? <ListSkeleton rows={8} /> : null}
              {task ? (
                <Stack gap="4">
                  <TaskHeading task={task} />
                  <TaskFacts task={task} />
                  <Separator />
                  {isEditing && canEdit ? (
                    <RecordForm
                      key={task.id}
                      task={task}
                      onSaved={() => {
                        notify({ text: t('performed.corrected') });
                        setIsEditing(false);
                      }}
                      footer={(save) => (
                        <>
                          {save}
                          <Button variant="ghost" onClick={cancel}>
                            {kit('cancel')}
                          </Button>
                        </>
                      )}
                    />
                  ) : (
                    <ResultView task={task} formats={task.formats} />
                  )}
                  {canEdit && !isEditing ? (
                    <Button alignSelf="flex-start" variant="outline" onClick={() => setIsEditing(true)}>
                      <Pencil aria-hidden />
                      {t('performed.correct')}
                    </Button>
                  ) : null}
                  <Separator />
                  <ChoreHistory task={task} />
                </Stack>
              ) : null}
            </Drawer.Body>
          </Drawer.Content>
        </Drawer.Positioner>
      </Portal>
    </Drawer.Root>
  );
};
