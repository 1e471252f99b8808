/** What the panel of a module in an installation holds. */
import type { InstallationModule, ModuleState } from 'shared-kit/contracts/modules/channels';
import { canarySchema } from 'shared-kit/contracts/modules/channels';
import { releaseVersionSchema } from 'shared-kit/contracts/modules/releases';
import * as z from 'zod/mini';

/** What another choice of channel left in its fields is let go. */
const channelValuesSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('stable') }),
  z.object({ kind: z.literal('pinned'), version: releaseVersionSchema }),
  z.object({ kind: z.literal('canary'), ...canarySchema.shape }),
]);

export const panelSchema = z.object({
  channel: channelValuesSchema,
  enabled: z.boolean(),
  features: z.array(z.string()),
  reason: z.string().check(z.trim(), z.maxLength(500)),
});
export type PanelValues = z.infer<typeof panelSchema>;

const firstPercent = 10;

/** A release to begin with where one is chosen: what runs now. */
export const defaultsOf = ({ channel, runs, enabled, features }: InstallationModule) => ({
  channel: { version: runs, percent: firstPercent, ...channel },
  enabled,
  features: [...features],
  reason: '',
});

/** In the order of the module's own list, so that the same ones are the same. */
export const inOrder = ({ features: all }: ModuleState, features: readonly string[]): string[] =>
  all.filter((one) => features.includes(one));
