import type { AnswerOf, CallInput, RouteContract } from 'shared-kit/contracts/route';
import { useSaveRecord } from 'shared-kit/web/query';
import { notify } from 'shared-kit/web/ui';
import { useText } from '../use-text.ts';
import { changedWith } from './changed-with.ts';

/** Saves what can wait for a network, and says which it was: `told` of what is stored, and that it is kept here of what waits. */
export const useSaveLater = <C extends RouteContract>(contract: C) => {
  const t = useText();
  const save = useSaveRecord(contract, { invalidates: [...changedWith] });
  return async (input: CallInput<C>, base: unknown, told: (answer: AnswerOf<C>) => void) => {
    const saved = await save(input, undefined, { base });
    if (saved.outcome === 'saved') told(saved.answer);
    if (saved.outcome === 'waiting') notify({ text: t('pending.kept'), tone: 'info' });
    return saved;
  };
};
