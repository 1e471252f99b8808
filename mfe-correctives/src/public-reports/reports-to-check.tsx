import { paths } from 'shared-kit/contracts/paths';
import { useFormat } from 'shared-kit/web/i18n';
import { Bell } from 'shared-kit/web/icons';
import { StatLink } from 'shared-kit/web/ui';
import { useText } from '../use-text.ts';
import { useToCheck } from './use-to-check.ts';

/** Reports that wait to be checked; nothing where none does. */
export const ReportsToCheck = ({ installationId }: { readonly installationId: number }) => {
  const t = useText();
  const { number } = useFormat();
  const count = useToCheck(installationId);
  if (count === 0) return null;
  return (
    <StatLink
      to={paths.publicReports()}
      value={number(count)}
      label={t('public.toCheck', { count })}
      icon={Bell}
      tone="blue"
    />
  );
};
