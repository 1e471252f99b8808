import { evidenceKinds } from 'shared-kit/contracts/legal/evidence';
import type { genericChores } from 'shared-kit/contracts/plans/chores';
import { type FieldOf, inGroup } from 'shared-kit/web/catalogue';
import { toChoreType, toFormat } from './references.ts';

/** Rules are of generic chores alone. */
type SharedField = Exclude<
  FieldOf<typeof genericChores>,
  { readonly name: 'norm' | 'article' | 'basis' | 'satisfiesIds' }
>;

/** Fields that a generic chore and a chore of an element share. */
export const choreContentFields: readonly SharedField[] = [
  { name: 'description', long: true },
  { name: 'ref' },
  { name: 'choreTypeId', to: toChoreType },
  { name: 'periodicity', of: 'periodicity' },
  { name: 'dueIn', help: true },
  { name: 'dueFromMonth', of: 'month' },
  { name: 'dueToMonth', of: 'month' },
  { name: 'priority', of: 'priority' },
  { name: 'archetype', of: 'archetype' },
  { name: 'durationMinutes' },
  { name: 'order' },
  { name: 'formatIds', to: toFormat },
  { name: 'requires', of: evidenceKinds.map((value) => ({ value, name: value })), help: true },
  ...inGroup('timing', [
    { name: 'slots', help: true },
    { name: 'countFrom', help: true },
    { name: 'windowBefore', help: true },
    { name: 'windowAfter', help: true },
    { name: 'minDaysBetween', help: true },
    { name: 'maxDaysBetween' },
    { name: 'sample', help: true },
  ]),
];

export const choreContentDefaults = { priority: 1, archetype: 0 } as const;
