/** The changes that a dialog asks for, and what each of them asks. */

import { idSchema } from 'shared-kit/contracts/base';
import type { ModuleChange } from 'shared-kit/contracts/modules/channels';
import { releaseVersionSchema } from 'shared-kit/contracts/modules/releases';
import * as z from 'zod/mini';

export const changeKinds = ['promote', 'canary', 'endCanary', 'rollBack', 'recall', 'pin'] as const;
export type ChangeKind = (typeof changeKinds)[number];

/** Whether the change is for one installation, may be, or is for all. */
export type Scope = 'all' | 'any' | 'one';

const percent = z.int().check(z.gte(1), z.lte(100));

export const asksRelease = (kind: ChangeKind): boolean =>
  kind === 'promote' || kind === 'canary' || kind === 'recall';

/** Fields that a change does not ask for keep what they began with. */
export const schemaOf = (kind: ChangeKind, scope: Scope) =>
  z.object({
    release: kind === 'endCanary' || kind === 'rollBack' ? z.string() : releaseVersionSchema,
    percent,
    installationId: z
      .nullable(idSchema)
      .check(z.refine((id) => scope !== 'one' || id !== null, { error: 'required' })),
    reason: z.string().check(z.trim(), z.maxLength(500)),
  });

export interface ChangeValues {
  readonly release: string;
  readonly percent: number;
  readonly installationId: number | null;
  readonly reason: string;
}

export const changeOf = (kind: ChangeKind, { release, percent: share }: ChangeValues): ModuleChange => {
  switch (kind) {
    case 'promote':
    case 'recall':
    case 'pin':
      return { kind, version: release };
    case 'canary':
      return { kind, version: release, percent: share };
    default:
      return { kind };
  }
};
