import { Permission } from 'shared-kit/contracts/people/permissions';
import { usePermissions } from 'shared-kit/web/app';
import { useFormat, useTranslation } from 'shared-kit/web/i18n';
import { CalendarClock } from 'shared-kit/web/icons';
import { Alert, Button } from 'shared-kit/web/ui';
import { useMissingTasks } from './use-missing-tasks.ts';

interface MissingTasksProps {
  readonly elementId: number;
  readonly installationId: number;
}

const kinds = ['created', 'updated', 'removed'] as const;

/** Says what the tasks of an element lack of its chores, once one was added or changed, and brings them in line at once. */
export const MissingTasks = (place: MissingTasksProps) => {
  const { t } = useTranslation('mfe-admin');
  const { list } = useFormat();
  const canGenerate = usePermissions().hasAny(Permission.Administration);
  const { found, generate, isBusy } = useMissingTasks(place, canGenerate && place.elementId > 0);
  // Where tasks are no matter of the installation, nothing is offered.
  if (!found) return null;
  const lacking = kinds.flatMap((kind) =>
    found[kind] > 0 ? [t(`elements.tasks.${kind}`, { count: found[kind] })] : [],
  );
  if (lacking.length === 0) return null;
  return (
    <Alert.Root status="info" role="status" marginBottom="3" flexWrap="wrap">
      <Alert.Indicator />
      <Alert.Content minWidth="12rem">
        <Alert.Title>{t('elements.tasksLack', { what: list(lacking) })}</Alert.Title>
        <Alert.Description>{t('elements.tasksLackText')}</Alert.Description>
      </Alert.Content>
      <Button size="sm" variant="outline" minHeight="44px" loading={isBusy} onClick={() => void generate()}>
        <CalendarClock aria-hidden />
        {t('elements.tasksGenerate')}
      </Button>
    </Alert.Root>
  );
};
