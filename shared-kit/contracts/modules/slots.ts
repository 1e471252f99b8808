/** The places of the portal that modules contribute to: what each one is called, which version of it there is, and what it hands over. */

import * as z from 'zod/mini';
import { daySchema, idSchema, instantSchema, localizedTextSchema } from '../base.ts';
import { archetypeSchema } from '../enums.ts';
import type { Permission } from '../people/permissions.ts';
import type { ElementTaskState } from '../tasks/element-task-states.ts';

export interface SlotContract<P> {
  /** Semver: minor when a property is added that contributions may do without, major for anything that breaks them. */
  readonly version: string;
  /** What the host hands to each contribution, checked; unknown properties are left out. Throws where it does not fit. */
  readonly read: (props: unknown) => P;
}

interface SlotDescription<S extends z.core.$ZodType> {
  readonly version: string;
  readonly props: S;
}

/** `defineSlot({version: '1.0.0', props: z.object({…})})`. */
export const defineSlot = <S extends z.core.$ZodType>({
  version,
  props,
}: SlotDescription<S>): SlotContract<z.output<S>> => ({ version, read: (value) => z.parse(props, value) });

/** A function of the host's, which its contributions call. */
const callback = <F extends (...given: never[]) => unknown>() =>
  z.custom<F>((value) => typeof value === 'function');

/** How the elements of a floor stand, as the module `source` knows it: in place of what that module told before. */
export type TellStates = (source: string, states: readonly ElementTaskState[]) => void;

/** Something that needs somebody. */
export interface AttentionLine {
  /** Its name in the catalogue of figures, `shared-kit/domain/figures/figures`. */
  readonly figure: string;
  readonly count: number;
  /** What it is called and how it is counted, in the person's language. */
  readonly name: string;
  readonly how: string;
  /** Which part of it, as a programme, in the person's language; empty for all. */
  readonly of: string;
  /** The list, which has as many. */
  readonly to: string;
}

export interface AttentionTold {
  /** Of what there is anything of. */
  readonly lines: readonly AttentionLine[];
  /** False where something could not be read: there may be more than the lines say. */
  readonly isWhole: boolean;
}

/** What the module `source` knows of: in place of what it told before. */
export type TellAttention = (source: string, told: AttentionTold) => void;

/** Where work of a day stands: begun by the person, theirs, due today, late. The first that holds. */
export const dayStages = ['begun', 'own', 'today', 'late'] as const;
export type DayStage = (typeof dayStages)[number];

export interface DayPlace {
  readonly areaId: number;
  readonly floorId: number;
  readonly buildingId: number;
  readonly areaName: string;
  readonly floorName: string;
  readonly buildingName: string;
}

/** One thing to do: tasks of one element together, or a corrective. Texts are in the person's language. */
export interface DayItem {
  /** Unique within its module; another one where what is done by `onAct` would be another thing. */
  readonly key: string;
  readonly stage: DayStage;
  /** What it is about: the element, or the area. */
  readonly title: string;
  /** What is to be done. */
  readonly text: string;
  /** By when, or why not now; empty where there is nothing to say. */
  readonly note: string;
  readonly isUrgent: boolean;
  /** Since when a clock counts the work, in milliseconds since 1970; left out where none does. */
  readonly since?: number;
  /** 0: of no element. */
  readonly elementId: number;
  readonly place: DayPlace;
  readonly act: 'goOn' | 'begin';
  /** Where it is done. */
  readonly to: string;
  /** What its button does before it leads there. */
  readonly onAct?: () => void;
}

export interface DayTold {
  readonly items: readonly DayItem[];
  /** How many there are of a stage that are not among the items, and the list that has all of them. */
  readonly more: readonly { readonly stage: DayStage; readonly count: number; readonly to: string }[];
  /** What to know of the day as a whole, in the person's language (1.1.0). */
  readonly notices?: readonly string[];
  /** What the person has done today; null where it is not known. */
  readonly done: { readonly count: number; readonly to: string } | null;
  /** False where something could not be read: there may be more than the items say. */
  readonly isWhole: boolean;
}

/** The day of a person as the module `source` knows it: in place of what it told before. */
export type TellDay = (source: string, told: DayTold) => void;

/** What was chosen on a plan. `areaIds` where it is all of these areas and nothing else. */
export interface ChosenOnPlan {
  readonly elementIds: readonly number[];
  readonly areaIds: readonly number[];
}

/** What a preparation has to do, and what it has fetched. */
export interface PreparedData {
  /** Records, pictures or files. */
  readonly count: number;
  /** As they are kept here. */
  readonly bytes: number;
  /** What did not come, by name; the preparation has failed where there is any. */
  readonly missing?: readonly string[];
}

export interface PreparerCall {
  readonly installationId: number;
  /** What the person may do there, so that nothing else is asked for; null: everything. Shells of before do not say. */
  readonly granted?: readonly Permission[] | null | undefined;
  readonly signal: AbortSignal;
  /** `done` of `total` things. */
  readonly onProgress: (done: number, total: number) => void;
}

/** Fetches what people of an installation need without a network, and keeps it. */
export interface Preparer {
  /** The module's name and its own: `maintenance.tasks`. */
  readonly key: string;
  /** In the person's language. */
  readonly label: string;
  readonly prepare: (call: PreparerCall) => Promise<PreparedData>;
}

/** The answer takes the preparer back: it is an effect's own end. */
export type TellPreparer = (preparer: Preparer) => () => void;

const inInstallation = { installationId: idSchema };
const ofElement = { ...inInstallation, elementId: idSchema };
const place = z.object({ kind: z.enum(['building', 'floor', 'area']), id: idSchema });

/** What the pins of a plan tell: how tasks stand, or when points were last seen. */
export const planPinKinds = ['tasks', 'seen'] as const;
export type PlanPinKind = (typeof planPinKinds)[number];

/** The most urgent first; a plan shows each by a shape of its own. */
export const planNoticeLooks = ['stopped', 'urgent', 'average', 'low'] as const;

/** Something to know of an element or a whole area, shown where it is on a plan. */
const planNotice = z.object({
  /** Unique within its layer. */
  key: z.string(),
  /** Null: of the whole area. */
  elementId: z.nullable(idSchema),
  areaId: idSchema,
  look: z.enum(planNoticeLooks),
  /** In the person's language, as are the others: its number, or what it is. */
  title: z.string(),
  text: z.string(),
  since: instantSchema,
  /** Where all of it is told. */
  to: z.string(),
});
export type PlanNotice = z.infer<typeof planNotice>;

/** A layer of notices: in place of what was told of the same one before. */
export interface PlanNoticeLayer {
  readonly key: string;
  /** In the person's language. */
  readonly label: string;
  readonly notices: readonly PlanNotice[];
}
export type TellNotices = (layer: PlanNoticeLayer) => void;

/** A number as it is being written down, not saved yet, and the limits that it lies outside of. */
const outsideReading = z.object({
  formatId: idSchema,
  formatName: localizedTextSchema,
  value: z.number(),
  unit: z.string(),
  min: z.nullable(z.number()),
  max: z.nullable(z.number()),
});
export type OutsideReading = z.infer<typeof outsideReading>;

const defined = {
  /** What needs this person today, on the home page. */
  'home.card': defineSlot({ version: '1.0.0', props: z.object(inInstallation) }),
  /**
   * What of a module needs somebody, among the lines of one card on the home page: each contribution tells its own, as soon as it knows them or can't.
   * It shows nothing itself but what went wrong.
   */
  'home.attention': defineSlot({
    version: '1.0.0',
    props: z.object({ ...inInstallation, onAttention: callback<TellAttention>() }),
  }),
  /**
   * What a person who does work has to do, among the rows of one list on the home page: each contribution tells its own, as soon as it knows them
   * or can't. `withFree`: also what is due and nobody's. It shows nothing itself but what went wrong.
   */
  'home.day': defineSlot({
    version: '1.1.0',
    props: z.object({ ...inInstallation, withFree: z.boolean(), onDay: callback<TellDay>() }),
  }),
  /** What of the portal as a whole needs this person, on the home page: with an installation or without. */
  'home.portal': defineSlot({ version: '1.0.0', props: z.object({}) }),
  /** Figures of some days, beside those of planned work: both days are included, `2026-11-30`. */
  'report.figures': defineSlot({
    version: '1.0.0',
    props: z.object({ ...inInstallation, from: daySchema, to: daySchema }),
  }),
  /** A tab of an element's record. */
  'element.tab': defineSlot({ version: '1.0.0', props: z.object(ofElement) }),
  /** A word about an element beside its name. */
  'element.badge': defineSlot({ version: '1.0.0', props: z.object(ofElement) }),
  /**
   * What whoever stands before an element has to know or do at once, above its data: each contribution is a few lines that fit beside the
   * others' on a phone's first screen.
   */
  'element.glance': defineSlot({ version: '1.0.0', props: z.object(ofElement) }),
  /** A tab of a building, a floor or an area. */
  'place.tab': defineSlot({ version: '1.0.0', props: z.object({ ...inInstallation, place }) }),
  /** A tab of the administration of an installation's maintenance. */
  'maintenance.tab': defineSlot({ version: '1.0.0', props: z.object(inInstallation) }),
  /**
   * What the pin of an element on a floor's plan shows. With `onState` (1.1.0) the contribution tells how all elements of the floor stand,
   * so that its host colours and filters thousands of pins by one answer, and shows nothing itself but what went wrong.
   */
  'plan.pin': defineSlot({
    version: '1.2.0',
    props: z.object({
      ...ofElement,
      floorId: idSchema,
      /** The programmes that count (1.1.0); left out: all. */
      archetypes: z.optional(z.array(archetypeSchema)),
      onState: z.optional(callback<TellStates>()),
      /**
       * What it is about (1.2.0). `seen`: when the points of rotating samples were last seen; told as late where never, as remaining where not
       * this year, as done where this year.
       */
      by: z.optional(z.enum(planPinKinds)),
    }),
  }),
  /**
   * What there is to know at the places of a floor, beside how tasks stand: each contribution tells one layer, that people can turn off. It shows
   * nothing itself but what went wrong.
   */
  'plan.notices': defineSlot({
    version: '1.0.0',
    props: z.object({ ...inInstallation, floorId: idSchema, onNotices: callback<TellNotices>() }),
  }),
  /** Elements of an installation are chosen on the plans of its floors: open as long as it is mounted. */
  'element.picker': defineSlot({
    version: '1.0.0',
    props: z.object({
      ...inInstallation,
      /** What is chosen when it opens. */
      chosen: z.array(idSchema),
      /** The floor that it opens on; the first one otherwise. */
      floorId: z.optional(idSchema),
      /** How many may be chosen one by one; whole areas count for nothing. 1: the first one that is chosen is the answer. */
      most: z.int().check(z.gte(1)),
      /** What was chosen, or null where the person left without choosing. */
      onChosen: callback<(chosen: ChosenOnPlan | null) => void>(),
    }),
  }),
  /**
   * Something to do with a task that is open. With `reading` (1.1.0) it is what follows from a number that lies outside of its limits, as a
   * corrective that is filled in with it: contributions that have nothing to do with that show nothing then. With `onUnable` (1.2.0) it is why
   * the task can't be done now, said in one press: the host takes that reason, and others show nothing.
   */
  'task.action': defineSlot({
    version: '1.2.0',
    props: z.object({
      ...ofElement,
      taskId: idSchema,
      reading: z.optional(outsideReading),
      onUnable: z.optional(callback<(reason: string) => void>()),
    }),
  }),
  /**
   * Something to do about a defect that a report or an inspection has found, and what has been done: `recordId` is the report or the inspection,
   * `defectId` the defect within it.
   */
  'defect.action': defineSlot({
    version: '1.0.0',
    props: z.object({
      ...inInstallation,
      kind: z.enum(['lowVoltage', 'inspection']),
      recordId: idSchema,
      defectId: idSchema,
      /** Null: of the whole installation. */
      elementId: z.nullable(idSchema),
      /** What is wrong, in words. */
      text: z.string(),
    }),
  }),
  /**
   * What a module fetches before its people work without a network: the contribution shows nothing, and tells its preparer while it is
   * mounted.
   */
  'offline.prepare': defineSlot({
    version: '1.0.0',
    props: z.object({ ...inInstallation, onPreparer: callback<TellPreparer>() }),
  }),
  /**
   * Asked for where work waits that nobody has said how to send, and where nothing answers: the contribution shows nothing, and its module's code
   * says it with `registerOfflineEntity`, and what it answers itself with `registerOfflineRead`, when it is loaded.
   */
  'offline.entities': defineSlot({ version: '1.0.0', props: z.object({}) }),
  /** What should be thought of before a record is made inactive, while somebody is about to: nothing where there is nothing. */
  'record.deactivation': defineSlot({
    version: '1.0.0',
    props: z.object({ ...inInstallation, entityType: z.string(), id: idSchema }),
  }),
  /** Something to do with any record; `entityType` as the record's own field says it. */
  'record.action': defineSlot({
    version: '1.0.0',
    props: z.object({ ...inInstallation, entityType: z.string(), id: idSchema }),
  }),
};

export type SlotName = keyof typeof defined;
type PropsOf<C> = C extends SlotContract<infer P> ? P : never;
type PropsBySlot = { readonly [N in SlotName]: PropsOf<(typeof defined)[N]> };
/** What a contribution to a slot is given. */
export type SlotProps<N extends SlotName> = PropsBySlot[N];

/** Slots that show a component. */
export const slots: { readonly [N in SlotName]: SlotContract<PropsBySlot[N]> } = defined;

/** The slot that shows no component: the palette asks the contributed route and shows what it answers. See `search.ts`. */
export const searchSlot = 'search';

/** The slot for what can be done from everywhere: a name in the palette, and the address where it is done. */
export const actionSlot = 'action';

/** Versions of all slots that a shell of this build offers, by name. */
export const slotVersions: Readonly<Record<string, string>> = {
  ...Object.fromEntries(Object.entries(slots).map(([name, { version }]) => [name, version])),
  [searchSlot]: '1.0.0',
  [actionSlot]: '1.0.0',
};

export const isSlotName = (name: string): name is SlotName => Object.hasOwn(slots, name);
