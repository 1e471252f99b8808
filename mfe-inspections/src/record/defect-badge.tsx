import type { DefectState, InspectionDefect } from 'shared-kit/contracts/legal/inspection';
import { useEnumText, useFormat } from 'shared-kit/web/i18n';
import { CircleCheck, Clock, type LucideIcon, TriangleAlert, Wrench } from 'shared-kit/web/icons';
import { StateBadge } from 'shared-kit/web/ui';
import { useText } from '../use-text.ts';

const looks = {
  open: { tone: 'bad', icon: TriangleAlert },
  inRepair: { tone: 'info', icon: Wrench },
  putRight: { tone: 'warning', icon: Clock },
  solved: { tone: 'good', icon: CircleCheck },
} as const satisfies Record<DefectState, { tone: string; icon: LucideIcon }>;

interface DefectBadgeProps {
  readonly defect: Pick<InspectionDefect, 'grade' | 'level' | 'solvedOn'>;
  readonly state: DefectState;
}

/** How a defect stands: by its grade while it is open, by its repair after that. */
export const DefectBadge = ({ defect: { grade, level, solvedOn }, state }: DefectBadgeProps) => {
  const t = useText();
  const { day } = useFormat();
  const { text } = useEnumText();
  const { tone, icon } = looks[state];
  const graded = grade === 'none' ? text('defectLevel', level) : t(`grade.${grade}`);
  return (
    <StateBadge tone={tone} icon={icon}>
      {state === 'open'
        ? graded
        : t(`defect.state.${state}`, { grade: graded, day: solvedOn === null ? '' : day(solvedOn) })}
    </StateBadge>
  );
};
