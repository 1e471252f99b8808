import { paths } from 'shared-kit/contracts/paths';
import { Permission } from 'shared-kit/contracts/people/permissions';
import { usePermissions } from 'shared-kit/web/app';
import { CalendarClock } from 'shared-kit/web/icons';
import { Link } from 'shared-kit/web/router';
import { Button, EmptyState } from 'shared-kit/web/ui';
import { useText } from '../use-text.ts';

/** No tasks were generated for the periods that run now: not the same as everything being done. */
export const NoPlan = () => {
  const t = useText();
  const { isSuperAdmin, hasAny } = usePermissions();
  if (!hasAny(Permission.Administration))
    return <EmptyState title={t('plan.none')} text={t('plan.askForIt')} />;
  return (
    <EmptyState
      title={t('plan.none')}
      text={t('plan.generateIt')}
      action={
        <Button asChild variant="outline">
          <Link
            to={
              isSuperAdmin ? paths.generateChores() : paths.administrationMaintenance({ tab: 'generation' })
            }
          >
            <CalendarClock aria-hidden />
            {t('title.generation')}
          </Link>
        </Button>
      }
    />
  );
};
