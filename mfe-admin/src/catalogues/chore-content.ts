import type { genericChores } from 'shared-kit/contracts/chores';
import type { FieldOf } from 'shared-kit/web/catalogue';
import { toChoreType, toFormat } from './references.ts';

/** Rules are of generic chores alone. */
type SharedField = Exclude<FieldOf<typeof genericChores>, { readonly name: 'norm' | 'article' | 'basis' }>;

/** Fields that a generic chore and a chore of an element share. */
export const choreContentFields: readonly SharedField[] = [
  { name: 'description', long: true },
  { name: 'ref' },
  { name: 'choreTypeId', to: toChoreType },
  { name: 'periodicity', of: 'periodicity' },
  { name: 'priority', of: 'priority' },
  { name: 'archetype', of: 'archetype' },
  { name: 'durationMinutes' },
  { name: 'order' },
  { name: 'formatIds', to: toFormat },
];

export const choreContentDefaults = { priority: 1, archetype: 0 } as const;
