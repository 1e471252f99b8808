import { screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { defineContract } from '../../contracts/route.ts';
import { renderPage } from '../../testing/render.tsx';
import { startJsonServer } from '../../testing/servers/json-server.ts';
import { configureApi, onNavigate } from '../app.ts';
import { useRoute } from '../query.ts';
import { defineContribution, type OfferedContribution, Slot, SlotHost } from '../slots.ts';

const listThings = defineContract({
  method: 'GET',
  path: '/api/things',
  access: 'signedIn',
  answer: z.object({ data: z.array(z.string()) }),
  summary: 'Things',
});
const Things = () => <p>{useRoute(listThings, {}).error ? 'failed alone' : 'coming'}</p>;

const offer = (key: string, fields: Partial<OfferedContribution> = {}): OfferedContribution => ({
  key,
  slot: 'element.tab',
  title: { es: `Título ${key}`, cat: key, en: key },
  render: (props) => <p>{`${key} ${JSON.stringify(props)}`}</p>,
  ...fields,
});

const shown = (offered: readonly OfferedContribution[], children: ReactNode) =>
  renderPage(<SlotHost value={offered}>{children}</SlotHost>);

const props = { installationId: 3, elementId: 7 };

describe('Slot', () => {
  it('shows what is contributed to it, in order, with the properties', async () => {
    await shown(
      [offer('a'), offer('x', { slot: 'element.badge' }), offer('b')],
      <Slot name="element.tab" props={props} />,
    );
    expect(screen.getAllByRole('paragraph').map(({ textContent }) => textContent)).toEqual([
      `a ${JSON.stringify(props)}`,
      `b ${JSON.stringify(props)}`,
    ]);
  });

  it('puts the frame of its host around each, with the title in the language of the person', async () => {
    await shown(
      [offer('a')],
      <Slot
        name="element.tab"
        props={props}
        wrap={({ title, content }) => <section aria-label={title}>{content}</section>}
      />,
    );
    expect(screen.getByRole('region', { name: 'Título a' }).textContent).toContain('a {');
  });

  it('hands on the skeleton of its host', async () => {
    const waiting = offer('a', { render: (_props, skeleton) => skeleton });
    await shown([waiting], <Slot name="element.tab" props={props} skeleton={<i>soon</i>} />);
    expect(screen.getByText('soon')).toBeTruthy();
  });

  it('is empty without a shell', async () => {
    const { container } = await renderPage(<Slot name="element.tab" props={props} />);
    expect(container.querySelector('p')).toBeNull();
  });
});

describe('defineContribution', () => {
  const { slot, Component } = defineContribution('element.tab', ({ elementId }) => (
    <p>element {elementId}</p>
  ));
  const errors = vi.spyOn(console, 'error');
  beforeEach(() => void errors.mockImplementation(() => undefined));
  afterEach(() => errors.mockReset());

  it('gives the component the properties of its slot', async () => {
    await renderPage(<Component props={{ ...props, more: 1 }} />);
    expect(slot).toBe('element.tab');
    expect(screen.getByText('element 7')).toBeTruthy();
  });

  it('throws, into its boundary, what does not satisfy the contract', async () => {
    await renderPage(<Component props={{ installationId: 3 }} />);
    expect(screen.queryByText(/^element/)).toBeNull();
  });

  it('takes no component that wants what the slot does not give', () => {
    // @ts-expect-error a home card is given no element
    defineContribution('home.card', ({ elementId }: { elementId: number }) => elementId);
  });
});

describe('a contribution that may not read something', () => {
  const { Component } = defineContribution('home.card', Things);

  it('says so in its place; a page leads to /auth', async () => {
    const server = await startJsonServer(() => ({
      status: 403,
      body: { code: 'moduleDisabled', message: '', requestId: 'r' },
    }));
    configureApi({ origin: server.origin });
    const places: string[] = [];
    onNavigate((path) => void places.push(path));
    const first = await renderPage(<Component props={{ installationId: 3 }} />);
    expect(await screen.findByText('failed alone')).toBeTruthy();
    expect(places).toEqual([]);
    first.unmount();
    await renderPage(<Things />);
    await screen.findByText('failed alone');
    expect(places).toEqual(['/auth']);
    await server.close();
  });
});
