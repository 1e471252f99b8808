import { elementTypes } from 'shared-kit/contracts/elements';
import { errorTextOf } from 'shared-kit/web/app';
import { useTranslation } from 'shared-kit/web/i18n';
import { Clock } from 'shared-kit/web/icons';
import { useRoute } from 'shared-kit/web/query';
import { Link } from 'shared-kit/web/router';
import { defineContribution } from 'shared-kit/web/slots';
import { Button, ListSkeleton, StateBadge, Text } from 'shared-kit/web/ui';

/** How many element types of imports wait for the super-administrator, and the way to them. */
const TypesToApprove = () => {
  const { t } = useTranslation('mfe-admin');
  const { data, error, refetch } = useRoute(elementTypes.list, {
    query: { awaitsApproval: 'true', size: 1 },
  });
  if (data === undefined)
    return error ? (
      <>
        <Text role="status">{errorTextOf(error)}</Text>
        <Button variant="outline" size="sm" alignSelf="start" onClick={() => void refetch()}>
          {t('approvals.retry')}
        </Button>
      </>
    ) : (
      <ListSkeleton rows={1} />
    );
  if (data.total === 0) return <Text color="fg.muted">{t('approvals.none')}</Text>;
  return (
    <>
      <Text>
        <StateBadge tone="warning" icon={Clock}>
          {t('approvals.waiting', { count: data.total })}
        </StateBadge>
      </Text>
      <Button asChild variant="outline" alignSelf="start">
        <Link to="/user/spad-elementTypes?awaitsApproval=true">{t('approvals.look')}</Link>
      </Button>
    </>
  );
};

export default defineContribution('home.card', TypesToApprove);
