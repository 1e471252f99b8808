/** What became of one task of the demo: the same for the same chore and period, whenever it is asked. */

import type { Format } from 'shared-kit/contracts/catalogues/formats';
import { ChoreResult } from 'shared-kit/contracts/enums';
import { dayMs } from 'shared-kit/domain/dates/civil-day';
import { computingElementOf } from 'shared-kit/domain/readings/computed-values';
import { type ComputingWorld, computedOf } from '../tasks/readings/compute-readings.ts';
import { checkReadings } from '../tasks/results/check-readings.ts';
import { type ResultFields, resultChange } from '../tasks/results/result-change.ts';
import type { TaskRecord } from '../tasks/task.model.ts';
import type { DemoExtent } from './demo-extent.ts';
import { demoReadings, type Trend, withoutFaults } from './demo-readings.ts';
import type { PlantState } from './plant-readings.ts';
import { pick, randomFrom } from './random.ts';
import { say } from './words.ts';

export interface Person {
  readonly id: number;
  readonly name: string;
}

const minuteMs = 60_000;
const share = {
  doneOfRunning: 0.33,
  lateOfRecent: 0.07,
  improperly: 0.05,
  unable: 0.03,
  remark: 0.04,
  byResponsible: 0.85,
};
const recentDays = 40;
const forgottenDays = 180;
const longestDelayDays = 18;

const reasons = [
  'Sin acceso: la sala estaba cerrada con llave.',
  'Equipo parado por avería, pendiente de repuesto.',
  'Zona ocupada por obras.',
  'Falta el material necesario.',
] as const;
const defects = [
  'Ruido anormal en el funcionamiento.',
  'Fuga leve en la junta; se ha apretado.',
  'Suciedad acumulada; conviene una limpieza a fondo.',
  'Lectura cerca del límite; vigilar.',
  'Desgaste visible; sustituir en la próxima revisión.',
] as const;
const remarks = ['Revisado sin incidencias.', 'Se limpia la zona después del trabajo.'] as const;

/** What a task's readings are taken on. */
export interface Measured {
  readonly formats: readonly Format[];
  readonly world: ComputingWorld;
}

/** Pictures that stand for what done work is proven with; null where there are none. */
export interface DemoProof {
  readonly signatureId: number;
  readonly photoId: number;
}

type DemoTask = Required<
  Pick<
    TaskRecord,
    'choreId' | 'elementRef' | 'periodKey' | 'dueStart' | 'dueEnd' | 'assignedToId' | 'requires'
  >
>;

export interface Circumstances {
  readonly people: readonly [Person, ...Person[]];
  readonly now: Date;
  readonly extent: DemoExtent;
  readonly proof: DemoProof | null;
}

/** Null for a task that stays undone. */
export const demoResult = (
  task: DemoTask,
  { formats, world }: Measured,
  { people, now, extent, proof }: Circumstances,
): ResultFields | null => {
  const random = randomFrom(`${task.choreId} ${task.periodKey}`);
  if (!isDone(task, now, { chance: random(), demoExtent: extent })) return null;
  const inTime = performanceTime(task, now, random);
  const { id: userId, name: userName } = performerOf(task, people, random);
  const at =
    extent.doneLate === 0 ? inTime : maybeLate(task, inTime, { circumstances: { now, extent }, random });
  const kind = random();
  const result =
    kind < share.unable
      ? ChoreResult.UnableToDo
      : kind < share.unable + share.improperly
        ? ChoreResult.ImproperlyDone
        : ChoreResult.ProperlyDone;
  const readings =
    result === ChoreResult.UnableToDo
      ? []
      : demoReadings(formats, random, {
          trend: trendOf(task, at, { now, extent }),
          since: extent.drifting.includes(task.elementRef)
            ? (now.getTime() - at.getTime()) / (task.dueEnd.getTime() - task.dueStart.getTime())
            : null,
          plant: plantOf(task, at, { computingWorld: world, now, extent }),
        });
  const observation = observationFor(result, random);
  const found = result === ChoreResult.ProperlyDone ? withoutFaults(readings, formats) : readings;
  const checked = checkReadings(found, formats, result);
  const computed = computedOf(world, checked.readings);
  const proven = result === ChoreResult.UnableToDo ? [] : task.requires;
  const signed = proof && proven.includes('signature');
  return resultChange(
    {
      result,
      observation,
      photoIds: proof && proven.includes('photo') ? [proof.photoId] : [],
      ...(signed ? { signatureId: proof.signatureId, signedBy: userName } : {}),
    },
    { ...checked, computed },
    { performance: { at, userId, userName } },
  );
};

const isDone = (
  { dueEnd }: DemoTask,
  now: Date,
  { chance, demoExtent: { forgotten } }: { readonly chance: number; readonly demoExtent: DemoExtent },
): boolean => {
  if (dueEnd > now) return chance < share.doneOfRunning;
  const days = (now.getTime() - dueEnd.getTime()) / dayMs;
  if (days < recentDays) return chance >= share.lateOfRecent;
  return days > forgottenDays || chance >= forgotten;
};

/** Who answers for it does most of it. */
const performerOf = (
  { assignedToId }: DemoTask,
  people: Circumstances['people'],
  random: () => number,
): Person => {
  const responsible = people.find(({ id }) => id === assignedToId);
  return responsible && random() < share.byResponsible ? responsible : pick(people, random);
};

/** Some days after its time, where those have passed. */
const maybeLate = (
  { dueEnd }: DemoTask,
  inTime: Date,
  {
    circumstances: { now, extent },
    random,
  }: { readonly circumstances: Pick<Circumstances, 'now' | 'extent'>; readonly random: () => number },
): Date => {
  if (random() >= extent.doneLate) return inTime;
  const days = 1 + Math.floor(random() * longestDelayDays);
  const late = new Date(
    inTime.getTime() + Math.ceil((dueEnd.getTime() - inTime.getTime()) / dayMs + days) * dayMs,
  );
  return late < now ? late : inTime;
};

const trendOf = (
  { choreId }: DemoTask,
  at: Date,
  { now, extent: { trends, years } }: Pick<Circumstances, 'now' | 'extent'>,
): Trend | null =>
  trends ? { key: String(choreId), years: years - (now.getTime() - at.getTime()) / (365 * dayMs) } : null;

/** Values of a visit of their own: other formats of the task must not change them. */
const plantOf = (
  { choreId, elementRef, periodKey }: DemoTask,
  at: Date,
  {
    computingWorld: { element },
    now,
    extent,
  }: Pick<Circumstances, 'now' | 'extent'> & { readonly computingWorld: ComputingWorld },
): PlantState => ({
  element: computingElementOf(element),
  random: randomFrom(`plant ${choreId} ${periodKey}`),
  years: extent.years - (now.getTime() - at.getTime()) / (365 * dayMs),
  isFouling: extent.fouling.includes(elementRef),
});

const observationFor = (result: ChoreResult, random: () => number): string => {
  if (result === ChoreResult.UnableToDo) return say(pick(reasons, random));
  if (result === ChoreResult.ImproperlyDone) return say(pick(defects, random));
  return random() < share.remark ? say(pick(remarks, random)) : '';
};

/** Within the period and not after now; in the morning or the afternoon where that leaves a choice. */
const performanceTime = ({ dueStart, dueEnd }: DemoTask, now: Date, random: () => number): Date => {
  const start = dueStart.getTime();
  const end = Math.min(dueEnd.getTime(), now.getTime());
  const days = Math.max(1, Math.floor((end - start) / dayMs));
  const morning = start + Math.floor(random() * days) * dayMs + 7.5 * 60 * minuteMs;
  const atWork = morning + Math.floor(random() * 9 * 60) * minuteMs;
  return new Date(atWork < end ? atWork : start + Math.floor(random() * (end - start)));
};
