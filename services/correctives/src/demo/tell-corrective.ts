/** What became of a fault, told move by move as people would have made them, each with its entry in the history. */
import type { Corrective } from 'shared-kit/contracts/correctives/corrective';
import type { CorrectiveMoveBody } from 'shared-kit/contracts/correctives/corrective-work';
import { CorrectiveStatus, EntityStatus } from 'shared-kit/contracts/enums';
import { costsOf, timesOf } from 'shared-kit/domain/correctives/corrective-changes';
import { correctiveNumber } from 'shared-kit/domain/correctives/corrective-number';
import { correctiveSearchText } from 'shared-kit/domain/correctives/corrective-queries';
import { dayMs } from 'shared-kit/domain/dates/civil-day';
import { localDayText } from 'shared-kit/domain/dates/local-day';
import { placeSortOf } from 'shared-kit/domain/text/place-sort';
import type { AuditEntry } from 'shared-kit/server/audit';
import { type CorrectiveAction, changeAudit, correctiveAudit } from '../correctives/change-corrective.ts';
import type { CorrectiveRecord } from '../correctives/corrective.model.ts';
import { planMove } from '../correctives/plan-move.ts';
import { presentCorrective } from '../correctives/present.ts';
import { deadlinesOf } from '../correctives/targets.ts';
import type { Person } from '../references/people.ts';
import { atWork, type Drawn } from './draw-faults.ts';
import { between, idFrom, pick, type Random, randomFrom } from './random.ts';
import type { World } from './read-world.ts';
import { say } from './words.ts';

export interface Told {
  readonly record: CorrectiveRecord;
  readonly audits: readonly AuditEntry[];
  readonly drawn: Drawn;
}

export interface Numbered {
  readonly id: number;
  readonly year: number;
  readonly sequence: number;
}

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/** One that is told of: `record` goes on with each change. */
class Telling {
  readonly world: World;
  record: CorrectiveRecord;
  readonly audits: AuditEntry[] = [];

  constructor(world: World, record: CorrectiveRecord, opener: Person) {
    this.world = world;
    this.record = record;
    this.note(correctiveAudit('created', record._id, { before: null, after: presentCorrective(record) }), {
      ...opener,
      at: record.openedAt,
    });
  }

  private note(entry: AuditEntry, { userId, name, at }: Person & { readonly at: Date }): void {
    this.audits.push({ ...entry, user: { id: userId, name }, at });
  }

  change(action: CorrectiveAction, set: Partial<CorrectiveRecord>, by: Person & { readonly at: Date }): void {
    this.note(changeAudit(this.record, { action, set }), by);
    const isAdded = action === 'commented' || action === 'timeAdded' || action === 'costAdded';
    this.record = { ...this.record, ...set, version: this.record.version + (isAdded ? 0 : 1) };
  }

  move(
    body: CorrectiveMoveBody,
    by: Person,
    { at, assignee = null }: { readonly at: number; readonly assignee?: Person | null },
  ): void {
    const when = new Date(at);
    const deed = { ...by, at: when, receipt: { writtenAt: when, arrivedAt: when } };
    const { targets, timeZone } = this.world;
    this.change(
      'moved',
      planMove(this.record, body, { deed, assignee, targets, timeZone, asked: null }),
      deed,
    );
  }
}

const blank = {
  entityStatus: EntityStatus.Active,
  entityType: 'Corrective',
  version: 0,
  open: true,
  status: CorrectiveStatus.Opened,
  assignedToId: null,
  assignedToName: null,
  startedAt: null,
  waiting: null,
  closedAt: null,
  closedById: null,
  closedByName: null,
  closingDescription: '',
  realMinutes: 0,
  cost: 0,
  reactBy: null,
  repairBy: null,
  dueAt: null,
  pausedMs: 0,
  reopenings: 0,
  mergedIntoId: null,
  mergedIntoNumber: null,
  photoIds: [],
  videoIds: [],
  closingPhotoIds: [],
  failureMode: null,
  failureCause: null,
  repairAction: null,
  origin: null,
  retest: null,
  comments: [],
  times: [],
  costs: [],
  waits: [],
  closings: [],
  merged: [],
} satisfies Partial<CorrectiveRecord>;

/** In quarters of an hour. */
const estimate = (minutes: number): number => Math.max(15, Math.round(minutes / 15) * 15);

const opening = (
  { installationId, types, targets }: World,
  { fault, place, openedAt }: Drawn,
  { numbered: { id, year, sequence }, opener }: { readonly numbered: Numbered; readonly opener: Person },
): CorrectiveRecord => {
  const type = types.get(fault.type);
  const told = {
    ...blank,
    ...place,
    _id: id,
    year,
    sequence,
    number: correctiveNumber({ year, sequence }),
    installationId,
    correctiveTypeId: type?._id ?? 0,
    correctiveTypeName: type?.name ?? { es: '', cat: '', en: '' },
    priority: fault.priority,
    openingDescription: say(fault.opening),
    openedAt,
    countedFrom: openedAt,
    openedById: opener.userId,
    openedByName: opener.name,
    expectedMinutes: estimate(fault.minutes[0]),
  };
  const record = { ...told, searchText: correctiveSearchText(told), placeSort: placeSortOf(told) };
  return { ...record, ...deadlinesOf(record, targets) };
};

/** Minutes until somebody begins, by how urgent it is. */
const reaction = [
  [20, 200],
  [120, 1500],
  [1200, 4200],
] as const;

interface Work {
  readonly manager: Person;
  readonly technician: Person;
  readonly random: Random;
}

/** `numbered`: of the record; `into`: the one that a double is merged into. */
export const tellCorrective = (world: World, drawn: Drawn, numbered: Numbered): Told => {
  const random = randomFrom(`${drawn.seed} story`);
  const technician = pick(world.technicians, random);
  const manager = pick(world.managers, random);
  const opener = random() < 0.6 ? technician : manager;
  const telling = new Telling(world, opening(world, drawn, { numbered, opener }), opener);
  tellStory(telling, drawn, { manager, technician, random });
  return { record: telling.record, audits: telling.audits, drawn };
};

const tellStory = (telling: Telling, drawn: Drawn, work: Work): void => {
  const { story } = drawn;
  const openedAt = drawn.openedAt.getTime();
  if (story === 'opened' || story === 'merged') return;
  const assignedAt = openedAt + between([4, 50], work.random) * minuteMs;
  const { technician, manager } = work;
  telling.move({ move: 'assign', version: 0, assignedToId: technician.userId }, manager, {
    at: assignedAt,
    assignee: technician,
  });
  if (story === 'assigned' || story === 'overdue') return;
  const startedAt = begin(telling, drawn, { work, from: assignedAt });
  if (story === 'inProgress') return;
  if (story === 'waiting') {
    wait(telling, drawn, { work, at: startedAt + 90 * minuteMs });
    return;
  }
  const closedAt = finish(telling, drawn, { work, startedAt });
  if (story === 'closed') return;
  const { now, timeZone } = telling.world;
  const later = closedAt + between([1, 2], work.random) * dayMs;
  const again =
    story === 'openAgain'
      ? Math.max(closedAt + hourMs, now.getTime() - 8 * hourMs)
      : atWork(later, timeZone, { urgent: true, random: work.random });
  if (again >= now.getTime()) return;
  telling.move({ move: 'reopen', version: 0, reason: say('Vuelve a ocurrir lo mismo.') }, manager, {
    at: again,
  });
  if (story === 'reopened')
    finish(telling, drawn, { work, startedAt: begin(telling, drawn, { work, from: again }) });
};

const begin = (
  telling: Telling,
  drawn: Drawn,
  { work, from }: { readonly work: Work; readonly from: number },
): number => {
  const { world } = telling;
  const { fault, story } = drawn;
  // What goes on now was begun by now.
  const later = story === 'closed' || story === 'reopened' ? reaction[fault.priority] : ([15, 90] as const);
  const at = atWork(from + between(later, work.random) * minuteMs, world.timeZone, {
    urgent: fault.priority === 0,
    random: work.random,
  });
  const startedAt = Math.min(at, world.now.getTime() - 10 * minuteMs);
  telling.move({ move: 'start', version: 0 }, work.technician, { at: startedAt });
  if (fault.comment)
    comment(
      telling,
      { ...drawn, ...work },
      { description: say(fault.comment), at: startedAt + 12 * minuteMs },
    );
  return startedAt;
};

const comment = (
  telling: Telling,
  { seed, technician }: Pick<Drawn, 'seed'> & Pick<Work, 'technician'>,
  { description, at }: { readonly description: string; readonly at: number },
) => {
  const { userId, name: userName } = technician;
  const when = new Date(Math.min(at, telling.world.now.getTime()));
  const { comments } = telling.record;
  const added: CorrectiveRecord['comments'][number] = {
    id: idFrom(`${seed} comment ${comments.length}`),
    at: when.toISOString(),
    userId,
    userName,
    description,
    photoIds: [],
    documents: [],
  };
  telling.change('commented', { comments: [...comments, added] }, { ...technician, at: when });
};

const wait = (
  telling: Telling,
  { fault }: Drawn,
  { work: { technician }, at }: { readonly work: Work; readonly at: number },
): void => {
  const [reason, note] = fault.wait ?? (['part', 'Pedido el recambio al proveedor'] as const);
  telling.move({ move: 'wait', version: 0, reason, note: say(note) }, technician, {
    at: Math.min(at, telling.world.now.getTime()),
  });
};

/** Waits where it has to, works, pays and closes; gives when. */
const finish = (
  telling: Telling,
  drawn: Drawn,
  { work, startedAt }: { readonly work: Work; readonly startedAt: number },
): number => {
  const { world } = telling;
  const { fault, seed } = drawn;
  const { random, technician, manager } = work;
  let at = startedAt;
  if (fault.wait && telling.record.reopenings === 0 && random() < 0.55) {
    wait(telling, drawn, { work, at: startedAt + 40 * minuteMs });
    at = atWork(startedAt + between(fault.wait[2], random) * dayMs, world.timeZone, {
      urgent: false,
      random,
    });
    telling.move({ move: 'resume', version: 0 }, technician, { at });
  }
  const until = atWork(at + between(fault.hours, random) * hourMs, world.timeZone, {
    urgent: fault.priority === 0,
    random,
  });
  const closedAt = Math.min(until, world.now.getTime() - 30 * minuteMs);
  const done = { ...technician, at: new Date(closedAt - 20 * minuteMs) };
  const { times, costs } = telling.record;
  const time: Corrective['times'][number] = {
    id: idFrom(`${seed} time ${times.length}`),
    day: localDayText(done.at, world.timeZone),
    minutes: Math.round(between(fault.minutes, random) / 5) * 5,
    userId: technician.userId,
    userName: technician.name,
    note: '',
  };
  telling.change('timeAdded', timesOf([...times, time]), done);
  if (fault.costs && costs.length === 0) {
    const added = fault.costs.map(
      ([description, quantity, unitPrice], index): Corrective['costs'][number] => ({
        id: idFrom(`${seed} cost ${index}`),
        description: say(description),
        quantity,
        unitPrice,
        userId: technician.userId,
        userName: technician.name,
      }),
    );
    telling.change('costAdded', costsOf(added), done);
  }
  const { closing, mode: failureMode, cause: failureCause, action: repairAction } = fault;
  telling.move(
    {
      move: 'close',
      version: 0,
      closingDescription: say(closing),
      failureMode,
      failureCause,
      repairAction,
      closingPhotoIds: [],
      retest: null,
      minutes: 0,
      parts: [],
      signature: null,
    },
    manager,
    { at: closedAt },
  );
  return closedAt;
};

/** As `merge-corrective` does it: the double leads to the other one. */
export const mergeDouble = (world: World, double: Told, into: Told): readonly [Told, Told] => {
  const [manager] = world.managers;
  const { _id, number, openedAt, openedById, openedByName, openingDescription } = double.record;
  const at = new Date(Math.min(openedAt.getTime() + 2 * hourMs, world.now.getTime()));
  const given: Partial<CorrectiveRecord> = {
    status: CorrectiveStatus.Closed,
    open: false,
    dueAt: null,
    waiting: null,
    closedAt: at,
    closedById: manager.userId,
    closedByName: manager.name,
    mergedIntoId: into.record._id,
    mergedIntoNumber: into.record.number,
  };
  const told: CorrectiveRecord['comments'][number] = {
    id: idFrom(`${double.drawn.seed} merged`),
    at: openedAt.toISOString(),
    photoIds: [],
    documents: [],
    userId: openedById,
    userName: openedByName,
    description: `${number}: ${openingDescription}`,
  };
  const taken: Partial<CorrectiveRecord> = {
    comments: [...into.record.comments, told].toSorted((a, b) => (a.at < b.at ? -1 : 1)),
    merged: [...into.record.merged, { id: _id, number }],
  };
  const by = { user: { id: manager.userId, name: manager.name }, at };
  const changed = ({ record, audits, drawn }: Told, set: Partial<CorrectiveRecord>): Told => ({
    record: { ...record, ...set, version: record.version + 1 },
    audits: [...audits, { ...changeAudit(record, { action: 'merged', set }), ...by }],
    drawn,
  });
  return [changed(double, given), changed(into, taken)];
};
