import { paths } from 'shared-kit/contracts/paths';
import { CatalogueRecordPage } from 'shared-kit/web/catalogue';
import { useFormat, useTranslation } from 'shared-kit/web/i18n';
import { CalendarClock } from 'shared-kit/web/icons';
import { StateBadge, Text } from 'shared-kit/web/ui';
import { LockBadge } from '../users/lock-badge.tsx';
import { membersCatalogue } from './descriptions.ts';
import { PersonActions } from './person-actions.tsx';

/** Somebody who works in the installation. */
const PersonPage = () => {
  const { t } = useTranslation('mfe-admin');
  const { day } = useFormat();
  return (
    <CatalogueRecordPage
      catalogue={membersCatalogue}
      list={paths.administration({ tab: 'people' })}
      ofInstallation
      badges={(member) => (
        <>
          {member.awayUntil === null ? null : (
            <StateBadge tone="warning" icon={CalendarClock}>
              {t('people.awayUntil', { day: day(member.awayUntil), name: member.coveredByName ?? '' })}
            </StateBadge>
          )}
          {member.ownsAccount ? (
            <LockBadge user={member} />
          ) : (
            <Text as="span" color="fg.muted">
              {t('people.worksElsewhere')}
            </Text>
          )}
        </>
      )}
      actions={(member) => <PersonActions member={member} />}
    />
  );
};

export default PersonPage;
