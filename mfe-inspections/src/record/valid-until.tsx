import { localDayText } from 'shared-kit/domain/dates/local-day';
import { type Validity, validityOf } from 'shared-kit/domain/dates/validity';
import { useFormat } from 'shared-kit/web/i18n';
import { CircleAlert, CircleCheck, Clock } from 'shared-kit/web/icons';
import { StateBadge } from 'shared-kit/web/ui';
import { useText } from '../use-text.ts';

const looks = {
  valid: { tone: 'good', icon: CircleCheck },
  expiring: { tone: 'warning', icon: Clock },
  expired: { tone: 'bad', icon: CircleAlert },
} as const satisfies Record<Exclude<Validity, 'unlimited'>, unknown>;

/** How long a paper or a card is good for; nothing where it has no end. */
export const ValidUntil = ({ day }: { readonly day: string | null }) => {
  const t = useText();
  const format = useFormat();
  const { validity } = validityOf(day, localDayText(new Date(), format.timeZone));
  if (day === null || validity === 'unlimited') return null;
  const { tone, icon } = looks[validity];
  return (
    <StateBadge tone={tone} icon={icon}>
      {t(`validity.${validity}`, { day: format.day(day) })}
    </StateBadge>
  );
};
