/** The form of a change of many chores: what is chosen there, and what that sets. */

import type { Month } from 'shared-kit/contracts/enums';
import type { ChoreSettings } from 'shared-kit/contracts/plans/chore-changes';
import {
  betweenDaysSchema,
  type countedFrom,
  type dueKinds,
  type slotKinds,
} from 'shared-kit/contracts/plans/chores';
import * as z from 'zod/mini';
import { requiresOf } from './requires-field.tsx';

/** Numbers of days that chores have or have not. */
export const dayFields = ['windowBefore', 'windowAfter', 'minDaysBetween', 'maxDaysBetween'] as const;
export type DayField = (typeof dayFields)[number];
/** Empty: they stay as they are. */
export const dayChoices = ['none', 'days'] as const;
/** The field that says which of them it is. */
export const choiceOf = <N extends DayField>(name: N): `${N}Choice` => `${name}Choice`;

const number = (least: number, most: number) => z.nullable(z.int().check(z.gte(least), z.lte(most)));
const days = number(0, 4000);

export const choreChangeSchema = z
  .strictObject({
    userId: z.string(),
    periodicity: z.string(),
    priority: z.string(),
    archetype: z.string(),
    entityStatus: z.string(),
    dueIn: z.string(),
    dueFromMonth: z.string(),
    dueToMonth: z.string(),
    durationMinutes: number(0, 100_000),
    order: number(0, 100_000),
    firstYear: number(1970, 2200),
    slots: z.string(),
    countFrom: z.string(),
    sample: z.string(),
    requires: z.string(),
    windowBeforeChoice: z.string(),
    windowBefore: days,
    windowAfterChoice: z.string(),
    windowAfter: days,
    minDaysBetweenChoice: z.string(),
    minDaysBetween: betweenDaysSchema,
    maxDaysBetweenChoice: z.string(),
    maxDaysBetween: betweenDaysSchema,
  })
  .check(
    z.check(({ value, issues }) => {
      for (const name of dayFields)
        if (value[choiceOf(name)] === 'days' && value[name] === null)
          issues.push({ code: 'custom', message: 'required', path: [name], input: value });
    }),
  );
export type ChoreChange = z.infer<typeof choreChangeSchema>;

export const nobody = '0';
export const enumerations = ['periodicity', 'priority', 'archetype', 'entityStatus'] as const;
/** Left empty they stay as they are: no chore is without. */
export const numberFields = ['firstYear', 'durationMinutes', 'order'] as const;

export const noChange: ChoreChange = {
  userId: '',
  periodicity: '',
  priority: '',
  archetype: '',
  entityStatus: '',
  dueIn: '',
  dueFromMonth: '',
  dueToMonth: '',
  durationMinutes: null,
  order: null,
  firstYear: null,
  slots: '',
  countFrom: '',
  sample: '',
  requires: '',
  windowBeforeChoice: '',
  windowBefore: null,
  windowAfterChoice: '',
  windowAfter: null,
  minDaysBetweenChoice: '',
  minDaysBetween: null,
  maxDaysBetweenChoice: '',
  maxDaysBetween: null,
};

const monthOf = (text: string) => (text === '' ? null : (Number(text) as Month));

/** When they fall due is given as a whole. */
const dueOf = ({ dueIn, dueFromMonth, dueToMonth }: ChoreChange): ChoreSettings => {
  if (dueIn === '') return {};
  const isMonths = dueIn === 'months';
  return {
    dueIn: dueIn as (typeof dueKinds)[number],
    dueFromMonth: isMonths ? monthOf(dueFromMonth) : null,
    dueToMonth: isMonths ? monthOf(dueToMonth) : null,
  };
};

const timingOf = ({ slots, countFrom, sample }: ChoreChange): ChoreSettings => ({
  ...(slots === '' ? {} : { slots: slots as (typeof slotKinds)[number] }),
  ...(countFrom === '' ? {} : { countFrom: countFrom as (typeof countedFrom)[number] }),
  ...(sample === '' ? {} : { sample: sample === 'yes' }),
});

const daysOf = (chosen: ChoreChange): ChoreSettings =>
  Object.fromEntries(
    dayFields
      .filter((name) => chosen[choiceOf(name)] !== '')
      .map((name) => [name, chosen[choiceOf(name)] === 'days' ? chosen[name] : null]),
  );

/** What the form sets: nothing of what was left as it is. */
export const settingsOf = (chosen: ChoreChange): ChoreSettings => {
  const requires = requiresOf(chosen.requires);
  return {
    ...(Object.fromEntries(
      enumerations.filter((name) => chosen[name] !== '').map((name) => [name, Number(chosen[name])]),
    ) as ChoreSettings),
    ...dueOf(chosen),
    ...timingOf(chosen),
    ...daysOf(chosen),
    ...(requires ? { requires } : {}),
    ...(chosen.userId === '' ? {} : { userId: chosen.userId === nobody ? null : Number(chosen.userId) }),
    ...Object.fromEntries(
      numberFields.filter((name) => chosen[name] !== null).map((name) => [name, chosen[name]]),
    ),
  };
};
