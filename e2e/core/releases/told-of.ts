import { expect } from '@playwright/test';
import type { FailureKind } from 'shared-kit/contracts/modules/module-reports';
import { hangMs } from 'shared-kit/testing/test-form';
import type { RunningPortal } from '../portal/portal.ts';

interface Told {
  readonly version: string;
  /** How it went wrong: what throws may be told by the window, too, before its import has failed. */
  readonly outcome: FailureKind;
}

/** What the portal's log tells of a release, for as long as it takes until it does. */
export const toldOf = async (portal: RunningPortal, { version, outcome }: Told): Promise<string> => {
  const wanted = ['did not come up', version, `"outcome":"${outcome}"`];
  const told = () =>
    portal
      .output()
      .split('\n')
      .find((line) => wanted.every((part) => line.includes(part))) ?? '';
  await expect.poll(told, { timeout: hangMs(30_000) }).not.toBe('');
  return told();
};
