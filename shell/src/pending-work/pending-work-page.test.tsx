import { act, screen, waitFor, within } from '@testing-library/react';
import { renderPage } from 'shared-kit/testing/render';
import { NetworkError, tellAway } from 'shared-kit/web/app';
import { exportWork, type OfflineEntity, type OperationWords } from 'shared-kit/web/offline';
import { noteEntity, textDraft } from 'shared-kit/web/offline/testing/note-queue';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { mainId } from '../layout/menu/skip-link.tsx';
import es from '../locales/es.json';
import { drawn, type OpenWork, openWork, stateOf, wordedNotes } from '../testing/pending-work.ts';
import PendingWorkPage from './pending-work-page.tsx';

let work: OpenWork;
afterEach(() => work.close());

const show = () =>
  renderPage(
    <main id={mainId} tabIndex={-1}>
      <PendingWorkPage />
    </main>,
    { texts: { shell: es } },
  );
const group = (name: string) => within(screen.getByRole('region', { name }));
const cards = (name: string) =>
  group(name)
    .getAllByRole('heading', { level: 3 })
    .map(({ textContent }) => textContent);

describe('the list', () => {
  it('says where nothing waits', async () => {
    work = await openWork();
    await show();
    expect(screen.getByText(es.pendingWork.nothing)).toBeTruthy();
    expect(screen.queryByRole('button', { name: es.pendingWork.send })).toBeNull();
    expect(screen.getByRole('button', { name: es.pendingWork.import })).toBeTruthy();
  });

  it('says nothing of what waits before it is read', async () => {
    work = await openWork(undefined, { isRead: false });
    await show();
    expect(screen.queryByText(es.pendingWork.nothing)).toBeNull();
    await drawn(() => work.queue.refresh());
    expect(screen.getByText(es.pendingWork.nothing)).toBeTruthy();
  });

  it('has first what a person decides, each in the words of its module', async () => {
    work = await openWork();
    await work.meetConflict(1);
    await work.meetRefusal(2, 'periodNotStarted');
    await work.add(textDraft(3, 'nuevo'));
    await show();
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      'Conflictos',
      'Rechazados',
      'En espera',
    ]);
    expect(cards('En espera')).toEqual(['Nota 3']);
    const waiting = group('En espera');
    expect(waiting.getByText('nada → «nuevo»')).toBeTruthy();
    const link = waiting.getByRole('link', { name: 'Abrir: Nota 3' });
    expect(link.getAttribute('href')).toBe('/user/notes/3?installation=1');
    expect(screen.getByText('1 pendiente de enviar, 1 conflicto, 1 rechazado')).toBeTruthy();
  });

  it('says why something was refused, and what is wrong with it', async () => {
    work = await openWork();
    await work.meetRefusal(2, 'periodNotStarted');
    await show();
    const refused = group('Rechazados');
    expect(refused.getByText('El periodo todavía no ha empezado.')).toBeTruthy();
    expect(refused.getByText('Texto: Escriba como máximo 5 caracteres')).toBeTruthy();
  });

  it('shows what no module that is loaded knows as it is stored, and says so', async () => {
    work = await openWork();
    await work.add({ ...textDraft(4, 'algo'), resource: 'plants', title: 'Ficus' });
    await show();
    expect(cards('En espera')).toEqual(['Ficus']);
    const waiting = group('En espera');
    expect(waiting.getByText(es.pendingWork.noModule)).toBeTruthy();
    expect(waiting.getByText('text')).toBeTruthy();
    expect(waiting.getByText('– → algo')).toBeTruthy();
  });

  it.each<[string, OfflineEntity['useWords']]>([
    [
      'hook',
      () => {
        throw new TypeError('on purpose');
      },
    ],
    [
      'words',
      () => () => {
        throw new TypeError('on purpose');
      },
    ],
  ])('is there also where the %s of a module fail', async (_what, useWords) => {
    const errors = vi.spyOn(console, 'error').mockReturnValue();
    work = await openWork([{ ...noteEntity, ...(useWords ? { useWords } : {}) }]);
    await work.add(textDraft(5, 'algo'));
    await show();
    expect(cards('En espera')).toEqual(['notes 5']);
    expect(screen.getByRole('button', { name: es.pendingWork.export })).toBeTruthy();
    errors.mockRestore();
  });

  it('draws some of thousands, and more when asked', async () => {
    work = await openWork();
    await work.add(...Array.from({ length: 120 }, (_, i) => textDraft(i + 1, 'x')));
    const { user } = await show();
    expect(cards('En espera')).toHaveLength(50);
    await user.click(screen.getByRole('button', { name: 'Mostrar 50 más' }));
    expect(cards('En espera')).toHaveLength(100);
    await user.click(screen.getByRole('button', { name: 'Mostrar 20 más' }));
    expect(cards('En espera')).toHaveLength(120);
    expect(screen.queryByRole('button', { name: /^Mostrar/ })).toBeNull();
  });
});

describe('one of them', () => {
  const editable: OfflineEntity = {
    ...wordedNotes,
    useWords: () => (operation) => ({
      ...(wordedNotes.useWords?.()(operation) as OperationWords),
      edit: async () => {
        if (operation.id === 3) throw new NetworkError('no answer');
        return `/user/notes/${operation.id}?edit=${operation.opId}`;
      },
    }),
  };
  it('is corrected where it was written down, refused or waiting', async () => {
    work = await openWork([editable]);
    await work.meetRefusal(2, 'periodNotStarted');
    await work.add(textDraft(1, 'uno'));
    const { user, router } = await show();
    const [opId] = stateOf(work.queue).operations.map((operation) => operation.opId);
    await user.click(group('Rechazados').getByRole('button', { name: 'Corregir «Nota 2»' }));
    await waitFor(() => expect(router.state.location.search).toBe(`?edit=${opId}`));
    expect(group('En espera').getByRole('button', { name: 'Corregir «Nota 1»' })).toBeTruthy();
  });

  it('that can not be shown now stays, and says why', async () => {
    work = await openWork([editable]);
    await work.add(textDraft(3, 'tres'));
    const { user } = await show();
    await user.click(screen.getByRole('button', { name: 'Corregir «Nota 3»' }));
    expect(await screen.findByText(es.pendingWork.edit.failed)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'De acuerdo' }));
    expect(cards('En espera')).toEqual(['Nota 3']);
  });

  it('of a module that does not say how is only opened', async () => {
    work = await openWork();
    await work.add(textDraft(1, 'uno'));
    await show();
    expect(screen.getByRole('link', { name: 'Abrir: Nota 1' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Corregir/ })).toBeNull();
  });
});

describe('sending', () => {
  it('is asked for with a button, which rests while nothing answers', async () => {
    work = await openWork();
    await work.add(textDraft(1, 'algo'));
    act(() => tellAway(true));
    const { user } = await show();
    const button = screen.getByRole('button', { name: es.pendingWork.send });
    expect(button.hasAttribute('disabled')).toBe(true);
    expect(screen.getByText(/^Sin conexión a internet desde/)).toBeTruthy();
    act(() => tellAway(false));
    await user.click(button);
    await screen.findByText(es.pendingWork.nothing);
    expect(work.server.notes.get(1)?.text).toBe('algo');
    expect(screen.getByText(/^Último envío: 1 resultado/)).toBeTruthy();
  });

  it('tells of a clock that is far off, and of none that is not', async () => {
    work = await openWork();
    await show();
    await drawn(() => work.queue.noteServerTime(work.browser.now - 7 * 60_000));
    expect(screen.getByText(/va 7 minutos adelantado/)).toBeTruthy();
    await drawn(() => work.queue.noteServerTime(work.browser.now + 3 * 60_000));
    expect(screen.getByText(/va 3 minutos atrasado/)).toBeTruthy();
    await drawn(() => work.queue.noteServerTime(work.browser.now - 60_000));
    expect(screen.queryByText(/El reloj/)).toBeNull();
  });
});

describe('a conflict', () => {
  const open = async () => {
    work = await openWork();
    await work.meetConflict(1, { at: '2026-11-24T10:00:00.000Z' });
    return show();
  };
  const field = () => within(screen.getByRole('group', { name: 'Texto' }));
  const mine = () => field().getByRole<HTMLInputElement>('radio', { name: /escribió.*«mío»/ });
  const theirs = () => field().getByRole<HTMLInputElement>('radio', { name: /guardado.*«suyo».*Luis, 24/ });

  it('shows what was, what each wrote and who, and stays as it is stored unless a person says otherwise', async () => {
    const { user } = await open();
    expect(field().getByText('nada')).toBeTruthy();
    expect([mine().checked, theirs().checked]).toEqual([false, true]);
    await user.click(screen.getByRole('button', { name: 'Guardar' }));
    await screen.findByText(es.pendingWork.nothing);
    expect(document.activeElement?.id).toBe(mainId);
    await work.send();
    expect(work.server.done).toEqual([]);
  });

  it("sends this person's value where they choose it, and is there again when they take that back", async () => {
    const { user } = await open();
    await user.click(mine());
    await user.click(screen.getByRole('button', { name: 'Guardar' }));
    await waitFor(() => expect(work.server.notes.get(1)?.text).toBe('mío'));
    await screen.findByText(es.pendingWork.nothing);
    await user.click(await screen.findByRole('button', { name: 'Deshacer' }));
    await waitFor(() => expect(theirs().checked).toBe(true));
    expect(stateOf(work.queue).conflicts).toBe(1);
  });

  const writer = { field: 'writer', from: null, mine: 'Ana', theirs: 'Luis', byName: 'Luis', at: null };
  it('lets what follows go with what is chosen, and is ended with all of one side', async () => {
    work = await openWork();
    await work.meetConflict(1, {}, [writer]);
    const { user } = await show();
    const main = within(screen.getByRole('main'));
    expect(main.getByText('«Luis»')).toBeTruthy();
    await user.click(mine());
    expect(main.getByText('«Ana»')).toBeTruthy();
    expect(main.queryByText('«Luis»')).toBeNull();
    await user.click(main.getByRole('button', { name: 'Guardar los míos' }));
    await waitFor(() => expect(work.server.done).toHaveLength(1));
    expect(work.server.done[0]?.fields).toMatchObject({ text: { to: 'mío' }, writer: { to: 'Ana' } });
  });

  it('with oneself says so', async () => {
    work = await openWork();
    await work.meetConflict(1, { isOwn: true });
    await show();
    expect(field().getByText('Usted, en otra pestaña o dispositivo')).toBeTruthy();
  });

  it('that another tab has ended says so', async () => {
    const { user } = await open();
    await work.queue.database.write(['operations'], (all) => all.objectStore('operations').clear());
    await user.click(screen.getByRole('button', { name: 'Guardar' }));
    expect(await screen.findByText(es.pendingWork.gone)).toBeTruthy();
  });
});

describe('what is thrown away', () => {
  it('is asked for twice, one by one', async () => {
    work = await openWork();
    await work.add(textDraft(1, 'uno'), textDraft(2, 'dos'));
    const { user } = await show();
    const begin = () => user.click(screen.getByRole('button', { name: 'Descartar «Nota 1»' }));
    await begin();
    await user.click(await screen.findByRole('button', { name: 'Descartar' }));
    await user.click(await screen.findByRole('button', { name: 'Cancelar' }));
    expect(stateOf(work.queue).operations).toHaveLength(2);
    await begin();
    await user.click(await screen.findByRole('button', { name: 'Descartar' }));
    await user.click(await screen.findByRole('button', { name: es.pendingWork.discard.acceptSure }));
    await waitFor(() => expect(cards('En espera')).toEqual(['Nota 2']));
  });

  it('is asked for twice, all at once', async () => {
    work = await openWork();
    await work.add(textDraft(1, 'uno'), textDraft(2, 'dos'));
    const { user } = await show();
    const begin = () => user.click(screen.getByRole('button', { name: es.pendingWork.discardAll.action }));
    await begin();
    expect(await screen.findByText(/^Los datos no sincronizados se perderán/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Continuar el trabajo anterior' }));
    expect(stateOf(work.queue).operations).toHaveLength(2);
    await begin();
    await user.click(await screen.findByRole('button', { name: 'Eliminar y empezar de nuevo' }));
    await user.click(await screen.findByRole('button', { name: es.pendingWork.discardAll.acceptSure }));
    expect(await screen.findByText(es.pendingWork.nothing)).toBeTruthy();
  });
});

describe('a file', () => {
  const give = async (user: Awaited<ReturnType<typeof show>>['user'], content: BlobPart) =>
    user.upload(screen.getByTestId('restored'), new File([content], 'a.json', { type: 'application/json' }));

  it('brings back what was saved in it, once', async () => {
    work = await openWork();
    await work.add(textDraft(1, 'uno'), textDraft(2, 'dos'));
    const saved = await (await exportWork(work.queue)).text();
    await work.queue.discard(stateOf(work.queue).operations.map(({ opId }) => opId));
    work.browser.isOnline = false;
    const { user } = await show();
    await give(user, saved);
    expect(await screen.findByText('Recuperados 2 resultados')).toBeTruthy();
    await waitFor(() => expect(cards('En espera')).toEqual(['Nota 1', 'Nota 2']));
    await give(user, saved);
    expect(await screen.findByText(es.pendingWork.imported_zero)).toBeTruthy();
  });

  it('that is something else, or is of another person, is refused in words', async () => {
    work = await openWork();
    await work.add(textDraft(1, 'uno'));
    const saved = await (await exportWork(work.queue)).text();
    const { user } = await show();
    await give(user, 'una foto');
    expect(await screen.findByText(es.pendingWork.importFailed.notWork)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'De acuerdo' }));
    await give(user, saved.replace('"userId":1', '"userId":2'));
    expect(await screen.findByText(es.pendingWork.importFailed.anotherPerson)).toBeTruthy();
  });
});
