import { screen, waitFor } from '@testing-library/react';
import type { TogetherTask } from 'shared-kit/contracts/task-together';
import { changeFields, seenFields } from 'shared-kit/testing/form-fields';
import { type Rendered, renderPage } from 'shared-kit/testing/render';
import { signInAs } from 'shared-kit/testing/sign-in-as';
import { setSender, signOut } from 'shared-kit/web/app';
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest';
import { buildFormat, buildTask } from '../../testing/task-builder.ts';
import { startTaskServer, type TaskServer } from '../../testing/task-server.ts';
import es from '../locales/es.json' with { type: 'json' };
import { readDraft } from '../record/draft.ts';
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

const sent: { readonly items: readonly { readonly readings: readonly object[] }[] }[] = [];
const show = async (): Promise<Rendered> => {
  const shown = await renderPage(
    <TogetherForm installationId={7} tasks={tasks} onLeave={() => undefined} onReturn={() => undefined} />,
    { texts: { 'mfe-maintenance': es } },
  );
  await box('Presión, Caldera norte');
  return shown;
};
const box = (name: string) =>
  screen.findByRole<HTMLInputElement>('textbox', { name: new RegExp(`^${name}`) });

/** What happens before the rest is filled in; each begins with a reading of the first boiler. */
const stages: Readonly<Record<string, (first: Rendered) => Promise<Rendered>>> = {
  'nothing has happened': async (first) => first,
  'a reload brought the drafts back': async (first) => {
    await waitFor(() => expect(readDraft(userId, 41)?.entry.readings[0]?.text).toBe('41'));
    first.unmount();
    return show();
  },
};
const changes: Readonly<Record<string, RegExp>> = {
  'the other readings': /Caudal|Presión, Caldera sur/,
  'every reading': /Presión|Caudal/,
};

for (const [stage, reach] of Object.entries(stages))
  test.each(Object.entries(changes))(
    `what is seen in the rows is what is sent, when ${stage}, changing %s`,
    async (_, only) => {
      sent.length = 0;
      onTestFinished(
        setSender(async ({ input }) => {
          sent.push(input.body as (typeof sent)[number]);
          return { outcome: 'waiting', ids: [], takeBack: async () => undefined };
        }),
      );
      const first = await show();
      await first.user.type(await box('Presión, Caldera norte'), '41');
      await first.user.click(screen.getAllByRole('radio', { name: /^Hecho, correcto/ })[0] ?? document.body);
      const { user } = await reach(first);
      await changeFields(user, { round: 5, only });
      for (const choice of screen.getAllByRole('radio', { name: /^Hecho, correcto/ }))
        await user.click(choice);
      const readings = [...seenFields()]
        .filter(([label]) => /Presión|Caudal/.test(label))
        .map(([, text]) => text);
      expect(readings).toEqual([only.test('Presión, Caldera norte') ? '51' : '41', '51', '51', '51']);
      await user.click(screen.getByRole('button', { name: /^Guardar/ }));
      await waitFor(() => expect(sent).toHaveLength(1));
      expect(sent[0]?.items.flatMap((item) => item.readings.map((reading) => Object(reading).text))).toEqual(
        readings,
      );
    },
  );
