import type { ReadInspectionState } from 'shared-kit/contracts/legal/inspection';
import {
  Ban,
  CalendarClock,
  CircleAlert,
  CircleCheck,
  CircleX,
  Clock,
  History,
  type LucideIcon,
  TriangleAlert,
} from 'shared-kit/web/icons';
import { StateBadge } from 'shared-kit/web/ui';
import { useText } from '../use-text.ts';

const looks = {
  expired: { tone: 'bad', icon: CircleAlert },
  failed: { tone: 'bad', icon: CircleX },
  differs: { tone: 'bad', icon: TriangleAlert },
  expiring: { tone: 'warning', icon: Clock },
  booked: { tone: 'info', icon: CalendarClock },
  valid: { tone: 'good', icon: CircleCheck },
  exempt: { tone: 'neutral', icon: Ban },
  former: { tone: 'neutral', icon: History },
  other: { tone: 'warning', icon: TriangleAlert },
} as const satisfies Record<ReadInspectionState, { tone: string; icon: LucideIcon }>;

export const InspectionStateBadge = ({ state }: { readonly state: ReadInspectionState }) => {
  const t = useText();
  const { tone, icon } = looks[state];
  return (
    <StateBadge tone={tone} icon={icon}>
      {t(`choices.state.${state}`)}
    </StateBadge>
  );
};
