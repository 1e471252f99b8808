/** Makes what is stored ten times as much, as if as many times more had been like the one that is there. */
import { type Connection, databaseOf } from 'shared-kit/server/database/mongo';

type Stored = Readonly<Record<string, unknown>>;

/** What the portal itself is made of, what belongs to one file or person, and marks of what has been done. */
const notGrown = new Set([
  'counters',
  'encryptionKeys',
  'signingKeys',
  'standalone',
  'demoHistories',
  'installations',
  'installationUsers',
  'modules',
  'moduleReleases',
  'installationModules',
  'roles',
  'files',
  'fileContents.files',
  'fileContents.chunks',
  'maps',
  'sessions',
  'inspectionSums',
]);
const times = 10;
/** The demonstration reaches into two years: what begins in both would else come upon itself. */
const yearsApart = 2;
/** As long as the longest: no period of one copy is one of the next. */
const yearMs = 366 * 86_400_000;
/** No id of the demonstration is as high. */
const idsApart = 100_000;

const isPlain = (value: unknown): value is Stored =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

/** Days and periods as text begin with their year: `2026-11-21`, `2026-M11`. */
const dated = /^(\d{4})(-[A-Z0-9-]+)$/;

/** The same, so many times the demonstration's years earlier. */
const earlier = (value: unknown, by: number): unknown => {
  if (typeof value === 'string')
    return value.replace(
      dated,
      (_, year: string, rest: string) =>
        // Not every year has that day.
        `${Number(year) - by * yearsApart}${rest.replace(/^-02-29$/, '-02-28')}`,
    );
  if (value instanceof Date) return new Date(value.getTime() - by * yearsApart * yearMs);
  if (Array.isArray(value)) return value.map((each) => earlier(each, by));
  if (!isPlain(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, earlier(each, by)]));
};

/** Another one of the same kind, which nothing else is called. */
const another = (value: unknown, by: number): unknown => {
  if (typeof value === 'number') return value + by * idsApart;
  if (Array.isArray(value)) return value.map((each) => another(each, by));
  return typeof value === 'string' ? `${value}~${by}` : value;
};

/** What tells the documents of a collection apart within what they belong to. */
const distinguishing = async (db: Connection, collection: string): Promise<ReadonlySet<string>> => {
  const indexes = await databaseOf(db).collection(collection).indexes();
  const unique = indexes.filter((index) => index.unique);
  const last = unique.flatMap(({ key }) => Object.keys(key).slice(-1));
  return new Set(collection.startsWith('audit_') ? [...last, 'position'] : last);
};

const grown = ({ _id, ...fields }: Stored, by: number, distinct: ReadonlySet<string>): Stored => ({
  ...(typeof _id === 'object' ? {} : { _id: another(_id, by) }),
  ...Object.fromEntries(
    Object.entries(fields).map(([field, value]) => [
      field,
      distinct.has(field) && !(value instanceof Date) ? another(value, by) : earlier(value, by),
    ]),
  ),
});

const growCollection = async (db: Connection, name: string): Promise<void> => {
  const collection = databaseOf(db).collection<Record<string, unknown>>(name);
  const own = await collection.find().toArray();
  const distinct = await distinguishing(db, name);
  for (let by = 1; by < times && own.length > 0; by++)
    await collection.insertMany(own.map((each) => grown(each, by, distinct)));
};

export const growTenfold = async (db: Connection): Promise<void> => {
  for (const { name, type } of await databaseOf(db).listCollections().toArray())
    if (type !== 'view' && !notGrown.has(name) && !name.startsWith('migrations_'))
      await growCollection(db, name);
};
