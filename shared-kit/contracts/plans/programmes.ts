/** The programmes that maintenance is done in: which tasks belong to one, who reads and does them, and the feature that turns it on. */
import * as z from 'zod/mini';
import { Archetype } from '../enums.ts';
import { Permission } from '../people/permissions.ts';
import type { Access, Demand } from '../route.ts';

export const programmes = ['preventive', 'rite', 'applus', 'entropy', 'lowVoltage'] as const;
export type Programme = (typeof programmes)[number];
export const programmeSchema = z.enum(programmes);

/** Those whose tasks are done one by one; tasks of low voltage are done by closing a report. */
export const taskProgrammes = ['preventive', 'rite', 'applus', 'entropy'] as const satisfies Programme[];
export type TaskProgramme = (typeof taskProgrammes)[number];
/** What a call is about that may name a programme; `all`: those that the caller may read. */
export const programmeParamSchema = z._default(z.enum(taskProgrammes), 'preventive');
export const programmesParamSchema = z._default(z.enum([...taskProgrammes, 'all']), 'preventive');

/** Analyses of water and air are preventive work. */
export const programmeOf: Readonly<Record<Archetype, Programme>> = {
  [Archetype.preventive]: 'preventive',
  [Archetype.rite]: 'rite',
  [Archetype.waterAnalytics]: 'preventive',
  [Archetype.legionella]: 'preventive',
  [Archetype.applus]: 'applus',
  [Archetype.entropy]: 'entropy',
  [Archetype.microbiologicalAnalysis]: 'preventive',
  [Archetype.lowVoltageReport]: 'lowVoltage',
};

/** The archetypes of a programme, in the order of their numbers. */
export const archetypesOf = (programme: Programme): readonly Archetype[] =>
  Object.values(Archetype).filter((archetype) => programmeOf[archetype] === programme);

export const programmeEdit = {
  preventive: [Permission.PreventiveEdit],
  rite: [Permission.RiteEdit],
  applus: [Permission.ApplusEdit],
  entropy: [Permission.EntropyEdit],
  lowVoltage: [Permission.LowVoltageEdit],
} as const satisfies Record<Programme, readonly Permission[]>;
/** To view or to edit. */
export const programmeRead: Readonly<Record<Programme, readonly Permission[]>> = {
  preventive: [Permission.PreventiveView, Permission.PreventiveEdit],
  rite: [Permission.RiteView, Permission.RiteEdit],
  applus: [Permission.ApplusView, Permission.ApplusEdit],
  entropy: [Permission.EntropyView, Permission.EntropyEdit],
  lowVoltage: [Permission.LowVoltageView, Permission.LowVoltageEdit],
};
/** Of any programme. */
export const programmesRead: readonly Permission[] = Object.values(programmeRead).flat();

const module = 'mfe-maintenance';
/** Programmes of single clients: an installation has them once somebody turns them on. */
export const clientProgrammes = ['applus', 'entropy'] as const satisfies readonly TaskProgramme[];
/** Of a module's features those that an installation begins with. */
export const firstFeatures = (name: string, features: readonly string[]): string[] =>
  features.filter((feature) => name !== module || !clientProgrammes.some((each) => each === feature));
/** The programmes that an installation has by what is told of its modules; all of them as long as nobody knows. */
export const programmesOn = (
  modules: readonly { readonly name: string; readonly enabledFeatures: readonly string[] }[] | undefined,
): readonly Programme[] => {
  const features = modules?.find(({ name }) => name === module)?.enabledFeatures;
  return features === undefined ? programmes : programmes.filter((each) => features.includes(each));
};
/** For what is about several programmes: those that the installation has not are left out of the answer. */
export const maintenanceFeature = { module } as const;
/** A feature of the module is called as its programme. */
export const featureOf = (programme: Programme) => ({ module, feature: programme });

const aboutSchema = z.object({ programme: z.enum([...programmes, 'all']) });

const demandOf =
  (anyOf: Readonly<Record<Programme, readonly Permission[]>>) =>
  (subject: unknown): Demand => {
    const { programme } = aboutSchema.parse(subject);
    if (programme === 'all') return { anyOf: Object.values(anyOf).flat(), feature: maintenanceFeature };
    return { anyOf: anyOf[programme], feature: featureOf(programme) };
  };

/** Reading in the programme that the call names, or that the located record says it is of. */
export const readsProgramme = (place: 'input' | 'record'): Access => ({
  anyOf: programmesRead,
  in: place,
  demand: demandOf(programmeRead),
});

/** Work in the programme that the call names, or that the located record says it is of. */
export const worksInProgramme = (place: 'input' | 'record'): Access => ({
  anyOf: Object.values(programmeEdit).flat(),
  in: place,
  demand: demandOf(programmeEdit),
});
