/** Where the keys go on once what had the focus is gone. */
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { keepFocus } from './keep-focus.ts';

let end: () => void;
beforeEach(() => {
  end = keepFocus();
});
afterEach(() => {
  end();
  Reflect.deleteProperty(document, 'activeElement');
});

const names = ['Bomba', 'Caldera', 'Grifo'];

const Rows = () => {
  const [left, setLeft] = useState(names);
  return (
    <main id="main" tabIndex={-1}>
      <button type="button">Añadir</button>
      <ul>
        {left.map((name) => (
          <li key={name}>
            <a href={`/${name}`}>{name}</a>
            <button type="button" onClick={() => setLeft(left.filter((each) => each !== name))}>
              {`Quitar: ${name}`}
            </button>
          </li>
        ))}
      </ul>
    </main>
  );
};

const frames = () =>
  new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve))));
const focused = (): string => document.activeElement?.textContent ?? '';

test('as a row goes, the same button of the next one has the focus; then that of the one before, then what stands before the rows', async () => {
  const user = userEvent.setup();
  render(<Rows />);
  act(() => screen.getByRole('button', { name: 'Quitar: Caldera' }).focus());
  await user.keyboard('{Enter}');
  await expect.poll(focused).toBe('Quitar: Grifo');
  await user.keyboard('{Enter}');
  await expect.poll(focused).toBe('Quitar: Bomba');
  await user.keyboard('{Enter}');
  await expect.poll(focused).toBe('Añadir');
});

test('of whoever points nothing is moved', async () => {
  const user = userEvent.setup();
  render(<Rows />);
  await user.click(screen.getByRole('button', { name: 'Quitar: Caldera' }));
  await frames();
  expect(document.activeElement).toBe(document.body);
});

const Bar = () => {
  const [isOpen, setOpen] = useState(false);
  const [isChosen, setChosen] = useState(true);
  return (
    <>
      <main id="main" tabIndex={-1}>
        <div data-go-on='[data-row][tabindex="0"]'>
          {isChosen ? (
            <button type="button" onClick={() => setOpen(true)}>
              Dar
            </button>
          ) : (
            <input aria-label="Buscar" />
          )}
          <button type="button" data-row="0" tabIndex={-1}>
            Primera
          </button>
          <button type="button" data-row="1" tabIndex={0}>
            Segunda
          </button>
        </div>
      </main>
      {isOpen ? (
        <div role="dialog">
          <button
            type="button"
            onClick={() => {
              setOpen(false);
              setChosen(false);
            }}
          >
            Guardar
          </button>
        </div>
      ) : null}
    </>
  );
};

test('after a dialog of which the button that opened it is gone, the keys go on at the rows that its bar was about', async () => {
  const user = userEvent.setup();
  render(<Bar />);
  act(() => screen.getByRole('button', { name: 'Dar' }).focus());
  await user.keyboard('{Enter}');
  act(() => screen.getByRole('button', { name: 'Guardar' }).focus());
  await user.keyboard('{Enter}');
  await expect.poll(focused).toBe('Segunda');
});

const Record = () => {
  const [isThere, setThere] = useState(true);
  return (
    <main id="main" tabIndex={-1}>
      <button type="button">Días libres</button>
      {isThere ? (
        <button type="button" onClick={() => setThere(false)}>
          Se va
        </button>
      ) : null}
      <button type="button" data-removes>
        Eliminar
      </button>
    </main>
  );
};

test('a button that does away with something does not take the place of one that is gone', async () => {
  const user = userEvent.setup();
  render(<Record />);
  act(() => screen.getByRole('button', { name: 'Se va' }).focus());
  await user.keyboard('{Enter}');
  await expect.poll(focused).toBe('Días libres');
});

const Saving = () => {
  const [state, setState] = useState<'free' | 'busy'>('free');
  return (
    <main id="main" tabIndex={-1}>
      <button
        type="button"
        disabled={state === 'busy'}
        {...(state === 'busy' ? { 'data-loading': '' } : {})}
        onClick={({ currentTarget }) => {
          // As browsers do with what is disabled.
          currentTarget.blur();
          setState('busy');
        }}
      >
        Aplicar
      </button>
      <button type="button" onClick={() => setState('free')}>
        Guardado
      </button>
    </main>
  );
};

test('what is saving has the focus again once it can be pressed', async () => {
  const user = userEvent.setup();
  render(<Saving />);
  const apply = screen.getByRole('button', { name: 'Aplicar' });
  act(() => apply.focus());
  await user.keyboard('{Enter}');
  await frames();
  expect(document.activeElement).toBe(document.body);
  act(() => screen.getByText('Guardado').click());
  await expect.poll(focused).toBe('Aplicar');
});

/** What a browser does with the focus of something disabled as it draws, and jsdom never. */
const takeFocus = (): void => {
  Object.defineProperty(document, 'activeElement', { configurable: true, get: () => document.body });
  document.addEventListener('focusin', () => Reflect.deleteProperty(document, 'activeElement'), {
    once: true,
  });
};

const Locked = () => {
  const [isLocked, setLocked] = useState(false);
  return (
    <main id="main" tabIndex={-1}>
      <button
        type="button"
        disabled={isLocked}
        onClick={() => {
          setLocked(true);
          requestAnimationFrame(takeFocus);
        }}
      >
        Otro archivo
      </button>
      <button type="button">Detalle</button>
    </main>
  );
};

test('what may not be pressed any more hands the focus on, though a browser takes it away only as it draws', async () => {
  const user = userEvent.setup();
  render(<Locked />);
  const other = screen.getByRole('button', { name: 'Otro archivo' });
  act(() => other.focus());
  await user.keyboard('{Enter}');
  await expect.poll(focused).toBe('Detalle');
});
