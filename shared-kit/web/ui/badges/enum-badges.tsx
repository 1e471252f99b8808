/** The badges of the product's own states. */
import { ChoreResult, EntityStatus, Priority } from '../../../contracts/enums.ts';
import { useEnumText } from '../../i18n/enum-text.ts';
import {
  ArrowDown,
  ArrowUp,
  Ban,
  CircleAlert,
  CircleCheck,
  CircleDashed,
  type LucideIcon,
  Minus,
} from '../../icons.ts';
import { StateBadge, type Tone } from './state-badge.tsx';

type Look = readonly [Tone, LucideIcon];

const valuationLooks: Record<ChoreResult, Look> = {
  [ChoreResult.Undone]: ['neutral', CircleDashed],
  [ChoreResult.ProperlyDone]: ['good', CircleCheck],
  [ChoreResult.ImproperlyDone]: ['bad', CircleAlert],
  [ChoreResult.UnableToDo]: ['warning', Ban],
};

/** done/correct, done/incorrect, undone/observations or without valuation: product specification, section 4. */
export const ValuationBadge = ({ result }: { readonly result: ChoreResult }) => {
  const { text } = useEnumText();
  const [tone, icon] = valuationLooks[result];
  return (
    <StateBadge tone={tone} icon={icon}>
      {text('choreResult', result)}
    </StateBadge>
  );
};

const priorityLooks: Record<Priority, Look> = {
  [Priority.top]: ['bad', ArrowUp],
  [Priority.average]: ['warning', Minus],
  [Priority.low]: ['neutral', ArrowDown],
};

export const PriorityBadge = ({ priority }: { readonly priority: Priority }) => {
  const { text } = useEnumText();
  const [tone, icon] = priorityLooks[priority];
  return (
    <StateBadge tone={tone} icon={icon}>
      {text('priority', priority)}
    </StateBadge>
  );
};

export const EntityStatusBadge = ({ status }: { readonly status: EntityStatus }) => {
  const { text } = useEnumText();
  const active = status === EntityStatus.Active;
  return (
    <StateBadge tone={active ? 'good' : 'neutral'} icon={active ? CircleCheck : Ban}>
      {text('entityStatus', status)}
    </StateBadge>
  );
};
