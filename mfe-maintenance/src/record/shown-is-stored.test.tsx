import { screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { ChoreResult, DelayReason, ValueType } from 'shared-kit/contracts/enums';
import { Permission } from 'shared-kit/contracts/people/permissions';
import type { TaskDetail } from 'shared-kit/contracts/tasks/task-detail';
import { type Rendered, renderPage } from 'shared-kit/testing/render';
import { signInAs } from 'shared-kit/testing/sign-in-as';
import { sampleOf } from 'shared-kit/testing/test-form';
import { signOut } from 'shared-kit/web/app';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { buildFormat, buildTask, state } from '../../testing/task-builder.ts';
import { startTaskServer, type TaskServer } from '../../testing/task-server.ts';
import es from '../locales/es.json' with { type: 'json' };
import { readDraft, writeDraft } from './entry/draft.ts';
import { entryOf } from './entry/entry.ts';
import { RecordForm } from './record-form.tsx';

type User = Rendered['user'];

const userId = 12;
let server: TaskServer;

beforeEach(() => {
  signInAs({ Id: userId, Name: 'Marta' });
});
afterEach(async () => {
  await server.close();
  signOut();
  localStorage.clear();
});

const same = (text: string) => ({ es: text, cat: text, en: text });
const written = { required: false, min: null, max: null };
const formats = [
  buildFormat({ id: 1, name: same('Presión'), ...written }),
  buildFormat({ id: 2, name: same('Caudal'), ...written }),
  buildFormat({ id: 4, name: same('Nota'), numeric: false, unit: '', symbol: '', ...written }),
  state,
];
/** Late whenever it is recorded. */
const open = buildTask({ formats, formatIds: [1, 2, 4, 3], dueEnd: '2020-01-31T23:00:00.000Z' });
const recorded: TaskDetail = {
  ...open,
  version: 4,
  result: ChoreResult.ImproperlyDone,
  readings: [
    { formatId: 1, valueType: ValueType.text, text: '61' },
    { formatId: 2, valueType: ValueType.text, text: '71' },
    { formatId: 4, valueType: ValueType.text, text: 'ruido' },
    { formatId: 3, valueType: ValueType.multiple, options: [0] },
  ],
  observation: 'Fuga',
  performedAt: '2026-11-21T09:30:00.000Z',
  performedById: 13,
  performedByName: 'Jordi',
  delay: {
    reason: DelayReason.noAccess,
    text: 'Cerrado',
    justified: true,
    at: '2026-11-21T09:30:00.000Z',
    byId: 13,
    byName: 'Jordi',
  },
};

/** The card as it stands in a round: fresh facts come from outside. */
const Card = ({ task }: { readonly task: TaskDetail }) => {
  const [shown, setShown] = useState(task);
  const [kept, setKept] = useState<string | null>(null);
  return (
    <>
      <button type="button" onClick={() => setShown(server.task)}>
        fresh
      </button>
      {kept === null ? null : <p>saved: {kept}</p>}
      <RecordForm task={shown} onSaved={({ holds }) => setKept(holds)} footer={(save) => save} />
    </>
  );
};

const start = async (task: TaskDetail): Promise<void> => {
  server = await startTaskServer(task);
  server.permissions = [Permission.PreventiveView, Permission.PreventiveEdit, Permission.EditUserAndDate];
  server.people = [
    { id: 13, name: 'Jordi' },
    { id: 30, name: 'Luis' },
  ];
};
const show = (task = server.task) => renderPage(<Card task={task} />, { texts: { 'mfe-maintenance': es } });

const box = (name: RegExp) => screen.findByRole<HTMLInputElement>('textbox', { name });
const write = async (user: User, name: RegExp, text: string): Promise<void> => {
  await user.clear(await box(name));
  await user.type(await box(name), text);
};
/** The rest of the form comes behind what the first glance needs. */
const isWhole = async (): Promise<void> => {
  await screen.findByRole('option', { name: 'Luis' });
};

/** What the person sees in the fields. */
const seen = () => {
  const text = (name: RegExp): string => screen.getByRole<HTMLInputElement>('textbox', { name }).value;
  const chosen = (name: RegExp): string => {
    const { options, selectedIndex } = screen.getByRole<HTMLSelectElement>('combobox', { name });
    return options[selectedIndex]?.textContent ?? '';
  };
  const result = screen.getAllByRole<HTMLInputElement>('radio').findIndex(({ checked }) => checked);
  const options = within(screen.getByRole('group', { name: /^Estado/ }))
    .getAllByRole('button')
    .flatMap((option) => (option.getAttribute('aria-pressed') === 'true' ? [option.textContent] : []));
  const hasReason = screen.queryByRole('textbox', { name: /^Explicación/ }) !== null;
  return {
    readings: [text(/^Presión/), text(/^Caudal/), text(/^Nota/)],
    options,
    result: [ChoreResult.ProperlyDone, ChoreResult.ImproperlyDone, ChoreResult.UnableToDo][result],
    observation: text(/^Observación/),
    performed: [
      chosen(/^Realizada por/),
      text(/^Fecha/),
      screen.getByLabelText<HTMLInputElement>(/^Hora/).value,
    ],
    delay: hasReason
      ? {
          reason: chosen(/^Motivo/),
          text: text(/^Explicación/),
          justified: screen.getByRole<HTMLInputElement>('checkbox', { name: /^Retraso justificado/ }).checked,
        }
      : null,
  };
};

const inMadrid = new Intl.DateTimeFormat('es-ES', {
  timeZone: 'Europe/Madrid',
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
});
const people: Readonly<Record<number, string>> = { 12: 'Marta', 13: 'Jordi', 30: 'Luis' };
const reasons: Readonly<Record<number, string>> = {
  [DelayReason.noAccess]: 'Sin acceso',
  [DelayReason.weather]: 'Mal tiempo',
};

/** The same of what the server holds. */
const stored = ({ readings, result, observation, performedAt, performedById, delay }: TaskDetail) => {
  const text = (id: number): string => {
    const reading = readings.find(({ formatId }) => formatId === id);
    return reading?.valueType === ValueType.text ? reading.text.replace('.', ',') : '';
  };
  const options = readings.flatMap((reading) =>
    reading.valueType === ValueType.multiple ? reading.options : [],
  );
  return {
    readings: [1, 2, 4].map(text),
    options: options.map((option) => ['Limpio', 'Sucio', 'Roto'][option]),
    result,
    observation,
    performed: [people[performedById ?? 0], ...inMadrid.format(new Date(performedAt ?? 0)).split(', ')],
    delay: delay && { reason: reasons[delay.reason], text: delay.text, justified: delay.justified },
  };
};

const begin = async (user: User): Promise<void> => {
  await write(user, /^Presión/, '41');
  await waitFor(() => expect(readDraft(userId, open.id)?.entry.readings[0]?.text).toBe('41'));
};

/** Who reads it and writes numbers as in Spanish. */
const local = {
  number: (value: number) => String(value).replace('.', ','),
  timeZone: 'Europe/Madrid',
};

/** What can happen to a card before it is filled in. */
const stages: Readonly<Record<string, () => Promise<User>>> = {
  'nothing has happened': async () => {
    await start(open);
    return (await show()).user;
  },
  'a reload brought the draft back': async () => {
    await start(open);
    const first = await show();
    await begin(first.user);
    first.unmount();
    const { user } = await show();
    await screen.findByText(/Aquí sigue/);
    return user;
  },
  'a reload brought the draft back and it was let go': async () => {
    await start(open);
    const first = await show();
    await begin(first.user);
    first.unmount();
    const { user } = await show();
    await user.click(await screen.findByRole('button', { name: 'Descartar' }));
    return user;
  },
  'the task has changed otherwise': async () => {
    await start(open);
    const { user } = await show();
    server.task = { ...open, version: 5, elementName: 'Caldera 1' };
    await user.click(await screen.findByRole('button', { name: 'fresh' }));
    return user;
  },
  "another's result has come before anything was written": async () => {
    await start(open);
    const { user } = await show();
    server.task = recorded;
    await user.click(await screen.findByRole('button', { name: 'fresh' }));
    return user;
  },
  "another's result has come while the draft waited": async () => {
    await start(open);
    const first = await show();
    await begin(first.user);
    first.unmount();
    server.task = recorded;
    const { user } = await show();
    await screen.findByText(/La tarea ha cambiado después/);
    return user;
  },
  "a second tab has saved another result while this one's was written": async () => {
    await start(open);
    const { user } = await show();
    await write(user, /^Observación/, 'Vibra');
    await begin(user);
    server.task = { ...recorded, performedById: userId, performedByName: 'Marta' };
    await user.click(await screen.findByRole('button', { name: 'fresh' }));
    return user;
  },
  'what is stored is corrected': async () => {
    await start(recorded);
    return (await show()).user;
  },
  'what is stored is corrected, from a draft': async () => {
    await start(recorded);
    const first = await show();
    await begin(first.user);
    first.unmount();
    const { user } = await show();
    await screen.findByText(/Aquí sigue/);
    return user;
  },
  'what is stored is corrected, after the same came again': async () => {
    await start(recorded);
    const { user } = await show();
    server.task = { ...recorded, version: 5 };
    await user.click(await screen.findByRole('button', { name: 'fresh' }));
    return user;
  },
  'what waits to be sent is corrected': async () => {
    await start(recorded);
    const at = '2026-11-21T10:00:00.000Z';
    writeDraft(userId, open.id, { version: 4, at, replaced: 'op', entry: entryOf(recorded, local) });
    const { user } = await show();
    await screen.findByText(/Aquí sigue/);
    return user;
  },
};

/** What is changed by hand then. */
const changes: Readonly<Record<string, (user: User) => Promise<void>>> = {
  'the second reading': (user) => write(user, /^Caudal/, '42'),
  'every field': async (user) => {
    await write(user, /^Presión/, '62,5');
    await write(user, /^Caudal/, '72');
    await write(user, /^Nota/, 'suave');
    await user.click(screen.getByRole('button', { name: 'Roto' }));
    await write(user, /^Observación/, 'Nada');
    await user.selectOptions(screen.getByRole('combobox', { name: /^Realizada por/ }), 'Luis');
    await write(user, /^Fecha/, '20/11/2026');
    const time = screen.getByLabelText<HTMLInputElement>(/^Hora/);
    await user.clear(time);
    await user.type(time, '08:05');
    await user.selectOptions(screen.getByRole('combobox', { name: /^Motivo/ }), 'Mal tiempo');
    await write(user, /^Explicación/, 'Nieve');
    await user.click(screen.getByRole('checkbox', { name: /^Retraso justificado/ }));
  },
};

/** One of them a day, all of them in the long form. */
const changesFor = (stage: string) =>
  sampleOf(Object.entries(changes), { most: 1, key: stage, nameOf: ([name]) => name });

/** Of who performed it, when, and why it is late, whoever says nothing leaves it as it stands. */
const filledIn = ({ performed, delay, ...rest }: ReturnType<typeof seen>) => ({
  ...rest,
  ...(performed[1] === '' ? {} : { performed }),
  ...(delay === null ? {} : { delay }),
});

describe('what is seen on the card of a task is what is stored', () => {
  for (const [stage, reach] of Object.entries(stages))
    test.each(changesFor(stage))(`when ${stage}, changing %s`, async (_, change) => {
      const user = await reach();
      await isWhole();
      await change(user);
      await user.click(screen.getByRole('radio', { name: /^Hecho, correcto/ }));
      const shown = filledIn(seen());
      await user.click(screen.getByRole('button', { name: 'Guardar' }));
      await waitFor(() => expect(server.sent.length).toBeGreaterThan(0));
      const conflict = /draft waited|second tab/.test(stage);
      if (conflict) await user.click(await screen.findByRole('button', { name: 'Guardar los míos' }));
      await screen.findByText('saved: mine');
      expect(stored(server.task)).toMatchObject(shown);
      expect(stored(server.task)).toMatchObject(filledIn(seen()));
      expect(shown.readings).toContain(change === changes['every field'] ? '72' : '42');
    });
});
