/** What became of one task of the demo: the same for the same chore and period, whenever it is asked. */
import type { Format } from 'shared-kit/contracts/chores';
import { ChoreResult } from 'shared-kit/contracts/enums';
import { dayMs } from 'shared-kit/domain/civil-day';
import { checkReadings } from '../tasks/check-readings.ts';
import { type ResultFields, resultChange } from '../tasks/result-change.ts';
import type { TaskRecord } from '../tasks/task.model.ts';
import { demoReadings } from './demo-readings.ts';
import { pick, randomFrom } from './random.ts';

export interface Person {
  readonly id: number;
  readonly name: string;
}

const minuteMs = 60_000;
const share = { doneOfRunning: 0.33, lateOfRecent: 0.07, improperly: 0.05, unable: 0.03, remark: 0.04 };
const recentDays = 40;

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

type DemoTask = Pick<TaskRecord, 'choreId' | 'periodKey' | 'periodStart' | 'periodEnd'>;

/** Null for a task that stays undone. */
export const demoResult = (
  task: DemoTask,
  formats: readonly Format[],
  people: readonly [Person, ...Person[]],
  now: Date,
): ResultFields | null => {
  const random = randomFrom(`${task.choreId} ${task.periodKey}`);
  if (!isDone(task, now, random())) return null;
  const at = performanceTime(task, now, random);
  const { id: userId, name: userName } = pick(people, random);
  const kind = random();
  const result =
    kind < share.unable
      ? ChoreResult.UnableToDo
      : kind < share.unable + share.improperly
        ? ChoreResult.ImproperlyDone
        : ChoreResult.ProperlyDone;
  const readings = result === ChoreResult.UnableToDo ? [] : demoReadings(formats, random);
  const observation = observationFor(result, random);
  const checked = checkReadings(readings, formats, result);
  return resultChange({ result, observation, photoIds: [] }, checked, { at, userId, userName });
};

const isDone = ({ periodEnd }: DemoTask, now: Date, chance: number): boolean => {
  if (periodEnd > now) return chance < share.doneOfRunning;
  const isRecent = now.getTime() - periodEnd.getTime() < recentDays * dayMs;
  return !isRecent || chance >= share.lateOfRecent;
};

const observationFor = (result: ChoreResult, random: () => number): string => {
  if (result === ChoreResult.UnableToDo) return pick(reasons, random);
  if (result === ChoreResult.ImproperlyDone) return pick(defects, random);
  return random() < share.remark ? pick(remarks, random) : '';
};

/** Within the period and not after now; in the morning or the afternoon where that leaves a choice. */
const performanceTime = ({ periodStart, periodEnd }: DemoTask, now: Date, random: () => number): Date => {
  const start = periodStart.getTime();
  const end = Math.min(periodEnd.getTime(), now.getTime());
  const days = Math.max(1, Math.floor((end - start) / dayMs));
  const morning = start + Math.floor(random() * days) * dayMs + 7.5 * 60 * minuteMs;
  const atWork = morning + Math.floor(random() * 9 * 60) * minuteMs;
  return new Date(atWork < end ? atWork : start + Math.floor(random() * (end - start)));
};
