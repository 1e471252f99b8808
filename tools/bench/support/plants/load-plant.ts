/** The demonstration's house again and again, with people of its own each, for whoever measures many at once. */
import { ChoreResult, EntityStatus } from 'shared-kit/contracts/enums';
import { type Connection, databaseOf } from 'shared-kit/server/database/mongo';

export interface LoadSize {
  readonly people: number;
  readonly installations: number;
  /** Tasks of each installation whose result may be recorded now. */
  readonly openTasks: number;
}

export interface LoadPerson {
  readonly loginName: string;
  readonly installationId: number;
}

export interface Planted {
  readonly people: readonly LoadPerson[];
  /** By installation. */
  readonly openTasks: ReadonlyMap<number, readonly number[]>;
  readonly elementIds: ReadonlyMap<number, readonly number[]>;
}

type Stored = { readonly _id: number } & Readonly<Record<string, unknown>>;

const house = 1;
/** No id of the house is as high; those of an installation's copies are between two multiples. */
const idsApart = 10_000;
/** What an installation is made of, with the fields that name a part of it. */
const parts: Readonly<Record<string, readonly string[]>> = {
  buildings: [],
  floors: ['buildingId'],
  areas: ['buildingId', 'floorId'],
  elements: ['buildingId', 'floorId', 'areaId'],
  chores: ['elementId'],
  tasks: ['buildingId', 'floorId', 'areaId', 'elementId', 'choreId'],
};
/** Copies of chores are so far from the originals within an installation, those of tasks behind all that are the house's. */
const choresApart = 100;
const atOnce = 2000;

const rowsOf = (db: Connection, name: string) => databaseOf(db).collection<Stored>(name);

const insert = async (db: Connection, name: string, rows: readonly Stored[]): Promise<void> => {
  for (let at = 0; at < rows.length; at += atOnce)
    await rowsOf(db, name).insertMany(rows.slice(at, at + atOnce), { ordered: false });
};

/** So that what is made from now on comes behind. */
const passIds = async (db: Connection, name: string): Promise<void> => {
  const last = await rowsOf(db, name).findOne({}, { sort: { _id: -1 } });
  await databaseOf(db)
    .collection<{ _id: string }>('counters')
    .updateOne({ _id: name }, { $set: { seq: last?._id ?? 0 } });
};

const moved = (row: Stored, fields: readonly string[], installationId: number): Stored => {
  const by = (installationId - house) * idsApart;
  return {
    ...row,
    _id: row._id + by,
    installationId,
    ...Object.fromEntries(fields.map((field) => [field, Number(row[field]) + by])),
  };
};

const isOpen = ({ result, periodStart }: Stored, now: Date): boolean =>
  result === ChoreResult.Undone && periodStart instanceof Date && periodStart <= now;

/** More of what is open, each of a chore of its own: one chore has one task in a period. */
const withMoreOpen = (
  chores: readonly Stored[],
  tasks: readonly Stored[],
  { openTasks }: LoadSize,
): { readonly chores: readonly Stored[]; readonly tasks: readonly Stored[] } => {
  const now = new Date();
  const open = tasks.filter((task) => isOpen(task, now));
  if (open.length === 0) throw new Error('The demonstration has no open task');
  const byId = new Map(chores.map((chore) => [chore._id, chore]));
  const moreChores = new Map<number, Stored>();
  const moreTasks: Stored[] = [];
  for (let copy = 1; open.length * copy < openTasks; copy += 1)
    for (const task of open) {
      const chore = byId.get(Number(task.choreId));
      if (!chore) continue;
      const choreId = chore._id + copy * choresApart;
      const refKey = `${String(chore.refKey)} ${copy}`;
      moreChores.set(choreId, { ...chore, _id: choreId, refKey, genericChoreId: null });
      moreTasks.push({ ...task, _id: tasks.length + moreTasks.length + 1, choreId, genericChoreId: null });
    }
  return { chores: [...chores, ...moreChores.values()], tasks: [...tasks, ...moreTasks] };
};

const plantInstallations = async (db: Connection, size: LoadSize): Promise<void> => {
  const [centre] = await rowsOf(db, 'installations').find({ _id: house }).toArray();
  if (!centre) throw new Error('The demonstration has no house');
  const found = await Promise.all(
    Object.keys(parts).map(async (name) => [name, await rowsOf(db, name).find().toArray()] as const),
  );
  const rows = Object.fromEntries(found);
  const own = { ...rows, ...withMoreOpen(rows.chores ?? [], rows.tasks ?? [], size) };
  for (let id = house; id <= size.installations; id += 1) {
    const ref = `DUPLEX-${id}`;
    if (id > house)
      await insert(db, 'installations', [
        { ...centre, _id: id, ref, refKey: ref, refSort: ref, name: ref, nameKey: ref, nameSort: ref },
      ]);
    for (const [name, fields] of Object.entries(parts)) {
      const known = new Set((rows[name] ?? []).map(({ _id }) => _id));
      const added = (own[name as keyof typeof own] ?? []).filter(({ _id }) => id > house || !known.has(_id));
      await insert(
        db,
        name,
        added.map((row) => moved(row, fields, id)),
      );
    }
  }
  for (const name of ['installations', ...Object.keys(parts)]) await passIds(db, name);
};

const plantPeople = async (db: Connection, size: LoadSize): Promise<LoadPerson[]> => {
  const [technician] = await rowsOf(db, 'users').find({ loginName: 'tecnica' }).toArray();
  const [manager] = await rowsOf(db, 'users').find({ loginName: 'gestora' }).toArray();
  if (!technician || !manager) throw new Error('The demonstration has no people');
  const grants = await rowsOf(db, 'installationUsers').find({ installationId: house }).toArray();
  const grantOf = ({ _id }: Stored) => grants.find(({ userId }) => userId === _id);
  const people = Array.from({ length: size.people }, (_, index) => ({
    // Two of ten are managers, who look at figures and have files made.
    model: index % 5 === 4 ? manager : technician,
    loginName: `load${index}`,
    installationId: house + (Math.floor(index / 5) % size.installations),
  }));
  const firstUser = 1000;
  await insert(
    db,
    'users',
    people.map(({ model, loginName }, index) => ({
      ...model,
      _id: firstUser + index,
      loginName,
      loginKey: loginName,
    })),
  );
  await insert(
    db,
    'installationUsers',
    people.map(({ model, installationId }, index) => {
      const grant = grantOf(model);
      if (!grant) throw new Error('Somebody of the demonstration has no role');
      return { ...grant, _id: firstUser + index, userId: firstUser + index, installationId };
    }),
  );
  for (const name of ['users', 'installationUsers']) await passIds(db, name);
  return people.map(({ loginName, installationId }) => ({ loginName, installationId }));
};

const byInstallation = (rows: readonly Stored[]): Map<number, readonly number[]> =>
  new Map(
    [...Map.groupBy(rows, ({ installationId }) => Number(installationId))].map(([id, own]) => [
      id,
      own.map(({ _id }) => _id),
    ]),
  );

/** On the demonstration's house, while no service runs. */
export const plantLoad = async (db: Connection, size: LoadSize): Promise<Planted> => {
  await plantInstallations(db, size);
  const people = await plantPeople(db, size);
  const now = new Date();
  const open = await rowsOf(db, 'tasks')
    .find(
      { result: ChoreResult.Undone, programme: 'preventive', periodStart: { $lte: now } },
      { projection: { installationId: 1 }, sort: { _id: 1 } },
    )
    .toArray();
  const elements = await rowsOf(db, 'elements')
    .find({ entityStatus: EntityStatus.Active }, { projection: { installationId: 1 } })
    .toArray();
  return { people, openTasks: byInstallation(open), elementIds: byInstallation(elements) };
};
