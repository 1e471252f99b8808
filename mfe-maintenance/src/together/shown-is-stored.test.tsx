import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { ChoreResult } from 'shared-kit/contracts/enums';
import type { TogetherAnswer, TogetherTask } from 'shared-kit/contracts/tasks/task-together';
import { changeFields, seenFields } from 'shared-kit/testing/form-fields';
import { type Rendered, renderPage } from 'shared-kit/testing/render';
import { signInAs } from 'shared-kit/testing/sign-in-as';
import { sampleOf } from 'shared-kit/testing/test-form';
import { NetworkError, type Sender, setSender, signOut } from 'shared-kit/web/app';
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest';
import { buildFormat, buildTask } from '../../testing/task-builder.ts';
import { startTaskServer, type TaskServer } from '../../testing/task-server.ts';
import es from '../locales/es.json' with { type: 'json' };
import { clearDraft, readDraft, writeDraft } from '../record/entry/draft.ts';
import { TogetherForm } from './together-form.tsx';

const userId = 12;
let server: TaskServer;
beforeEach(async () => {
  signInAs({ Id: userId, Name: 'Marta' });
  server = await startTaskServer(buildTask());
});
afterEach(async () => {
  await server.close();
  signOut();
  localStorage.clear();
});

const same = (text: string) => ({ es: text, cat: text, en: text });
const formats = [
  buildFormat({ id: 1, name: same('Presión'), min: null, max: null }),
  buildFormat({ id: 2, name: same('Caudal'), min: null, max: null }),
];
const boiler = (id: number, elementName: string): TogetherTask => ({
  ...buildTask({ id, elementName, formats, formatIds: [1, 2] }),
  previous: null,
});
const tasks = [boiler(41, 'Caldera norte'), boiler(42, 'Caldera sur')];

interface SentBody {
  readonly items: readonly { readonly id: number; readonly readings: readonly object[] }[];
}
const sent: SentBody[] = [];
/** What becomes of the calls to come, one after the other; then everything waits to be sent. */
const outcomes: ((body: SentBody) => TogetherAnswer)[] = [];
beforeEach(() => {
  sent.length = 0;
  outcomes.length = 0;
  const sender: Sender = async ({ input }) => {
    const body = input.body as SentBody;
    sent.push(body);
    const next = outcomes.shift();
    if (!next) return { outcome: 'waiting', ids: [], takeBack: async () => undefined };
    return { outcome: 'answered', answer: { data: next(body) } as never };
  };
  onTestFinished(setSender(sender));
});
/** The first one is kept, and the others are not. */
const firstAlone =
  (outcome: 'conflict' | 'invalid', task: (typeof tasks)[number] | null = null) =>
  ({ items }: SentBody): TogetherAnswer =>
    items.map(({ id }, index) =>
      index === 0
        ? { id, outcome: 'recorded', version: 2, fields: [], task: null }
        : { id, outcome, version: 2, fields: [], task },
    );
const allRecorded =
  (version: number) =>
  ({ items }: SentBody): TogetherAnswer =>
    items.map(({ id }) => ({ id, outcome: 'recorded', version, fields: [], task: null }));

const Form = () => {
  const [shown, setShown] = useState(tasks);
  const fresh = (): void =>
    setShown(tasks.map((task) => ({ ...task, version: 9, observation: 'De otra persona' })));
  return (
    <>
      <button type="button" onClick={fresh}>
        fresh
      </button>
      <TogetherForm installationId={7} tasks={shown} onLeave={() => undefined} onReturn={() => undefined} />
    </>
  );
};
const show = async (): Promise<Rendered> => {
  const shown = await renderPage(<Form />, { texts: { 'mfe-maintenance': es } });
  await box('Presión, Caldera norte');
  return shown;
};
const box = (name: string) =>
  screen.findByRole<HTMLInputElement>('textbox', { name: new RegExp(`^${name}`) });

const decide = async ({ user }: Rendered): Promise<void> => {
  for (const choice of screen.getAllByRole('radio', { name: /^Hecho, correcto/ })) await user.click(choice);
};
const save = async ({ user }: Rendered): Promise<void> => {
  const before = sent.length;
  await user.click(screen.getByRole('button', { name: /^Guardar \d/ }));
  await waitFor(() => expect(sent.length).toBeGreaterThan(before));
};
const kept = (id: number) => readDraft(userId, id)?.entry.readings[0]?.text;
const [north, south] = ['Caldera norte', 'Caldera sur'] as const;

/** What happens before the rest is filled in, and whose rows are left then; each begins with a reading of the first boiler. */
const stages: Readonly<
  Record<string, readonly [reach: (first: Rendered) => Promise<Rendered>, left: string[]]>
> = {
  'nothing has happened': [async (first) => first, [north, south]],
  'a reload brought the drafts back': [
    async (first) => {
      await waitFor(() => expect(kept(41)).toBe('41'));
      first.unmount();
      return show();
    },
    [north, south],
  ],
  'drafts of their own cards were brought back': [
    async (first) => {
      await waitFor(() => expect(kept(41)).toBe('41'));
      first.unmount();
      const draft = readDraft(userId, 41);
      if (draft) writeDraft(userId, 42, { ...draft, version: 1 });
      return show();
    },
    [north, south],
  ],
  'what was kept was thrown away in a second tab': [
    async (first) => {
      await waitFor(() => expect(kept(41)).toBe('41'));
      clearDraft(userId, 41);
      window.dispatchEvent(new StorageEvent('storage'));
      return first;
    },
    [north, south],
  ],
  'fresh facts have come': [
    async (first) => {
      await first.user.click(screen.getByRole('button', { name: 'fresh' }));
      return first;
    },
    [north, south],
  ],
  'one was kept and the other was refused': [
    async (first) => {
      outcomes.push(firstAlone('invalid'));
      await changeFields(first.user, { round: 4, only: /Caudal|Presión, Caldera sur/ });
      await decide(first);
      await save(first);
      await screen.findByText('Falta algo o no es correcto');
      return first;
    },
    [south],
  ],
  "one was kept and of the other there is somebody else's result": [
    async (first) => {
      const theirs = { ...buildTask({ id: 42, elementName: south }), version: 2, performedByName: 'Jordi' };
      const found = { ...theirs, result: ChoreResult.ImproperlyDone, observation: 'Fuga' };
      outcomes.push(firstAlone('conflict', { ...tasks[1], ...found } as never));
      await changeFields(first.user, { round: 4, only: /Caudal|Presión, Caldera sur/ });
      await decide(first);
      await save(first);
      await screen.findByText('Ya tiene un resultado');
      return first;
    },
    [south],
  ],
  'all were taken back before the list was there': [
    async (first) => {
      outcomes.push(allRecorded(2), allRecorded(3));
      await changeFields(first.user, { round: 4, only: /Caudal|Presión, Caldera sur/ });
      await decide(first);
      await save(first);
      await first.user.click(await screen.findByRole('button', { name: 'Deshacer' }));
      await box('Presión, Caldera norte');
      return first;
    },
    [north, south],
  ],
  'nothing answered': [
    async (first) => {
      outcomes.push(() => {
        throw new NetworkError('nothing answers');
      });
      await changeFields(first.user, { round: 4, only: /Caudal|Presión, Caldera sur/ });
      await decide(first);
      await save(first);
      await screen.findByRole('alert');
      return first;
    },
    [north, south],
  ],
};
const changes: Readonly<Record<string, RegExp>> = {
  'the other readings': /Caudal|Presión, Caldera sur/,
  'every reading': /Presión|Caudal/,
};

/** One of them a day, all of them in the long form. */
const changesFor = (stage: string) =>
  sampleOf(Object.entries(changes), { most: 1, key: stage, nameOf: ([name]) => name });

for (const [stage, [reach, left]] of Object.entries(stages))
  test.each(changesFor(stage))(
    `what is seen in the rows is what is sent, when ${stage}, changing %s`,
    async (_, only) => {
      const first = await show();
      await first.user.click(await box('Presión, Caldera norte'));
      await first.user.paste('41');
      await first.user.click(screen.getAllByRole('radio', { name: /^Hecho, correcto/ })[0] ?? document.body);
      const now = await reach(first);
      const before = sent.length;
      await changeFields(now.user, { round: 5, only });
      await decide(now);
      const readings = [...seenFields()].filter(([label]) => /Presión|Caudal/.test(label));
      const isUntouched = (label: string) => !only.test(label);
      expect(readings.map(([, text]) => text)).toEqual(
        readings.map(([label]) => (isUntouched(label) ? '41' : '51')),
      );
      expect(readings).toHaveLength(left.length * formats.length);
      await save(now);
      await waitFor(() => expect(sent).toHaveLength(before + 1));
      const items = sent.at(-1)?.items ?? [];
      expect(items.map(({ id }) => tasks.find((task) => task.id === id)?.elementName)).toEqual(left);
      expect(items.flatMap((item) => item.readings.map((reading) => Object(reading).text))).toEqual(
        readings.map(([, text]) => text),
      );
    },
  );
