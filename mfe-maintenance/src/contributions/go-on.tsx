import { ChoreResult } from 'shared-kit/contracts/enums';
import { paths } from 'shared-kit/contracts/paths';
import { useLocalized } from 'shared-kit/web/i18n';
import { Play } from 'shared-kit/web/icons';
import { Link } from 'shared-kit/web/router';
import { Button, Text } from 'shared-kit/web/ui';
import { useTask } from '../tasks/use-task.ts';
import { useText } from '../use-text.ts';

interface GoOnProps {
  readonly installationId: number;
  readonly id: number;
}

/** The way back to one task, where it still is to be done. */
export const GoOn = ({ installationId, id }: GoOnProps) => {
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
