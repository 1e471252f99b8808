import { lazy, Suspense } from 'react';
import { paths } from 'shared-kit/contracts/paths';
import { useSessionUser } from 'shared-kit/web/app';
import { Link } from 'shared-kit/web/router';
import { Button } from 'shared-kit/web/ui';
import { draftedTasks } from '../record/entry/draft.ts';
import { useText } from '../use-text.ts';

interface BegunTaskProps {
  readonly installationId: number;
}

const GoOn = lazy(async () => ({ default: (await import('./go-on.tsx')).GoOn }));

/** Back to what this person has begun to write down in this browser. */
export const BegunTask = ({ installationId }: BegunTaskProps) => {
  const userId = useSessionUser()?.Id ?? 0;
  const t = useText();
  const drafted = draftedTasks(userId);
  const [id] = drafted;
  return id === undefined ? null : (
    <>
      <Suspense>
        <GoOn installationId={installationId} id={id} />
      </Suspense>
      {drafted.size > 1 ? (
        <Button asChild variant="ghost" size={{ base: 'lg', md: 'sm' }} alignSelf="flex-start">
          <Link to={paths.continuePreviousWork()}>{t('begun.all', { count: drafted.size })}</Link>
        </Button>
      ) : null}
    </>
  );
};
