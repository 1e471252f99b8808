import type { Copy } from 'shared-kit/contracts/tasks/task-copies';
import { hasCopied } from 'shared-kit/domain/tasks/task-copies';
import { Copy as CopyIcon } from 'shared-kit/web/icons';
import { StateBadge } from 'shared-kit/web/ui';
import { useCopiedWord } from './use-copied-word.ts';

/** Says that something of a result was copied from an earlier period, also where all of it was corrected since. */
export const CopiedBadge = ({ copies }: { readonly copies: readonly Copy[] }) => {
  const word = useCopiedWord();
  if (copies.length === 0) return null;
  return (
    <StateBadge tone={hasCopied(copies) ? 'warning' : 'neutral'} icon={CopyIcon}>
      {word(copies)}
    </StateBadge>
  );
};
