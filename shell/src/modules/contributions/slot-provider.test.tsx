import { screen } from '@testing-library/react';
import type { InstalledModule } from 'shared-kit/contracts/modules/modules';
import { renderPage } from 'shared-kit/testing/render';
import { type JsonServer, startJsonServer } from 'shared-kit/testing/servers/json-server';
import type { RemoteModule } from 'shared-kit/web/app';
import { configureApi } from 'shared-kit/web/app';
import { defineContribution, Slot } from 'shared-kit/web/slots';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import es from '../../locales/es.json';
import { contributor, testContribution } from '../../testing/modules.ts';
import { createModuleLoader } from '../loading/module-loader.ts';
import { chooseRelease } from '../releases/choose-release.ts';
import { contributionsOf } from './contributions.ts';
import { SlotProvider } from './slot-provider.tsx';

let server: JsonServer;
beforeAll(async () => {
  server = await startJsonServer(() => ({ status: 200, body: { data: [] } }));
  configureApi(server);
});
afterAll(() => server.close());

const errors = vi.spyOn(console, 'error');
beforeEach(() => {
  sessionStorage.clear();
  errors.mockImplementation(() => undefined);
});
afterEach(() => errors.mockReset());

const card = (text: string) =>
  defineContribution('home.card', ({ installationId }) => <p>{`${text} of ${installationId}`}</p>);
const remoteWith = (contributions: RemoteModule['contributions']): RemoteModule => ({
  locales: async () => ({}),
  pages: {},
  ...(contributions ? { contributions } : {}),
});
const good = remoteWith({ today: async () => ({ default: card('what remains') }) });

/** A home page where modules of these names contribute a card each. */
const home = async (
  remotes: Readonly<Record<string, () => RemoteModule>>,
  overrides: Partial<InstalledModule> = {},
) => {
  const modules = Object.keys(remotes).map((name, order) =>
    contributor([testContribution({ order, title: { es: name, cat: name, en: name } })], {
      name,
      ...overrides,
    }),
  );
  const { contributions } = createModuleLoader({
    offer: async () => ({ contract: '1.1.0', shared: {}, services: {} }),
    fetchExposed: async ({ name }) => ({ default: remotes[name]?.() }),
    registerTexts: async () => undefined,
    orHang: (_installed, work) => work,
    pause: async () => undefined,
  });
  const portal = {
    contributions: contributionsOf(
      modules.map((module) => chooseRelease(module, undefined, {})),
      { entityType: 'UserProxy', permissions: [] },
    ),
    installation: null,
    refresh: async () => modules,
  };
  return renderPage(
    <SlotProvider portal={portal} loader={contributions}>
      <h1>Inicio</h1>
      <Slot name="home.card" props={{ installationId: 3 }} />
    </SlotProvider>,
    { texts: { shell: es } },
  );
};

const failureOf = (name: string) => screen.findByText(`«${name}» no está disponible ahora.`);

describe('a contribution', () => {
  it('comes with the properties of its place', async () => {
    await home({ 'mfe-good': () => good });
    expect(await screen.findByText('what remains of 3')).toBeTruthy();
  });

  it.each<[string, () => RemoteModule]>([
    [
      'whose module does not start',
      () => {
        throw new TypeError('on purpose');
      },
    ],
    ['that is not in its module', () => remoteWith({})],
    [
      'that was made for another place',
      () => remoteWith({ today: async () => ({ default: defineContribution('element.tab', () => null) }) }),
    ],
    [
      'that throws while it is shown',
      () =>
        remoteWith({
          today: async () => ({
            default: defineContribution('home.card', () => {
              throw new TypeError('on purpose');
            }),
          }),
        }),
    ],
  ])('%s costs one line, and nothing around it', async (_what, bad) => {
    await home({ 'mfe-bad': bad, 'mfe-good': () => good });
    expect(await failureOf('mfe-bad')).toBeTruthy();
    expect(await screen.findByText('what remains of 3')).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Inicio' })).toBeTruthy();
  });

  it('is tried again when the person asks', async () => {
    let attempts = 0;
    const { user } = await home({
      'mfe-late': () => {
        attempts += 1;
        if (attempts === 1) throw new TypeError('on purpose');
        return good;
      },
    });
    await failureOf('mfe-late');
    await user.click(screen.getByRole('button', { name: 'Reintentar' }));
    expect(await screen.findByText('what remains of 3')).toBeTruthy();
  });
});
