/** Documents for the database alone: small, with keys to search, sort and group by. */
import type { NativeDb } from './contest.ts';

export interface Reading {
  readonly _id: number;
  readonly installationId: number;
  readonly ref: string;
  readonly state: number;
  readonly at: Date;
  readonly minutes: number;
  readonly name: string;
  readonly text: { readonly es: string; readonly en: string };
}

export const installations = 20;
const firstDay = Date.UTC(2026, 0, 1);

export const readingOf = (id: number): Reading => ({
  _id: id,
  installationId: 1 + (id % installations),
  ref: `EL-${String((id * 7919) % 1_000_003).padStart(7, '0')}`,
  state: id % 5,
  at: new Date(firstDay + ((id * 104_729) % 31_536_000) * 1000),
  minutes: 5 + (id % 90),
  name: `Extintor ${id % 4000}`,
  text: { es: 'Comprobación de la presión y del precinto', en: 'Check of pressure and seal' },
});

export const indexes = [
  { key: { ref: 1 }, name: 'ref' },
  { key: { installationId: 1, state: 1, at: 1, _id: 1 }, name: 'list' },
] as const;

export const readings = (db: NativeDb, name: string) => db.collection<Reading>(name);

const atOnce = 5000;

export const insertReadings = async (
  db: NativeDb,
  name: string,
  { from, count }: { readonly from: number; readonly count: number },
): Promise<void> => {
  for (let at = from; at < from + count; at += atOnce) {
    const batch = Array.from({ length: Math.min(atOnce, from + count - at) }, (_, i) => readingOf(at + i));
    await readings(db, name).insertMany(batch, { ordered: false });
  }
};

export const makeReadings = async (db: NativeDb, name: string, count: number): Promise<void> => {
  await db.createCollection(name);
  await readings(db, name).createIndexes(indexes.map((index) => ({ ...index, key: { ...index.key } })));
  await insertReadings(db, name, { from: 0, count });
};
