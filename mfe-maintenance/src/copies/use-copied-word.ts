import type { Copy } from 'shared-kit/contracts/tasks/task-copies';
import { hasCopied } from 'shared-kit/domain/tasks/task-copies';
import { useText } from '../use-text.ts';

/** Whether something of a result is copied or was, all of it corrected since, in a word; empty where nothing was. */
export const useCopiedWord = () => {
  const t = useText();
  return (copies: readonly Copy[]): string =>
    copies.length === 0 ? '' : t(hasCopied(copies) ? 'copies.copied' : 'copies.wasCopied');
};
