import type { TaskDetail } from 'shared-kit/contracts/tasks/task-detail';
import { useKitText } from 'shared-kit/web/i18n';
import { Pencil } from 'shared-kit/web/icons';
import { Button } from 'shared-kit/web/ui';
import { keptComputations } from '../computed/shown-computations.ts';
import { useCourses } from '../computed/use-courses.ts';
import { programmeOfTask } from '../programmes/programme.tsx';
import { RecordForm } from '../record/record-form.tsx';
import { ResultView } from '../tasks/result-view.tsx';
import { useCanEdit } from '../tasks/use-may-in.ts';
import { useText } from '../use-text.ts';
import type { Correction } from './use-correction.ts';

interface PerformedTaskProps {
  readonly task: TaskDetail;
  readonly correction: Correction;
}

/** What was recorded; who may record can correct it here. */
export const PerformedTask = ({ task, correction }: PerformedTaskProps) => {
  const t = useText();
  const kit = useKitText();
  const canEdit = useCanEdit(task.installationId, programmeOfTask(task));
  const hasNumber = task.formats.some(({ numeric }) => numeric);
  const courses = useCourses(task, hasNumber);
  if (canEdit && correction.isEditing)
    return (
      <RecordForm
        key={task.id}
        task={task}
        onSaved={correction.end}
        footer={(save) => (
          <>
            {save}
            <Button variant="ghost" onClick={correction.cancel}>
              {kit('cancel')}
            </Button>
          </>
        )}
      />
    );
  return (
    <>
      <ResultView
        task={task}
        formats={task.formats}
        computations={keptComputations(task)}
        courses={courses}
        satisfiedBy={task.satisfiedBy}
        retests={task.retests}
      />
      {canEdit ? (
        <Button alignSelf="flex-start" variant="outline" onClick={correction.begin}>
          <Pencil aria-hidden />
          {t('performed.correct')}
        </Button>
      ) : null}
    </>
  );
};
