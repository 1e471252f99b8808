import type { InstalledModule } from 'shared-kit/contracts/modules/modules';

/** Whether a version of the installed module was taken back everywhere: no tab runs or offers it, whatever it remembers. */
export const isRecalled = (version: string, { recalled = [] }: Pick<InstalledModule, 'recalled'>): boolean =>
  recalled.includes(version);
