/** Migrations in tests: one run alone, and one that a next start finds not done. */
import { type Migration, type MigrationWork, migrationCollection } from '../server/database/migrations.ts';
import { type Connection, databaseOf } from '../server/database/mongo.ts';

/** From its beginning, whether it was run before or not; nothing is recorded of it. Answers what a person was told to look at. */
export const runMigration = async (
  db: Connection,
  migration: Migration,
  at = new Date(),
): Promise<Readonly<Record<string, unknown>>[]> => {
  const doubts: Readonly<Record<string, unknown>>[] = [];
  const doubt: MigrationWork['doubt'] = (_text, facts) => void doubts.push(facts);
  await migration.up(db, { from: null, progress: async () => undefined, now: () => at, doubt });
  return doubts;
};

/** As if the service had never run these. */
export const forgetMigrations = async (
  db: Connection,
  service: string,
  ...names: readonly string[]
): Promise<void> => {
  const { deletedCount } = await databaseOf(db)
    .collection(migrationCollection(service))
    .deleteMany({ name: { $in: [...names] } });
  if (deletedCount !== names.length) throw new Error(`${service} has not run all of ${names.join(', ')}`);
};
