/**
 * This portal beside two others that are made of modules: OpenMRS 3 and Piral's sample, built here. What a browser fetches and how long it takes
 * for the login page, and for the host with the page of one module, with an empty and a full cache, at a desk and on a slow phone.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContext } from '@playwright/test';
import { accounts, demoPassword } from '../../../e2e/core/people/accounts.ts';
import { signInOver } from '../../../e2e/core/people/sessions.ts';
import { startPortal } from '../../../e2e/core/portal/portal.ts';
import { measureSpeed } from '../../suite/cost.ts';
import { withBrowser } from '../support/browser.ts';
import { median, printTable, recordFigures } from '../support/figures.ts';
import { assembleOpenmrs } from '../support/other-portals/openmrs.ts';
import { buildPiral } from '../support/other-portals/piral.ts';
import {
  figuresOf,
  measures,
  type Other,
  ours,
  type PageName,
  type PortalName,
  type Reasons,
  type Series,
  type State,
  tellSeries,
} from '../support/other-portals/rows.ts';
import { type Site, type SiteServer, startInFrontOf, startSite } from '../support/other-portals/site.ts';
import { type Device, devices, type Target, type Visit, visit } from '../support/other-portals/visit.ts';

const turns = Number(process.env.PORTALS_TURNS ?? 5);

/** The sample is React, a router and styles; its page is 20 lines of text. */
const bare =
  'the sample has no sign-in, rights, choice of installation, texts of a person’s language or work without a network, and its page is 20 lines of text';
const asksLater =
  'ours comes in more and smaller files, less in all, and OpenMRS asks twice for each line after it is drawn';
const reasons: Reasons = {
  OpenMRS: { requests: asksLater },
  Piral: Object.fromEntries(measures.map(({ field }) => [field, bare])),
};

interface Measured extends Target {
  readonly portal: PortalName;
  readonly page: PageName;
  /** What is shown there, in words. */
  readonly shown: string;
  /** What the browser keeps of somebody who is signed in. */
  readonly stored?: readonly [key: string, value: string];
}

/** Theirs as far as they can be had; says so of one that can't. */
const addOthers = async (
  folder: string,
  serve: (site: Site) => Promise<SiteServer>,
): Promise<readonly Measured[]> => {
  const added: Measured[] = [];
  const attempt = async (name: Other, add: (path: string) => Promise<readonly Measured[]>): Promise<void> => {
    try {
      added.push(...(await add(await mkdtemp(join(folder, 'portal-')))));
    } catch (error) {
      console.log(
        `${name} could not be had or built here, and is not measured: ${String(error).slice(0, 500)}`,
      );
    }
  };
  await attempt('OpenMRS', async (path) => {
    const { login, list } = await assembleOpenmrs(path);
    return [
      {
        portal: 'OpenMRS',
        page: 'login',
        shown: 'its shell with its login module, nobody signed in',
        url: `${(await serve(login)).url}/openmrs/spa/login`,
        there: ['input#username'],
      },
      {
        portal: 'OpenMRS',
        page: 'one module',
        shown:
          'its shell with its patient search, somebody signed in, 20 people found; nothing of the menu, a module of its own',
        url: `${(await serve(list)).url}/openmrs/spa/search?query=ana`,
        there: ['[data-openmrs-role="Search Results"] a'],
      },
    ];
  });
  await attempt('Piral', async (path) => [
    {
      portal: 'Piral',
      page: 'one module',
      shown:
        'its sample with its menu, without search, sign-in and web font, and one pilet with 20 lines from a service',
      url: `${(await serve(await buildPiral(path))).url}/rows`,
      there: ['.app-header', '.rows li'],
    },
  ]);
  return added;
};

const ourPages = async (front: SiteServer): Promise<readonly Measured[]> => {
  const user = await signInOver(front.url, { loginName: accounts.technician.login, password: demoPassword });
  return [
    {
      portal: ours,
      page: 'login',
      shown: 'the shell, nobody signed in',
      url: `${front.url}/auth`,
      there: ['input[name="LoginName"]'],
    },
    {
      portal: ours,
      page: 'one module',
      shown:
        'the shell with its menu and the remaining tasks of its maintenance module, a technician signed in',
      url: `${front.url}/user/remainingChores`,
      there: ['#root header', '#root main [role="row"], #root main li'],
      stored: ['currentUser', JSON.stringify(user)],
    },
  ];
};

const signIn = async (context: BrowserContext, { stored }: Measured): Promise<void> => {
  if (!stored) return;
  await context.addInitScript(([key, value]) => {
    if (localStorage.getItem(key) === null) localStorage.setItem(key, value);
  }, stored);
};

/** A first visit with nothing kept, and one after two more: a browser keeps compiled scripts from the second on. */
const visitTwice = async (page: Measured, device: Device): Promise<Record<State, Visit>> => {
  const visits: Visit[] = [];
  await withBrowser(async ({ context }) => {
    await signIn(context, page);
    visits.push(await visit(context, page, device));
    for (let time = 0; time < 2; time += 1) await visit(context, page, 'desk');
    visits.push(await visit(context, page, device));
  });
  const [cold, warm] = visits;
  if (!cold || !warm) throw new Error(`No visits to ${page.url}`);
  return { cold, warm };
};

const nameOf = ({ portal, page }: Measured): string => `${portal}, ${page}`;

/** Makes ready what the servers keep, and tells what will be measured. Ours has to come; one of theirs that does not is not measured. */
const comesUp = async (page: Measured): Promise<boolean> => {
  try {
    await withBrowser(async ({ context }) => {
      await signIn(context, page);
      await visit(context, page, 'desk');
    });
  } catch (error) {
    if (page.portal === ours) throw error;
    console.log(`${nameOf(page)} did not come up here, and is not measured: ${String(error).slice(0, 500)}`);
    return false;
  }
  console.log(`${nameOf(page)}: ${page.shown}`);
  return true;
};

/** In turns, so that what else the machine does falls on all of them. */
const measureAll = async (pages: readonly Measured[]): Promise<readonly Series[]> => {
  const kinds = devices.flatMap((device) =>
    pages.map((page) => ({ page, device, visits: [] as Record<State, Visit>[] })),
  );
  const speeds: number[] = [];
  const loads: number[] = [];
  for (let turn = 0; turn < turns; turn += 1) {
    speeds.push(measureSpeed().seconds);
    for (const { page, device, visits } of kinds) {
      visits.push(await visitTwice(page, device));
      loads.push(loadavg()[0] ?? Number.NaN);
    }
  }
  console.log(
    `A fixed piece of work took ${median(speeds).toFixed(3)} s at the median of ${turns}; the machine's load was ${Math.min(...loads).toFixed(1)} to ${Math.max(...loads).toFixed(1)}, this measurement included.`,
  );
  return kinds.flatMap(({ page, device, visits }) =>
    (['cold', 'warm'] as const).map((state) => ({
      portal: page.portal,
      page: page.page,
      device,
      state,
      visits: visits.map((both) => both[state]),
    })),
  );
};

const run = async (): Promise<void> => {
  const folder = await mkdtemp(join(tmpdir(), 'bench-portals-'));
  const servers: SiteServer[] = [];
  const kept = (server: SiteServer): SiteServer => {
    servers.push(server);
    return server;
  };
  try {
    const theirs = await addOthers(folder, async (site) => kept(await startSite(site)));
    const portal = await startPortal({ dataDir: join(folder, 'data') });
    try {
      const pages = [...(await ourPages(kept(await startInFrontOf(portal.url)))), ...theirs];
      const coming: Measured[] = [];
      for (const page of pages) if (await comesUp(page)) coming.push(page);
      const series = await measureAll(coming);
      const { head, rows, notes } = tellSeries(series, reasons);
      printTable(head, rows);
      for (const note of notes) console.log(note);
      await recordFigures('portals', figuresOf(series));
    } finally {
      await portal.stop();
    }
  } finally {
    for (const server of servers) await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
};

export default { name: 'Portals made of modules, side by side', run };
