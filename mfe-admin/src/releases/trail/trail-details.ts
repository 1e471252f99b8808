/** What a line of the trail tells of: before and after hold what the kind of change is about. */
import { canarySchema, channelSchema, type ModuleTrail } from 'shared-kit/contracts/modules/channels';
import * as z from 'zod/mini';

const partSchema = z.partial(
  z.object({
    stable: z.string(),
    canary: z.nullable(canarySchema),
    lastGoodAtOnce: z.boolean(),
    channel: channelSchema,
    enabled: z.boolean(),
    features: z.array(z.string()),
    /** Of a release that was published or pruned. */
    version: z.string(),
    /** Of a publish token. */
    name: z.string(),
  }),
);
export type TrailPart = z.infer<typeof partSchema>;

/** The portal's own changes of a channel tell the channel itself. */
const partOf = (value: unknown): TrailPart => {
  const channel = z.safeParse(channelSchema, value);
  if (channel.success) return { channel: channel.data };
  const part = z.safeParse(partSchema, value);
  return part.success ? part.data : {};
};

export type TrailField = keyof TrailPart;
export type TrailDetail =
  | { readonly field: Exclude<TrailField, 'features'>; readonly before: unknown; readonly after: unknown }
  | { readonly field: 'features'; readonly added: readonly string[]; readonly removed: readonly string[] };

export const trailFields = [
  'stable',
  'canary',
  'channel',
  'enabled',
  'lastGoodAtOnce',
  'version',
  'name',
] as const;

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

const featuresOf = (before: TrailPart, after: TrailPart): readonly TrailDetail[] => {
  if (!before.features || !after.features) return [];
  const [old, now] = [before.features, after.features];
  const added = now.filter((one) => !old.includes(one));
  const removed = old.filter((one) => !now.includes(one));
  return added.length + removed.length === 0 ? [] : [{ field: 'features', added, removed }];
};

/** Only what differs, and what is there on one side alone. */
export const trailDetails = (line: Pick<ModuleTrail, 'before' | 'after'>): readonly TrailDetail[] => {
  const before = partOf(line.before);
  const after = partOf(line.after);
  const told = trailFields
    .filter((field) => field in before || field in after)
    .filter((field) => field === 'version' || field === 'name' || !same(before[field], after[field]))
    .map((field) => ({ field, before: before[field], after: after[field] }));
  return [...told, ...featuresOf(before, after)];
};
