/**
 * Planned work spread over the days and people that it may be done on and by, so that no day is fuller than it has to be. Days as `2026-11-21`;
 * work in minutes. What is proposed is in none of its measures worse than what it replaces: no step is taken that would make it so.
 */
import { isAwayOn } from './covers.ts';
import { responsibleFault } from './responsible.ts';

/** Whose a task is and when it is done. Null: nobody's. */
export interface Placing {
  readonly day: string;
  readonly personId: number | null;
}

export interface LevelTask extends Placing {
  readonly id: number;
  readonly minutes: number;
  readonly areaId: number;
  readonly floorId: number;
  readonly buildingId: number;
  readonly choreTypeId: number;
  /** The days on which it can be done, both included. */
  readonly from: string;
  readonly to: string;
}

export interface LevelPerson {
  readonly id: number;
  readonly userSelectable: boolean;
  /** Chore types that the person does; none is all of them. */
  readonly operationsIds: readonly number[];
  /** Of a working day; 0 is not known. */
  readonly minutesADay: number;
  readonly daysOff: readonly { readonly from: string; readonly to: string }[];
  /** Whether work of others, or nobody's, may become theirs. */
  readonly takesWork: boolean;
}

export interface LevelWork {
  readonly tasks: readonly LevelTask[];
  readonly people: readonly LevelPerson[];
  /** Working days from today on, in order. */
  readonly days: readonly string[];
  readonly today: string;
}

export type Placings = ReadonlyMap<number, Placing>;

/** Of all of them, less is better. */
export interface LevelMeasures {
  /** Of the fullest day of one person; what is nobody's counts as one's. */
  readonly peakPerson: number;
  /** Of the fullest day of all. */
  readonly peakDay: number;
  /** Tasks on a day that has passed, or after their last. */
  readonly late: number;
  /** Tasks on a day on which their person is away. */
  readonly away: number;
  /** Tasks that are nobody's. */
  readonly free: number;
  /** From one area to the next within a day of a person; those to another floor, and those to another building. */
  readonly moves: number;
  readonly floorMoves: number;
  readonly buildingMoves: number;
}

export const levelMeasures = [
  'peakPerson',
  'peakDay',
  'late',
  'away',
  'free',
  'moves',
  'floorMoves',
  'buildingMoves',
] as const satisfies readonly (keyof LevelMeasures)[];

/** What a way is long by, as far as anybody knows: where work is, and which measure counts its changes within a day. */
const wayMeasures = { areaId: 'moves', floorId: 'floorMoves', buildingId: 'buildingMoves' } as const;
const ways = ['areaId', 'floorId', 'buildingId'] as const satisfies readonly (keyof typeof wayMeasures)[];
type Place = Pick<LevelTask, (typeof ways)[number]>;

const keyOf = ({ day, personId }: Placing): string => `${day} ${personId ?? 0}`;

/** A day of one person, or of what is nobody's. */
interface Cell extends Placing {
  minutes: number;
  /** Minutes that there are; 0 is not known. */
  readonly most: number;
  /** How many tasks in each area, on each floor and in each building. */
  readonly places: Readonly<Record<keyof Place, Map<number, number>>>;
  /** The day of all. */
  readonly whole: { minutes: number };
}

type Board = ReturnType<typeof boardOf>;

const movesIn = ({ places }: Cell, way: keyof Place): number => Math.max(0, places[way].size - 1);
/** Whether work there begins a way of this kind that the day does not have yet. */
const isFurther = ({ places }: Cell, place: Place, way: keyof Place): boolean =>
  places[way].size > 0 && !places[way].has(place[way]);

/** What lies where. */
const boardOf = ({ people, today }: Pick<LevelWork, 'people' | 'today'>) => {
  const byId = new Map(people.map((person) => [person.id, person]));
  const cells = new Map<string, Cell>();
  const days = new Map<string, { minutes: number }>();
  const counts = { late: 0, away: 0, free: 0, moves: 0, floorMoves: 0, buildingMoves: 0 };
  const cellAt = ({ day, personId }: Placing): Cell => {
    const key = keyOf({ day, personId });
    const known = cells.get(key);
    if (known) return known;
    const whole = days.get(day) ?? { minutes: 0 };
    days.set(day, whole);
    const most = byId.get(personId ?? 0)?.minutesADay ?? 0;
    const places = {
      areaId: new Map<number, number>(),
      floorId: new Map<number, number>(),
      buildingId: new Map<number, number>(),
    };
    const cell = { day, personId, minutes: 0, most, places, whole };
    cells.set(key, cell);
    return cell;
  };
  const isLate = ({ to }: LevelTask, { day }: Placing): boolean => day < today || day > to;
  const isAway = ({ day, personId }: Placing): boolean =>
    (byId.get(personId ?? 0)?.daysOff ?? []).some((off) => isAwayOn(off, day));
  /** Lays a task there, or takes it away where `sign` is −1. */
  const lay = (task: LevelTask, cell: Cell, sign: 1 | -1): void => {
    for (const way of ways) {
      const before = movesIn(cell, way);
      const there = cell.places[way];
      const count = (there.get(task[way]) ?? 0) + sign;
      if (count === 0) there.delete(task[way]);
      else there.set(task[way], count);
      counts[wayMeasures[way]] += movesIn(cell, way) - before;
    }
    cell.minutes += sign * task.minutes;
    cell.whole.minutes += sign * task.minutes;
    if (isLate(task, cell)) counts.late += sign;
    if (isAway(cell)) counts.away += sign;
    if (cell.personId === null) counts.free += sign;
  };
  const peakOf = (loads: Iterable<{ readonly minutes: number }>): number =>
    [...loads].reduce((most, { minutes }) => Math.max(most, minutes), 0);
  return {
    cellAt,
    lay,
    isWrong: (task: LevelTask, placing: Placing): boolean => isLate(task, placing) || isAway(placing),
    moves: (way: keyof Place): number => counts[wayMeasures[way]],
    measures: (): LevelMeasures => ({
      peakPerson: peakOf(cells.values()),
      peakDay: peakOf(days.values()),
      ...counts,
    }),
  };
};

const placed = (work: LevelWork, placings: Placings): Board => {
  const board = boardOf(work);
  for (const task of work.tasks) board.lay(task, board.cellAt(placings.get(task.id) ?? task), 1);
  return board;
};

/** Of the tasks where they are placed; those that no placing is given for are where they are. */
export const measuresOf = (work: LevelWork, placings: Placings = new Map()): LevelMeasures =>
  placed(work, placings).measures();

/** Who can do the task: those who do chores of its type, and whose it is already. */
export const peopleFor = (
  task: Pick<LevelTask, 'personId' | 'choreTypeId'>,
  people: readonly LevelPerson[],
): readonly LevelPerson[] =>
  people.filter(
    (person) => person.id === task.personId || responsibleFault(person, [task.choreTypeId]) === null,
  );

/**
 * Who carries out work, unless somebody says who does: those with hours of work in the installation, or where nobody has any, all. Whoever
 * manages can often be chosen as who did a task, and is not there to do them.
 */
export const workersAmong = <P extends { readonly assignedHours?: number | undefined }>(
  people: readonly P[],
): readonly P[] => {
  const withHours = people.filter(({ assignedHours = 0 }) => assignedHours > 0);
  return withHours.length > 0 ? withHours : people;
};

/** The working days of its window; where that has none, as at a weekend, the day on which it is. */
const openDays = (task: LevelTask, { days, today }: LevelWork): readonly string[] => {
  const isOpen = (day: string): boolean => day >= task.from && day <= task.to && day >= today;
  const within = days.filter(isOpen);
  return within.length > 0 ? within : [task.day].filter(isOpen);
};

/** Where a task can be: on its open days, of somebody who is there; where nobody can do it, it stays whose it is. */
const choicesFor = (task: LevelTask, work: LevelWork): readonly Placing[] => {
  const within = openDays(task, work);
  const able = peopleFor(task, work.people).filter(({ id, takesWork }) => takesWork || id === task.personId);
  if (able.length === 0) return within.map((day) => ({ day, personId: task.personId }));
  return within.flatMap((day) =>
    able
      .filter(({ daysOff }) => !daysOff.some((off) => isAwayOn(off, day)))
      .map(({ id }) => ({ day, personId: id })),
  );
};

/** In minutes²: what a day costs grows with its square, so that two half days are better than a whole one. */
const weights = {
  /** A task where it can't be done. */
  wrong: 10_000_000,
  /** A task that is nobody's. */
  free: 1_000_000,
  /** Another area, floor or building within a day: each further one costs all that it is. */
  move: { areaId: 900, floorId: 900, buildingId: 3600 },
  /** A task that is another person's than before, or on another day. */
  otherPerson: 900,
  otherDay: 100,
  /** Of minutes beyond those that somebody has on a day. */
  over: 3,
} as const;

const loadCost = (minutes: number, most: number): number =>
  minutes ** 2 + (most > 0 ? weights.over * Math.max(0, minutes - most) ** 2 : 0);

/** Passes at most; each later one changes less, and most end after a few. */
const mostPasses = 12;

/** In pieces, so that whoever runs it can do something else between. The answer has a placing for each task. */
export function* levelWork(work: LevelWork): Generator<undefined, Placings> {
  const board = placed(work, new Map());
  const limit = board.measures();
  const where = new Map(work.tasks.map((task) => [task.id, board.cellAt(task)]));
  const cellOf = (task: LevelTask): Cell => where.get(task.id) ?? board.cellAt(task);
  const choices = new Map<number, readonly Cell[]>();
  for (const task of work.tasks) {
    choices.set(task.id, choicesFor(task, work).map(board.cellAt));
    yield;
  }
  const choicesOf = ({ id }: LevelTask): readonly Cell[] => choices.get(id) ?? [];
  const people = Math.max(1, work.people.filter(({ takesWork }) => takesWork).length);
  /** What it costs to lay tasks of one area there, beside what lies there. */
  const costAt = (
    cell: Cell,
    tasks: readonly LevelTask[],
    { minutes, ...place }: Place & Pick<LevelTask, 'minutes'>,
  ): number => {
    const { most, whole } = cell;
    const load = loadCost(cell.minutes + minutes, most) - loadCost(cell.minutes, most);
    const day = ((whole.minutes + minutes) ** 2 - whole.minutes ** 2) / people;
    const move = ways.reduce((sum, way) => sum + (isFurther(cell, place, way) ? weights.move[way] : 0), 0);
    const own = tasks.reduce((sum, task) => sum + ownCost(task, cell, board), 0);
    return load + day + move + own;
  };
  /** Nothing goes where a measure would be worse than it was. */
  const isAllowed = (cell: Cell, one: Place & Pick<LevelTask, 'minutes'>): boolean =>
    cell.minutes + one.minutes <= limit.peakPerson &&
    cell.whole.minutes + one.minutes <= limit.peakDay &&
    ways.every((way) => board.moves(way) + (isFurther(cell, one, way) ? 1 : 0) <= limit[wayMeasures[way]]);
  /** Lays tasks of one area that lie together where it is best, and says whether that is elsewhere. */
  const move = (tasks: readonly [LevelTask, ...LevelTask[]], targets: readonly Cell[]): boolean => {
    const from = cellOf(tasks[0]);
    const [{ areaId, floorId, buildingId }] = tasks;
    const sum = {
      minutes: tasks.reduce((all, { minutes }) => all + minutes, 0),
      areaId,
      floorId,
      buildingId,
    };
    for (const task of tasks) board.lay(task, from, -1);
    let best = from;
    let cost = costAt(from, tasks, sum) - 1e-6;
    for (const cell of targets) {
      const other = cell === from ? Infinity : costAt(cell, tasks, sum);
      if (other < cost && isAllowed(cell, sum)) [best, cost] = [cell, other];
    }
    for (const task of tasks) {
      board.lay(task, best, 1);
      where.set(task.id, best);
    }
    return best !== from;
  };
  for (let pass = 0, isBetter = true; isBetter && pass < mostPasses; pass += 1) {
    isBetter = false;
    // What lies together in a place goes together first: one by one they would tear it apart.
    for (const [first, ...others] of Map.groupBy(work.tasks, (task) =>
      [keyOf(cellOf(task)), ...ways.map((way) => task[way])].join(' '),
    ).values()) {
      if (!first || others.length === 0) continue;
      const common = others.reduce(
        (left, task) => left.intersection(new Set(choicesOf(task))),
        new Set(choicesOf(first)),
      );
      isBetter = move([first, ...others], [...common]) || isBetter;
      yield;
    }
    const fullest = work.tasks.toSorted(
      (one, other) => cellOf(other).minutes - cellOf(one).minutes || one.id - other.id,
    );
    for (const task of fullest) {
      isBetter = move([task], choicesOf(task)) || isBetter;
      yield;
    }
  }
  return new Map([...where].map(([id, { day, personId }]) => [id, { day, personId }]));
}

/** Of a task in a place, whatever else lies there. */
const ownCost = (task: LevelTask, placing: Placing, board: Board): number =>
  (board.isWrong(task, placing) ? weights.wrong : 0) +
  (placing.personId === null ? weights.free : 0) +
  (placing.personId === task.personId ? 0 : weights.otherPerson) +
  (placing.day === task.day ? 0 : weights.otherDay);
