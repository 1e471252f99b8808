/** Two of everything at work while one of them after the other is killed, frozen and restarted, and modules and the shell are released and rolled back. */
import { login } from 'shared-kit/contracts/people/login';
import { defined } from 'shared-kit/domain/defined';
import { callAt } from 'shared-kit/testing/call-at';
import { planTasks } from '../../services/standalone/tests/killed/plan-tasks.ts';
import type { Browser } from './browser.ts';
import { type Figures, newFigures } from './figures.ts';
import { judge } from './judge.ts';
import { newLedger, startLoad } from './load.ts';
import { administrator, type Database, startDoublePortal } from './portal.ts';
import type { ProxyName } from './proxies.ts';
import { publishReleases, type ReleaseChange } from './releases.ts';
import { bringAbout, type Trouble } from './troubles.ts';

export interface RunOptions {
  readonly database: Database;
  /** The next one; null when it is enough. `members` is how many processes there are, gateways last. */
  readonly next: (members: number) => Trouble | ReleaseChange | null;
  readonly onEvent?: (event: Trouble | ReleaseChange, name: string) => void;
  /** Pages are opened in it besides, where there is one. */
  readonly browser?: Browser;
  /** What stands before the gateways; a balancer of our own without it. */
  readonly proxy?: ProxyName;
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
  onEvent = () => undefined,
  browser,
  proxy,
}: RunOptions): Promise<Outcome> => {
  const portal = await startDoublePortal(database, proxy);
  try {
    const { base, services, gateways } = portal;
    const { data } = await callAt({ base, token: null }, login, { body: administrator });
    const token = data[0]?.Token;
    if (!token) throw new Error('Nobody could sign in');
    const { installationId, open } = await planTasks({ base, token });
    const place = { base, token, installationId };
    const [figures, ledger] = [newFigures(), newLedger()];
    const releases = await publishReleases(base);
    const load = await startLoad({ place, figures, ledger, ...defined({ browser }) }, open);
    await load.turns(turns);
    const members = [...services, ...gateways];
    const cut: string[] = [];
    for (let event = next(members.length); event; event = next(members.length)) {
      if ('module' in event) {
        onEvent(event, event.module);
        await releases.change(event);
        continue;
      }
      const member = members[event.member];
      if (!member) throw new Error(`There is no process ${event.member}`);
      onEvent(event, member.name);
      const uncertainBefore = figures.uncertain;
      await bringAbout(event, member, () => load.turns(turns));
      await portal.allReady();
      await load.turns(turns);
      // Who is asked to end answers what it was asked.
      if (event.kind === 'restart' && figures.uncertain > uncertainBefore)
        cut.push(`a write was cut off by a restart of ${member.name}`);
    }
    await load.end();
    return { figures, faults: [...cut, ...figures.lost, ...figures.blank, ...(await judge(place, ledger))] };
  } finally {
    await portal.close();
  }
};
