import type { ReportState } from 'shared-kit/contracts/low-voltage/low-voltage-parts';
import { Lock, Pencil } from 'shared-kit/web/icons';
import { StateBadge } from 'shared-kit/web/ui';
import { useText } from '../../use-text.ts';

export const ReportStateBadge = ({ state }: { readonly state: ReportState }) => (
  <StateBadge tone={state === 'draft' ? 'info' : 'neutral'} icon={state === 'draft' ? Pencil : Lock}>
    {useText()(`lowVoltage.state.${state}`)}
  </StateBadge>
);
