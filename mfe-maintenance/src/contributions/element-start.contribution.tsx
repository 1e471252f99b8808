import { paths } from 'shared-kit/contracts/paths';
import { programmeEdit, taskProgrammes } from 'shared-kit/contracts/plans/programmes';
import { getRound } from 'shared-kit/contracts/tasks/task-round';
import { usePermissions } from 'shared-kit/web/app';
import { Eye, Play } from 'shared-kit/web/icons';
import { useRoute } from 'shared-kit/web/query';
import { Link } from 'shared-kit/web/router';
import { defineContribution, type SlotProps } from 'shared-kit/web/slots';
import { Button } from 'shared-kit/web/ui';
import { useText } from '../use-text.ts';

/** One tap from an element, where its label has led to, to what is to do on it; nothing where nothing is. */
const ElementStart = ({ installationId, elementId }: SlotProps<'element.badge'>) => {
  const t = useText();
  const { hasAny } = usePermissions();
  const canEdit = hasAny(...taskProgrammes.flatMap((programme) => programmeEdit[programme]));
  // As the round itself asks: it is there when it is opened.
  const { data: total = 0 } = useRoute(
    getRound,
    {
      query: {
        installationId,
        programme: 'all',
        state: 'open',
        elementId: String(elementId),
        order: 'list',
      },
    },
    { select: (answer) => answer.data.total },
  );
  if (total === 0) return null;
  return (
    <Button asChild minHeight="44px">
      <Link to={paths.elementRound({ elementId, installationId })}>
        {canEdit ? <Play aria-hidden /> : <Eye aria-hidden />}
        {t(canEdit ? 'contribution.start' : 'contribution.look', { count: total })}
      </Link>
    </Button>
  );
};

export default defineContribution('element.badge', ElementStart);
