import type { PlanNotice } from 'shared-kit/contracts/modules/slots';
import { useTranslation } from 'shared-kit/web/i18n';
import { CircleAlert, CircleMinus, type LucideIcon, Wrench, Zap } from 'shared-kit/web/icons';
import type { PlacedNotices } from './place-notices.ts';

interface Look {
  readonly icon: LucideIcon;
  readonly color: string;
  readonly isSolid?: boolean;
}

/** Told apart by their shapes: colour alone says nothing to some. */
export const noticeLooks: Readonly<Record<PlanNotice['look'], Look>> = {
  stopped: { icon: CircleMinus, color: 'red.700', isSolid: true },
  urgent: { icon: Zap, color: 'red.700' },
  average: { icon: CircleAlert, color: 'orange.700' },
  low: { icon: Wrench, color: 'gray.600' },
};

interface NoticeMarksProps {
  readonly placed: readonly PlacedNotices[];
  readonly openKey: string | null;
  readonly onChoose: (key: string) => void;
}

/** Above each place that there is something to know of: the most urgent by its shape, and how many where there are several. */
export const NoticeMarks = ({ placed, openKey, onChoose }: NoticeMarksProps) => {
  const { t } = useTranslation('mfe-admin');
  return placed.map(({ key, at, name, notices }) => {
    const [first] = notices;
    if (!first) return null;
    const NoticeIcon = noticeLooks[first.look].icon;
    const told = { name, title: first.title };
    return (
      <button
        key={key}
        type="button"
        className="plan-notice"
        data-notice
        data-look={first.look}
        data-at={key.split(' ')[0]}
        tabIndex={-1}
        aria-pressed={key === openKey}
        aria-label={
          notices.length === 1
            ? t('maps.notices.one', told)
            : t('maps.notices.many', { ...told, count: notices.length })
        }
        style={{ left: `${at.x * 100}%`, top: `${at.y * 100}%` }}
        onClick={() => onChoose(key)}
      >
        <NoticeIcon aria-hidden />
        {notices.length > 1 ? notices.length : null}
      </button>
    );
  });
};
