/**
 * The demonstration's installations, each part loaded once. Nothing of it is read into memory when it is there already. The house is there before
 * the portal opens; the further centres have their names and people then, and are filled behind the open page. Their order has the civic centre
 * first all the same: people begin there, and it is full within a minute.
 */

import type { LanguageCode } from 'shared-kit/contracts/enums';
import { type Connection, databaseOf } from 'shared-kit/server/database/mongo';
import { inDemoLanguage } from 'shared-kit/server/demo/demo-language';
import { restForOthers } from 'shared-kit/server/work/background';
import type { JobWatch } from 'shared-kit/server/work/jobs';
import { notePreparing } from 'shared-kit/server/work/preparing';

export interface DemoAccountLine {
  readonly loginName: string;
  readonly password: string;
  readonly purpose: string;
}

interface DemoMark {
  /**
   * `demo` is the house with its people, `centrePeople` are the further centres by name with theirs. What fills a centre has a mark for each step.
   * Earlier portals had one for a step of both centres: `centres`, `centreCorrectives`, `centreInspections`.
   */
  _id: string;
  loadedAt: Date;
  accounts: DemoAccountLine[];
  /** Of `demoLanguage` alone. */
  language?: LanguageCode;
}

type Tell = (text: string) => void;
type Load = (db: Connection, tell: Tell) => Promise<readonly Account[]>;
interface Account {
  readonly loginName: string;
  readonly purpose: string;
}

export interface Demonstration {
  /** To sign in with. */
  readonly accounts: readonly DemoAccountLine[];
  /** Further centres that are still to be filled. */
  readonly toFill: readonly Centre[];
}

interface Wanted {
  readonly demo: 'yes' | 'house' | 'no';
  /** Of names and texts; what was begun in one goes on in it. */
  readonly language?: LanguageCode;
}

/** What people wait for before the first page. `tell` is called with the progress of slow steps. An interrupted load is repeated. */
export const loadDemo = async (
  db: Connection,
  { demo, language = 'es' }: Wanted,
  tell: Tell,
): Promise<Demonstration> => {
  if (demo === 'no') return { accounts: [], toFill: [] };
  return inDemoLanguage(await languageOf(db, language), () => load(db, demo, tell));
};

/** That of the first start. Portals of before knew Spanish alone. */
const languageOf = async (db: Connection, wanted: LanguageCode): Promise<LanguageCode> => {
  const [known, house] = await Promise.all(
    ['demoLanguage', 'demo'].map((_id) => marksOf(db).findOne({ _id })),
  );
  if (known?.language) return known.language;
  const language = house ? 'es' : wanted;
  await marksOf(db).insertOne({ _id: 'demoLanguage', loadedAt: new Date(), accounts: [], language });
  return language;
};

const load = async (db: Connection, demo: 'yes' | 'house', tell: Tell): Promise<Demonstration> => {
  const house = await loadOnce(db, 'demo', { load: loadHouse, tell });
  await loadOnce(db, 'demoCorrectives', { load: correctivesOf('DUPLEX'), tell });
  await loadOnce(db, 'demoInspections', { load: inspectionsOf('DUPLEX'), tell });
  await loadOnce(db, 'demoReports', { load: reportsOf('DUPLEX'), tell });
  if (demo === 'house') return { accounts: house, toFill: [] };
  const before = await marksOf(db).findOne({ _id: 'centres' });
  const people = before?.accounts ?? (await loadOnce(db, 'centrePeople', { load: loadCentrePeople, tell }));
  return { accounts: [...people, ...house], toFill: await centresToFill(db) };
};

const marksOf = (db: Connection) => databaseOf(db).collection<DemoMark>('standalone');

const mark = async (
  db: Connection,
  _id: string,
  accounts: readonly DemoAccountLine[] = [],
): Promise<void> => {
  await marksOf(db).insertOne({ _id, loadedAt: new Date(), accounts: [...accounts] });
};

const loadOnce = async (
  db: Connection,
  part: string,
  { load, tell }: { readonly load: Load; readonly tell: Tell },
): Promise<readonly DemoAccountLine[]> => {
  const loaded = await marksOf(db).findOne({ _id: part });
  if (loaded) return loaded.accounts;
  const { demoPassword: password } = await import('@services/portal/demo/seed');
  const accounts = (await load(db, tell)).map(({ loginName, purpose }) => ({ loginName, password, purpose }));
  await mark(db, part, accounts);
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

const inspectionsOf =
  (ref: string): Load =>
  async (db, tell) => {
    tell('Telling what the law asks of it…');
    const inspections = await import('@services/inspections/demo/seed');
    await inspections.seedDemo({ db, refs: [ref] });
    return [];
  };

const correctivesOf =
  (ref: string): Load =>
  async (db, tell) => {
    tell('Telling of what broke and was repaired…');
    const correctives = await import('@services/correctives/demo/seed');
    await correctives.seedDemo({ db, refs: [ref] });
    return [];
  };

const reportsOf =
  (ref: string): Load =>
  async (db) => {
    const reports = await import('@services/reports/demo/seed');
    await reports.seedDemo({ db, ref });
    return [];
  };

const loadCentrePeople: Load = async (db, tell) => {
  tell('Adding a civic centre and a school with their people…');
  const admin = await import('@services/admin/demo/seed-centres');
  const portal = await import('@services/portal/demo/seed');
  return portal.seedCentrePeople({ db, centres: await admin.openCentres({ db }) });
};

export interface Centre {
  readonly ref: string;
  readonly installationId: number;
}

interface Step {
  readonly name: string;
  /** What earlier portals marked it with, for both centres at once. */
  readonly formerly: string;
  /** How long it takes, compared with the others. */
  readonly weight: number;
  readonly load: (db: Connection, centre: Centre, run: JobWatch) => Promise<void>;
}

/** Each adds what is missing and changes nothing that is there, so that one that was interrupted is done once more. */
const steps: readonly Step[] = [
  {
    name: 'structure',
    formerly: 'centres',
    weight: 30,
    load: async (db, { ref }, run) => {
      const admin = await import('@services/admin/demo/seed-centres');
      await admin.seedCentreTypes({ db });
      await admin.seedOneCentre({ db, ref, run });
      await admin.arrangeCentre({ db, ref });
    },
  },
  {
    name: 'work',
    formerly: 'centres',
    weight: 60,
    load: async (db, { installationId }, run) => {
      const maintenance = await import('@services/maintenance/demo/seed');
      const { twoYears } = await import('@services/maintenance/demo/demo-extent');
      await maintenance.seedDemo({ db, only: [installationId], extent: twoYears, run });
    },
  },
  {
    name: 'correctives',
    formerly: 'centreCorrectives',
    weight: 5,
    load: async (db, { ref }) => {
      const correctives = await import('@services/correctives/demo/seed');
      await correctives.seedDemo({ db, refs: [ref] });
    },
  },
  {
    name: 'inspections',
    formerly: 'centreInspections',
    weight: 5,
    load: async (db, { ref }) => {
      const inspections = await import('@services/inspections/demo/seed');
      await inspections.seedDemo({ db, refs: [ref] });
    },
  },
];
const allWeight = steps.reduce((sum, { weight }) => sum + weight, 0);

const markOf = ({ name }: Step, { ref }: Centre): string => `${name} ${ref}`;

const missingSteps = async (db: Connection, centre: Centre): Promise<Step[]> => {
  const marks = new Set((await marksOf(db).find().toArray()).map(({ _id }) => _id));
  return steps.filter((step) => !marks.has(step.formerly) && !marks.has(markOf(step, centre)));
};

/** None of them is asked for where all were filled by an earlier start. */
const centresToFill = async (db: Connection): Promise<Centre[]> => {
  const { openCentres } = await import('@services/admin/demo/seed-centres');
  const toFill: Centre[] = [];
  for (const centre of await openCentres({ db }))
    if ((await missingSteps(db, centre)).length > 0) toFill.push(centre);
  for (const { installationId } of toFill) notePreparing(installationId, 0);
  return toFill;
};

export interface Filling {
  /** Ends it between two batches; what it interrupts goes on at the next start. */
  readonly signal: AbortSignal;
  /** Called after each batch with twice the milliseconds that it took. */
  readonly rest?: (ms: number) => Promise<void>;
}

/** Fills the centres one after the other behind the open page, and rests while people are at work. */
export const fillCentres = async (
  db: Connection,
  centres: readonly Centre[],
  filling: Filling,
): Promise<void> => inDemoLanguage(await languageOf(db, 'es'), () => fill(db, centres, filling));

const fill = async (
  db: Connection,
  centres: readonly Centre[],
  { signal, rest = restForOthers }: Filling,
): Promise<void> => {
  let since = performance.now();
  for (const centre of centres) {
    const { installationId } = centre;
    const missing = await missingSteps(db, centre);
    let left = missing.reduce((sum, { weight }) => sum + weight, 0);
    for (const step of missing) {
      const report = async (done: number, total: number): Promise<void> => {
        signal.throwIfAborted();
        const weight = total === 0 ? 0 : (step.weight * done) / total;
        notePreparing(installationId, Math.floor((100 * (allWeight - left + weight)) / allWeight));
        await rest(2 * (performance.now() - since));
        since = performance.now();
      };
      await report(0, 1);
      await step.load(db, centre, { signal, report });
      await mark(db, markOf(step, centre));
      left -= step.weight;
    }
    notePreparing(installationId, null);
  }
};
