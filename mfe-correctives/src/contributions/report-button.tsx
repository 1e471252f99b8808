import { correctivesAdd } from 'shared-kit/contracts/corrective-access';
import { usePermissions } from 'shared-kit/web/app';
import { TriangleAlert } from 'shared-kit/web/icons';
import { Link } from 'shared-kit/web/router';
import { Button } from 'shared-kit/web/ui';
import { useText } from '../use-text.ts';

/** The way to report a fault from where one is; nothing for who may not. */
export const ReportButton = ({ to }: { readonly to: string }) => {
  const t = useText();
  if (!usePermissions().hasAny(...correctivesAdd)) return null;
  return (
    <Button asChild variant="outline" size="sm" minHeight={{ base: '44px', md: '9' }} alignSelf="flex-start">
      <Link to={to}>
        <TriangleAlert aria-hidden />
        {t('add')}
      </Link>
    </Button>
  );
};
