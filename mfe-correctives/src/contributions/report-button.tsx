import { correctivesAdd } from 'shared-kit/contracts/correctives/corrective-access';
import { usePermissions } from 'shared-kit/web/app';
import { TriangleAlert } from 'shared-kit/web/icons';
import { Link } from 'shared-kit/web/router';
import { Button } from 'shared-kit/web/ui';
import { useText } from '../use-text.ts';

interface ReportButtonProps {
  readonly to: string;
  /** Among badges, no higher than these where there is a pointer. */
  readonly isLow?: boolean;
  /** Its name where it is not the usual one. */
  readonly children?: string;
}

/** The way to report a fault from where one is; nothing for who may not. */
export const ReportButton = ({ to, isLow = false, children }: ReportButtonProps) => {
  const t = useText();
  if (!usePermissions().hasAny(...correctivesAdd)) return null;
  return (
    <Button
      asChild
      variant="outline"
      size={isLow ? 'xs' : 'sm'}
      height={isLow ? { base: '44px', md: '6' } : undefined}
      minHeight={{ base: '44px', md: isLow ? '6' : '9' }}
      alignSelf="flex-start"
    >
      <Link to={to}>
        <TriangleAlert aria-hidden />
        {children ?? t('add')}
      </Link>
    </Button>
  );
};
