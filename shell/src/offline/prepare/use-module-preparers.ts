import { useCallback, useEffect, useState } from 'react';
import type { Preparer, TellPreparer } from 'shared-kit/contracts/modules/slots';
import type { Prepared } from './what-to-prepare.ts';

/** Milliseconds: a module that does not come keeps nobody from preparing the rest. */
const patience = 15_000;

/** How many modules fetch something of their own. */
export const preparersOf = ({ contributions }: Pick<Prepared, 'contributions'>): number =>
  contributions.components.filter(({ slot }) => slot === 'offline.prepare').length;

/** What modules fetch themselves, as their contributions tell it; `isComplete` once all that there are have told. */
export const useModulePreparers = (
  expected: number,
): {
  readonly preparers: readonly Preparer[];
  readonly tell: TellPreparer;
  readonly isComplete: boolean;
} => {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), patience);
    return () => clearTimeout(timer);
  }, []);
  const [preparers, setPreparers] = useState<readonly Preparer[]>([]);
  const tell = useCallback<TellPreparer>((preparer) => {
    setPreparers((before) => [...before.filter(({ key }) => key !== preparer.key), preparer]);
    return () => setPreparers((before) => before.filter((each) => each !== preparer));
  }, []);
  return { preparers, tell, isComplete: isOver || preparers.length >= expected };
};
