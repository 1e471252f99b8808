import { screen, waitFor } from '@testing-library/react';
import type { ReactElement } from 'react';
import { changeFields, seenFields } from 'shared-kit/testing/form-fields';
import { renderPage } from 'shared-kit/testing/render';
import { signInAs } from 'shared-kit/testing/sign-in-as';
import { setSender, signOut } from 'shared-kit/web/app';
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import es from '../locales/es.json' with { type: 'json' };
import { buildCorrective } from '../testing/build-corrective.ts';
import { CommentForm } from './comment-form.tsx';
import { Costs } from './costs.tsx';
import { Times } from './times.tsx';

const corrective = buildCorrective();

beforeEach(() => {
  signInAs({ Id: 12, Name: 'Marta', EntityType: 'SuperAdminProxy' });
});
afterEach(() => signOut());

interface Form {
  readonly element: ReactElement;
  readonly send: string;
  /** What is sent of what is seen, in the fields' order. */
  readonly bodyOf: (seen: readonly string[]) => object;
}

const isoOf = (day: string): string => day.split('/').toReversed().join('-');

/** Forms that go on empty once something was sent with them. */
const forms: Readonly<Record<string, Form>> = {
  'a time': {
    element: <Times corrective={corrective} />,
    send: es.times.add,
    bodyOf: ([day = '', minutes, note]) => ({ day: isoOf(day), minutes: Number(minutes), note }),
  },
  'a cost': {
    element: <Costs corrective={corrective} />,
    send: es.costs.add,
    bodyOf: ([description, quantity, unitPrice]) => ({
      description,
      quantity: Number(quantity),
      unitPrice: Number(unitPrice),
    }),
  },
  'a comment': {
    element: <CommentForm corrective={corrective} />,
    send: es.record.addComment,
    bodyOf: ([description]) => ({ description }),
  },
};

describe.each(Object.entries(forms))('what is seen of %s is what is sent', (_, { element, send, bodyOf }) => {
  test('the first time, the same again, and another one', async () => {
    const sent: unknown[] = [];
    onTestFinished(
      setSender(async ({ input }) => {
        sent.push(input.body);
        return { outcome: 'waiting', ids: [], takeBack: async () => undefined };
      }),
    );
    const { user } = await renderPage(element, { texts: { 'mfe-correctives': es } });
    const button = await screen.findByRole('button', { name: send });
    const form = button.closest('form') ?? document;
    const seen = () => [...seenFields(form).values()].map(String);
    const begun = seen();
    for (const [times, round] of [1, 1, 2].entries()) {
      await changeFields(user, { round, root: form });
      const written = seen();
      await user.click(button);
      await waitFor(() => expect(sent).toHaveLength(times + 1));
      expect(sent[times]).toMatchObject(bodyOf(written));
      await waitFor(() => expect(seen()).toEqual(begun));
    }
  });
});
