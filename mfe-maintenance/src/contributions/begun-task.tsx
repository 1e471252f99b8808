import { ChoreResult } from 'shared-kit/contracts/enums';
import { paths } from 'shared-kit/contracts/paths';
import { useSessionUser } from 'shared-kit/web/app';
import { useLocalized } from 'shared-kit/web/i18n';
import { Play } from 'shared-kit/web/icons';
import { Link } from 'shared-kit/web/router';
import { Button, Text } from 'shared-kit/web/ui';
import { draftedTasks } from '../record/draft.ts';
import { useTask } from '../tasks/use-task.ts';
import { useText } from '../use-text.ts';

interface BegunTaskProps {
  readonly installationId: number;
}

const Begun = ({ installationId, id }: BegunTaskProps & { readonly id: number }) => {
  const t = useText();
  const local = useLocalized();
  const { data: task } = useTask(id);
  // Done by somebody else meanwhile, or begun in another installation.
  if (task?.installationId !== installationId || task.result !== ChoreResult.Undone) return null;
  return (
    <Button asChild variant="outline" size="lg" justifyContent="flex-start" minWidth="0">
      <Link to={paths.task(task)}>
        <Play aria-hidden />
        <Text as="span" truncate>
          {t('today.goOn', { element: task.elementName, chore: local(task.choreName) })}
        </Text>
      </Link>
    </Button>
  );
};

/** Back to what this person has begun to write down in this browser. */
export const BegunTask = ({ installationId }: BegunTaskProps) => {
  const userId = useSessionUser()?.Id ?? 0;
  const [id] = draftedTasks(userId);
  return id === undefined ? null : <Begun installationId={installationId} id={id} />;
};
