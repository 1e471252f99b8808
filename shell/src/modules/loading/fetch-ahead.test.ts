import { Permission } from 'shared-kit/contracts/people/permissions';
import { sessionStore } from 'shared-kit/web/app';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { ModulesHere } from '../../early-answers.ts';
import { testEntry, testModule } from '../../testing/modules.ts';
import { fetchAhead } from './fetch-ahead.ts';
import { hostOffer } from './host-offer.ts';
import { recallServices } from './module-services.ts';

const part = (value: object) => btoa(JSON.stringify(value));
const token = `${part({ alg: 'none' })}.${part({ exp: 4_102_444_800 })}.`;
const module = testModule([testEntry({ permissions: [Permission.PreventiveView] })]);
const entry = new URL(`${module.baseUrl}${module.entry}`, location.origin).href;

beforeEach(() => {
  recallServices({ test: '1.0.0' });
  sessionStore.setState({ user: { Id: 7, EntityType: 'UserProxy', Token: token } as never });
  history.replaceState(null, '', '/user/preventiveMenu');
});

afterEach(() => {
  sessionStore.setState({ user: null });
  history.replaceState(null, '', '/user/home');
  for (const link of document.head.querySelectorAll('link')) link.remove();
});

const fetched = async (permissions: readonly Permission[], place: number | null = 1): Promise<string[]> => {
  const session = { data: { installations: [{ id: 1, permissions }] } };
  const modules = place === null ? null : { data: [module], total: 1 };
  await fetchAhead({
    session: Promise.resolve(session),
    place: Promise.resolve(place),
    modules: Promise.resolve(modules),
  } as unknown as ModulesHere);
  // A link stands there once it is known what the shell has to offer.
  await hostOffer();
  await new Promise(setImmediate);
  return [...document.head.querySelectorAll('link[rel="preload"]')].map((link) =>
    String(link.getAttribute('href')),
  );
};

it('asks for the entry of the module whose page is opened', async () => {
  expect(await fetched([Permission.PreventiveView])).toEqual([entry]);
});

it('asks for nothing that this person may not open, nor where no module is known', async () => {
  expect(await fetched([])).toEqual([]);
  expect(await fetched([Permission.PreventiveView], null)).toEqual([]);
  history.replaceState(null, '', '/user/home');
  expect(await fetched([Permission.PreventiveView])).toEqual([]);
});
