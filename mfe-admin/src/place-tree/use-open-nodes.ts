import { useState } from 'react';

const keyOf = (installationId: number): string => `places.open.${installationId}`;

const attempt = <T>(work: () => T, otherwise: T): T => {
  try {
    return work();
  } catch {
    return otherwise;
  }
};

const isNames = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((each) => typeof each === 'string');

/** Which nodes of an installation's tree are open, remembered on this device; null where nobody has opened or closed one. */
export const useOpenNodes = (installationId: number) => {
  const [open, setOpen] = useState<readonly string[] | null>(() => {
    const stored: unknown = attempt(
      () => JSON.parse(localStorage.getItem(keyOf(installationId)) ?? 'null'),
      null,
    );
    return isNames(stored) ? stored : null;
  });
  const change = (next: readonly string[]): void => {
    setOpen(next);
    attempt(() => localStorage.setItem(keyOf(installationId), JSON.stringify(next)), undefined);
  };
  return [open, change] as const;
};
