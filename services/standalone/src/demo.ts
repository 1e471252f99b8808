/** The demonstration installation, loaded once. Nothing of it is read into memory when it is there already. */
import { type Connection, databaseOf } from 'shared-kit/server/mongo';

export interface DemoAccountLine {
  readonly loginName: string;
  readonly password: string;
  readonly purpose: string;
}

interface DemoMark {
  _id: 'demo';
  loadedAt: Date;
  accounts: DemoAccountLine[];
}

/** Gives the accounts to sign in with. `tell` is called with the progress of slow steps. An interrupted load is repeated. */
export const loadDemo = async (
  db: Connection,
  tell: (text: string) => void,
): Promise<readonly DemoAccountLine[]> => {
  const marks = databaseOf(db).collection<DemoMark>('standalone');
  const loaded = await marks.findOne({ _id: 'demo' });
  if (loaded) return loaded.accounts;

  tell('Loading the demonstration installation…');
  const admin = await import('@services/admin/demo/seed');
  const { installationId } = await admin.seedDemo({ db });
  tell('Adding its users and roles…');
  const portal = await import('@services/portal/demo/seed');
  const users = await portal.seedDemo({ db, installationId });
  tell('Planning its maintenance and recording a year of work…');
  const maintenance = await import('@services/maintenance/demo/seed');
  await maintenance.seedDemo({ db });

  const accounts = users.map(({ loginName, purpose }) => ({
    loginName,
    password: portal.demoPassword,
    purpose,
  }));
  await marks.insertOne({ _id: 'demo', loadedAt: new Date(), accounts });
  return accounts;
};
