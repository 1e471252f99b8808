/** Two of everything at work while one of them after the other is killed, frozen and restarted. */
import { login } from 'shared-kit/contracts/session';
import { callAt } from 'shared-kit/testing/call-at';
import { planTasks } from '../../services/standalone/tests/killed/plan-tasks.ts';
import { type Figures, newFigures } from './figures.ts';
import { judge } from './judge.ts';
import { newLedger, startLoad } from './load.ts';
import { administrator, type Database, startDoublePortal } from './portal.ts';
import { bringAbout, type Trouble } from './troubles.ts';

export interface RunOptions {
  readonly database: Database;
  /** The next one; null when it is enough. `members` is how many processes there are, gateways last. */
  readonly next: (members: number) => Trouble | null;
  readonly onTrouble?: (trouble: Trouble, name: string) => void;
}

export interface Outcome {
  readonly figures: Figures;
  /** What was lost, done twice or does not stand as it was said. */
  readonly faults: readonly string[];
}

/** So many answers everybody gets between one trouble and the next, and while one lasts. */
const turns = 2;

export const runTwoOfEverything = async ({
  database,
  next,
  onTrouble = () => undefined,
}: RunOptions): Promise<Outcome> => {
  const portal = await startDoublePortal(database);
  try {
    const { base, services, gateways } = portal;
    const { data } = await callAt({ base, token: null }, login, { body: administrator });
    const token = data[0]?.Token;
    if (!token) throw new Error('Nobody could sign in');
    const { installationId, open } = await planTasks({ base, token });
    const place = { base, token, installationId };
    const [figures, ledger] = [newFigures(), newLedger()];
    const load = await startLoad({ place, figures, ledger }, open);
    await load.turns(turns);
    const members = [...services, ...gateways];
    const cut: string[] = [];
    for (let trouble = next(members.length); trouble; trouble = next(members.length)) {
      const member = members[trouble.member];
      if (!member) throw new Error(`There is no process ${trouble.member}`);
      onTrouble(trouble, member.name);
      const uncertainBefore = figures.uncertain;
      await bringAbout(trouble, member, () => load.turns(turns));
      await portal.allReady();
      await load.turns(turns);
      // Who is asked to end answers what it was asked.
      if (trouble.kind === 'restart' && figures.uncertain > uncertainBefore)
        cut.push(`a write was cut off by a restart of ${member.name}`);
    }
    await load.end();
    return { figures, faults: [...cut, ...figures.lost, ...figures.blank, ...(await judge(place, ledger))] };
  } finally {
    await portal.close();
  }
};
