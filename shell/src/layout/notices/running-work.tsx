import { useRunningClocks, useSessionUser } from 'shared-kit/web/app';
import { useTranslation } from 'shared-kit/web/i18n';
import { Timer } from 'shared-kit/web/icons';
import { Link } from 'shared-kit/web/router';
import { Button, Elapsed } from 'shared-kit/web/ui';

/** Work whose time is being counted, wherever one is: the way back to it. */
export const RunningWork = () => {
  const { t } = useTranslation('shell');
  const clocks = useRunningClocks(useSessionUser()?.Id ?? 0);
  const [first] = clocks.toSorted((a, b) => (b.startedAt ?? 0) - (a.startedAt ?? 0));
  if (!first || first.startedAt === null) return null;
  const name = t('home.day.running', { title: first.title });
  return (
    <Button
      asChild
      size="sm"
      variant="subtle"
      colorPalette="blue"
      flexShrink="0"
      minHeight={{ base: '44px', lg: '9' }}
      paddingX="2"
      gap="1"
    >
      <Link to={first.to} title={name}>
        <Timer aria-label={name} />
        <Elapsed since={first.startedAt - first.spent} />
      </Link>
    </Button>
  );
};
