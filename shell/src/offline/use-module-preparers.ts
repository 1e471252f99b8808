import { useCallback, useState } from 'react';
import type { Preparer, TellPreparer } from 'shared-kit/contracts/slots';

/** What modules fetch themselves, as their contributions tell it. */
export const useModulePreparers = (): {
  readonly preparers: readonly Preparer[];
  readonly tell: TellPreparer;
} => {
  const [preparers, setPreparers] = useState<readonly Preparer[]>([]);
  const tell = useCallback<TellPreparer>((preparer) => {
    setPreparers((before) => [...before.filter(({ key }) => key !== preparer.key), preparer]);
    return () => setPreparers((before) => before.filter((each) => each !== preparer));
  }, []);
  return { preparers, tell };
};
