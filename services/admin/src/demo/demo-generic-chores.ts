/** Chores that buildings commonly need, as defaults that an administrator can change; not legal advice. */
import { energyChores } from './energy-chores.ts';
import type { DemoGenericChore } from './generic-chore.ts';
import { safetyChores } from './safety-chores.ts';

export const demoGenericChores: readonly DemoGenericChore[] = [...energyChores, ...safetyChores];
