import { paths } from 'shared-kit/contracts/paths';
import { Permission } from 'shared-kit/contracts/people/permissions';
import { Link } from 'shared-kit/web/router';
import { defineContribution, type SlotProps } from 'shared-kit/web/slots';
import { Button, Stack } from 'shared-kit/web/ui';
import { PreviousData } from '../previous-data/previous-data.tsx';
import { useMayIn } from '../tasks/use-may-in.ts';
import { useText } from '../use-text.ts';

/** What was recorded of an element in earlier periods, and the way to write down what was before. */
const ElementPrevious = ({ installationId, elementId }: SlotProps<'element.tab'>) => {
  const t = useText();
  const mayWrite = useMayIn(installationId, Permission.EditUserAndDate);
  return (
    <Stack gap="4" paddingY="2">
      {mayWrite ? (
        <Button asChild variant="outline" alignSelf="flex-start">
          <Link to={paths.firstMaintenance({ installationId, elementId, show: 'all' })}>
            {t('former.title')}
          </Link>
        </Button>
      ) : null}
      <PreviousData installationId={installationId} elementId={elementId} />
    </Stack>
  );
};

export default defineContribution('element.tab', ElementPrevious);
