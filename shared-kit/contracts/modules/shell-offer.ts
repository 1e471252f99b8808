/** What a shell offers to modules: `shell.json` of its build, so that a deployed shell can be asked by its address. */
import * as z from 'zod/mini';

export const shellOfferSchema = z.object({
  /** Version of the shell's build, as `GET /api/checkVersion` answers it. */
  version: z.string(),
  /** `shellContractVersion` that it was built with. */
  contract: z.string(),
  /** Versions of what it provides, by import specifier. */
  shared: z.record(z.string(), z.string()),
});
export type ShellOffer = z.infer<typeof shellOfferSchema>;
