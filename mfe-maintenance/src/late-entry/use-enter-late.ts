import { paths } from 'shared-kit/contracts/paths';
import { Permission } from 'shared-kit/contracts/people/permissions';
import { CalendarClock } from 'shared-kit/web/icons';
import { useNavigate } from 'shared-kit/web/router';
import { useProgramme } from '../programmes/programme.tsx';
import { useCanEdit, useMayIn } from '../tasks/use-may-in.ts';
import { useText } from '../use-text.ts';

/** The way from the late list to entering several of them, for those who may say who did them and when. */
export const useEnterLate = (installationId: number) => {
  const t = useText();
  const navigate = useNavigate();
  const { programme } = useProgramme();
  const canEdit = useCanEdit(installationId, programme);
  const canSay = useMayIn(installationId, Permission.EditUserAndDate);
  return canEdit && canSay
    ? [
        {
          key: 'enterLate',
          label: t('lateEntry.title'),
          icon: CalendarClock,
          onRun: () => void navigate(paths.enteringLateChores({ programme })),
        },
      ]
    : [];
};
