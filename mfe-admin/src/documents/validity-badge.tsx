import { expiringDays, validityOf } from 'shared-kit/domain/dates/validity';
import { useFormat, useTranslation } from 'shared-kit/web/i18n';
import { CircleCheck, CircleX, Clock } from 'shared-kit/web/icons';
import { StateBadge, Text } from 'shared-kit/web/ui';

interface ValidityBadgeProps {
  readonly validUntil: string | null;
  /** `2026-11-21` */
  readonly today: string;
}

/** Whether a document is still good, and until when. */
export const ValidityBadge = ({ validUntil, today }: ValidityBadgeProps) => {
  const { t } = useTranslation('mfe-admin');
  const format = useFormat();
  const { validity, days } = validityOf(validUntil, today);
  if (validUntil === null || days === null) return <Text color="fg.muted">{t('documents.unlimited')}</Text>;
  const day = format.day(validUntil);
  if (validity === 'expired')
    return (
      <StateBadge tone="bad" icon={CircleX}>
        {t('documents.expired', { day })}
      </StateBadge>
    );
  if (days <= expiringDays)
    return (
      <StateBadge tone="warning" icon={Clock}>
        {t('documents.expiring', { count: days, day })}
      </StateBadge>
    );
  return (
    <StateBadge tone="good" icon={CircleCheck}>
      {t('documents.valid', { day })}
    </StateBadge>
  );
};
