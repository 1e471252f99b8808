/** The demonstration's installations, each part loaded once. Nothing of it is read into memory when it is there already. */
import { type Connection, databaseOf } from 'shared-kit/server/mongo';

export interface DemoAccountLine {
  readonly loginName: string;
  readonly password: string;
  readonly purpose: string;
}

interface DemoMark {
  /**
   * `demo` is the house with its people, `centres` are the further centres with theirs; what is told of broken things and of inspections came later, and comes to
   * those that are there already.
   */
  _id: 'demo' | 'centres' | 'demoCorrectives' | 'centreCorrectives' | 'demoInspections' | 'centreInspections';
  loadedAt: Date;
  accounts: DemoAccountLine[];
}

type Tell = (text: string) => void;
type Load = (db: Connection, tell: Tell) => Promise<readonly Account[]>;
interface Account {
  readonly loginName: string;
  readonly purpose: string;
}

/** Gives the accounts to sign in with. `tell` is called with the progress of slow steps. An interrupted load is repeated. */
export const loadDemo = async (
  db: Connection,
  wanted: 'yes' | 'house' | 'no',
  tell: Tell,
): Promise<readonly DemoAccountLine[]> => {
  if (wanted === 'no') return [];
  const house = await loadOnce(db, 'demo', loadHouse, tell);
  await loadOnce(db, 'demoCorrectives', correctivesOf(['DUPLEX']), tell);
  await loadOnce(db, 'demoInspections', inspectionsOf(['DUPLEX']), tell);
  if (wanted === 'house') return house;
  const centres = await loadOnce(db, 'centres', loadCentres, tell);
  await loadOnce(db, 'centreCorrectives', correctivesOf(['MIRAMAR', 'NARANJOS']), tell);
  await loadOnce(db, 'centreInspections', inspectionsOf(['MIRAMAR', 'NARANJOS']), tell);
  return [...house, ...centres];
};

const loadOnce = async (
  db: Connection,
  part: DemoMark['_id'],
  load: Load,
  tell: Tell,
): Promise<readonly DemoAccountLine[]> => {
  const marks = databaseOf(db).collection<DemoMark>('standalone');
  const loaded = await marks.findOne({ _id: part });
  if (loaded) return loaded.accounts;
  const { demoPassword: password } = await import('@services/portal/demo/seed');
  const accounts = (await load(db, tell)).map(({ loginName, purpose }) => ({ loginName, password, purpose }));
  await marks.insertOne({ _id: part, loadedAt: new Date(), accounts });
  return accounts;
};

const loadHouse: Load = async (db, tell) => {
  tell('Loading the demonstration installation…');
  const admin = await import('@services/admin/demo/seed');
  const { installationId } = await admin.seedDemo({ db });
  tell('Adding its users and roles…');
  const portal = await import('@services/portal/demo/seed');
  const users = await portal.seedDemo({ db, installationId });
  tell('Planning its maintenance and recording a year of work…');
  const maintenance = await import('@services/maintenance/demo/seed');
  await maintenance.seedDemo({ db, only: [installationId] });
  return users;
};

const loadCentres: Load = async (db, tell) => {
  tell('Loading a civic centre and a school…');
  const admin = await import('@services/admin/demo/seed-centres');
  const centres = await admin.seedCentres({ db });
  const portal = await import('@services/portal/demo/seed');
  const users = await portal.seedCentrePeople({ db, centres });
  await admin.arrangeCentres({ db });
  tell('Recording two years of their work…');
  const maintenance = await import('@services/maintenance/demo/seed');
  const { twoYears } = await import('@services/maintenance/demo/demo-extent');
  const only = centres.map(({ installationId }) => installationId);
  await maintenance.seedDemo({ db, only, extent: twoYears });
  return users;
};

const inspectionsOf =
  (refs: readonly string[]): Load =>
  async (db, tell) => {
    tell('Telling what the law asks of them…');
    const inspections = await import('@services/inspections/demo/seed');
    await inspections.seedDemo({ db, refs });
    return [];
  };

const correctivesOf =
  (refs: readonly string[]): Load =>
  async (db, tell) => {
    tell('Telling of what broke and was repaired…');
    const correctives = await import('@services/correctives/demo/seed');
    await correctives.seedDemo({ db, refs });
    return [];
  };
