import type { PartVerdict } from 'shared-kit/domain/low-voltage/low-voltage-verdicts';
import {
  CircleCheck,
  CircleDashed,
  CircleHelp,
  CircleMinus,
  CircleX,
  type LucideIcon,
} from 'shared-kit/web/icons';
import { StateBadge, type Tone } from 'shared-kit/web/ui';
import { useText } from '../../use-text.ts';

const looks: Readonly<Record<PartVerdict, readonly [Tone, LucideIcon]>> = {
  pass: ['good', CircleCheck],
  fail: ['bad', CircleX],
  unjudged: ['warning', CircleHelp],
  notMeasured: ['neutral', CircleMinus],
  pending: ['info', CircleDashed],
};

export const VerdictBadge = ({ verdict }: { readonly verdict: PartVerdict }) => {
  const t = useText();
  const [tone, icon] = looks[verdict];
  return (
    <StateBadge tone={tone} icon={icon}>
      {t(`lowVoltage.verdict.${verdict}`)}
    </StateBadge>
  );
};
