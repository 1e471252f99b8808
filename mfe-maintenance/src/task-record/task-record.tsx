import { ChoreResult } from 'shared-kit/contracts/enums';
import { programmeScreens } from 'shared-kit/contracts/plans/programme-screens';
import type { TaskDetail } from 'shared-kit/contracts/tasks/task-detail';
import { useInstallation } from 'shared-kit/web/app';
import { RecordTabs } from 'shared-kit/web/catalogue';
import { useFormat, useKitText, useLocalized } from 'shared-kit/web/i18n';
import { Box, PageFoot, PageFrame, Stack } from 'shared-kit/web/ui';
import { PerformedTask } from '../performed/performed-task.tsx';
import { useCorrection } from '../performed/use-correction.ts';
import { PreviousFold } from '../previous-data/previous-fold.tsx';
import { programmeOfTask } from '../programmes/programme.tsx';
import { useTitles } from '../programmes/use-titles.ts';
import { useSavedNotice } from '../record/saving/use-saved-notice.ts';
import { TaskCard } from '../round/task-card.tsx';
import { ChoreHistory } from '../tasks/chore-history.tsx';
import { daysLeft } from '../tasks/due.ts';
import { TaskFacts } from '../tasks/task-facts.tsx';
import { TaskHeading } from '../tasks/task-heading.tsx';
import { TwoColumns } from '../tasks/two-columns.tsx';
import { TaskHistory } from './task-history.tsx';

interface TaskRecordProps {
  readonly task: TaskDetail;
}

/** The list that the task is in now. */
const useList = (task: TaskDetail) => {
  const titles = useTitles(programmeOfTask(task));
  const screens = programmeScreens[programmeOfTask(task)];
  const { timeZone } = useFormat();
  if (task.result !== ChoreResult.Undone) return { label: titles.performed, to: screens.performed() };
  return daysLeft(task, Date.now(), timeZone) < 0
    ? { label: titles.late, to: screens.late() }
    : { label: titles.remaining, to: screens.remaining() };
};

const Performed = ({ task }: TaskRecordProps) => (
  <Stack gap="4">
    <TaskHeading task={task} isTitled />
    <TaskFacts task={task} />
    <TwoColumns>
      <Stack gap="4">
        <PerformedTask task={task} correction={useCorrection(task.id)} />
      </Stack>
      <Stack gap="4" minWidth="0">
        <PreviousFold task={task} />
        <ChoreHistory task={task} />
      </Stack>
    </TwoColumns>
  </Stack>
);

const Open = ({ task }: TaskRecordProps) => {
  const saySaved = useSavedNotice();
  return (
    <TaskCard
      id={task.id}
      listed={task}
      onSaved={(saved, before) => saySaved(saved, before)}
      bar={(save) => (save === null ? null : <PageFoot>{save}</PageFoot>)}
      isTitled
    />
  );
};

/** A task's facts, what was recorded and who changed it; while it is open, the card to record it on. */
export const TaskRecord = ({ task }: TaskRecordProps) => {
  const programme = programmeOfTask(task);
  const titles = useTitles(programme);
  const local = useLocalized();
  const kit = useKitText();
  const list = useList(task);
  const { installation } = useInstallation();
  return (
    <PageFrame
      title={local(task.choreName)}
      of={installation?.name}
      crumbs={[
        { label: titles.overview, to: programmeScreens[programme].menu() },
        list,
        { label: task.elementName },
      ]}
    >
      {task.result === ChoreResult.Undone ? <Open task={task} /> : <Performed task={task} />}
      <Box marginTop="6">
        <RecordTabs
          tabs={[{ key: 'history', label: kit('history.title'), content: <TaskHistory task={task} /> }]}
        />
      </Box>
    </PageFrame>
  );
};
