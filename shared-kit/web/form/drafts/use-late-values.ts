/** What a field is still taking in as its form goes: a photo that is being made smaller, a video on its way. */
import { useEffect, useLayoutEffect, useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { isTakingIn, whenTakenIn } from '../before-submit.ts';

type Values = ReadonlyMap<string, unknown>;

/** By the form's key: what still comes to forms that have gone. */
const late = new Map<string, Promise<Values>>();

interface LateValues {
  /** The same for a form of the same thing that is opened later. */
  readonly key: string;
  readonly methods: unknown;
  /** Asked as the form goes; its fields are still there. */
  readonly isKept: () => boolean;
  /** Keeps all that the form holds, each time something has come. */
  readonly keep: () => void;
}

const keepLate = async (methods: UseFormReturn, { key, keep }: LateValues): Promise<Values> => {
  const values = new Map<string, unknown>();
  const listening = methods.watch((_, { name }) => {
    if (name) values.set(name, methods.getValues(name));
    keep();
  });
  await whenTakenIn(methods.control);
  listening.unsubscribe();
  late.delete(key);
  return values;
};

/** It comes to what is kept of the form, and to the form of who is back before it has come. */
export const useLateValues = (given: LateValues): void => {
  const { key } = given;
  const methods = given.methods as UseFormReturn;
  const latest = useRef(given);
  latest.current = given;
  useLayoutEffect(
    () => () => {
      const going = latest.current;
      if (isTakingIn(methods.control) && going.isKept()) late.set(key, keepLate(methods, going));
    },
    [methods, key],
  );
  useEffect(() => {
    let isHere = true;
    const bringLate = async (): Promise<void> => {
      const values = (await late.get(key)) ?? [];
      if (isHere) for (const [name, value] of values) methods.setValue(name, value, { shouldDirty: true });
    };
    void bringLate();
    return () => {
      isHere = false;
    };
  }, [methods, key]);
};
