import { screen } from '@testing-library/react';
import type { SearchContribution } from 'shared-kit/contracts/modules/manifest';
import type { SearchHit } from 'shared-kit/contracts/search';
import { renderPage } from 'shared-kit/testing/render';
import { type JsonServer, startJsonServer } from 'shared-kit/testing/servers/json-server';
import { configureApi } from 'shared-kit/web/app';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contributionsOf } from '../modules/contributions/contributions.ts';
import { destinationsOf } from '../modules/destinations.ts';
import { chooseRelease } from '../modules/releases/choose-release.ts';
import { contributor, testEntry, testModule } from '../testing/modules.ts';
import { type SearchPortal, useRecordSearch } from './use-record-search.tsx';

const hit = (id: number, fields: Partial<SearchHit> = {}): SearchHit => ({
  kind: 'task',
  id,
  title: { es: `Caldera ${id}`, cat: `Caldera ${id}`, en: `Boiler ${id}` },
  hint: 'Sala de máquinas',
  installationId: 3,
  path: `/user/preventiveMenu?task=${id}&installation=3`,
  ...fields,
});

let letGo: () => void;
let server: JsonServer;
beforeAll(async () => {
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  server = await startJsonServer(async ({ url }) => {
    if (url.startsWith('/api/dead/'))
      return { status: 503, body: { code: 'unavailable', message: '', requestId: '' } };
    if (url.startsWith('/api/slow/')) await held;
    return { body: { data: [hit(1), hit(2, { path: '/user/elsewhere/2' })] } };
  });
  configureApi(server);
});
afterAll(() => server.close());

const searchIn = (name: string): SearchContribution => ({
  slot: 'search',
  version: '^1.0.0',
  title: { es: name, cat: name, en: name },
  order: 1,
  permissions: [],
  route: `/api/${name}/search`,
});

const installation = {
  id: 3,
  name: 'Norte',
  ref: 'N',
  timeZone: 'Europe/Madrid',
  roleName: null,
  permissions: [],
};
const visitor = { entityType: 'UserProxy', permissions: [] } as const;

const portalWith = (...names: string[]): SearchPortal => ({
  installation,
  contributions: contributionsOf([chooseRelease(contributor(names.map(searchIn)), undefined, {})], visitor),
  destinations: destinationsOf([testModule([testEntry()])], visitor),
});

const Found = ({ portal, words }: { readonly portal: SearchPortal; readonly words: string }) => (
  <ul>
    {useRecordSearch(portal, words).map(({ key, title, choices, state }) => (
      <li key={key}>
        {[title, state ?? 'done', ...choices.map(({ label, to }) => `${label} ${to}`)].join(', ')}
      </li>
    ))}
  </ul>
);

describe('useRecordSearch', () => {
  it('shows what leads to a screen of this person, in their language', async () => {
    await renderPage(<Found portal={portalWith('tasks')} words="caldera" />);
    expect(
      await screen.findByText('tasks, done, Caldera 1 /user/preventiveMenu?task=1&installation=3'),
    ).toBeTruthy();
    expect(server.calls.at(-1)?.url).toBe('/api/tasks/search?installationId=3&q=caldera&size=6');
  });

  it('waits for nobody: one that fails and one that is slow say so in their own place', async () => {
    await renderPage(<Found portal={portalWith('dead', 'slow', 'tasks')} words="caldera" />);
    expect(await screen.findByText(/^tasks, done, Caldera 1/)).toBeTruthy();
    expect(await screen.findByText('dead, failed')).toBeTruthy();
    expect(screen.getByText('slow, busy')).toBeTruthy();
    letGo();
    expect(await screen.findByText(/^slow, done, Caldera 1/)).toBeTruthy();
  });

  it('asks nothing for a letter', async () => {
    const before = server.calls.length;
    await renderPage(<Found portal={portalWith('tasks')} words=" c " />);
    expect(screen.queryByRole('listitem')).toBeNull();
    expect(server.calls).toHaveLength(before);
  });
});
