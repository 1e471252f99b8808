import { screen, waitFor } from '@testing-library/react';
import { memo, type ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { type Rendered, renderPage } from '../../testing/render.tsx';
import { type JsonServer, startJsonServer } from '../../testing/servers/json-server.ts';
import { configureApi } from '../app.ts';
import * as kit from '../form.ts';

type User = Rendered['user'];

interface Case {
  readonly element: (name: string) => ReactNode;
  /** What the form holds before anybody writes. */
  readonly before: unknown;
  readonly change: (user: User) => Promise<void>;
  /** Where it can be emptied again. */
  readonly empty?: (user: User) => Promise<void>;
  /** What the field shows, as the form holds it. */
  readonly shown: () => unknown;
  readonly after: unknown;
}

const box = () => screen.findByRole<HTMLInputElement>('textbox', { name: /Campo/ });
const textNow = (): string => screen.getByRole<HTMLInputElement>('textbox', { name: /Campo/ }).value;
const overwrite =
  (text: string) =>
  async (user: User): Promise<void> => {
    await user.clear(await box());
    await user.type(await box(), text);
  };
const clear = async (user: User): Promise<void> => user.clear(await box());
const options = [1, 2].map((value) => ({ value, label: `Opción ${value}` }));
/** Whoever has the options has the words of the chosen one. */
const OneOfTwo = ({ name }: { readonly name: string }) => {
  const chosen: unknown = kit.useWatch({ name });
  const label = options.find(({ value }) => value === chosen)?.label ?? '';
  return (
    <kit.ComboboxField
      name={name}
      label="Campo"
      options={options}
      chosenLabel={label}
      onSearch={() => undefined}
    />
  );
};
/** Begins and ends as a JPEG does. */
const jpeg = [255, 216, 255, 218, 0, 2, 255, 217];
const photo = (): File => new File([new Uint8Array(jpeg)], 'caldera.jpg', { type: 'image/jpeg' });
const file = (): HTMLInputElement => {
  const found = document.querySelector<HTMLInputElement>('input[type=file]');
  if (!found) throw new Error('no file input');
  return found;
};

/** Every field of the kit, changed by hand. */
const cases: Readonly<Record<string, Case>> = {
  TextField: {
    element: (name) => <kit.TextField name={name} label="Campo" />,
    before: 'a',
    change: overwrite('b'),
    empty: clear,
    shown: textNow,
    after: 'b',
  },
  TextAreaField: {
    element: (name) => <kit.TextAreaField name={name} label="Campo" />,
    before: 'a',
    change: overwrite('b'),
    empty: clear,
    shown: textNow,
    after: 'b',
  },
  NumberField: {
    element: (name) => <kit.NumberField name={name} label="Campo" decimals />,
    before: 61,
    change: overwrite('62,5'),
    empty: clear,
    shown: () => (textNow() === '' ? undefined : Number(textNow().replace(',', '.'))),
    after: 62.5,
  },
  PasswordField: {
    element: (name) => <kit.PasswordField name={name} label="Campo" autoComplete="new-password" />,
    before: 'a',
    change: async (user) => {
      const input = await screen.findByLabelText<HTMLInputElement>(/Campo/);
      await user.clear(input);
      await user.type(input, 'b');
    },
    shown: () => screen.getByLabelText<HTMLInputElement>(/Campo/).value,
    after: 'b',
  },
  LocalizedTextField: {
    element: (name) => <kit.LocalizedTextField name={name} label="Campo" />,
    before: { es: 'a', cat: '', en: '' },
    change: async (user) => user.type(await screen.findByRole('textbox', { name: /Español/ }), 'b'),
    shown: () => {
      const [es, cat, en] = ['Español', 'Catalán', 'Inglés'].map(
        (name) => screen.getByRole<HTMLInputElement>('textbox', { name: new RegExp(name) }).value,
      );
      return { es, cat, en };
    },
    after: { es: 'ab', cat: '', en: '' },
  },
  CheckboxField: {
    element: (name) => <kit.CheckboxField name={name} label="Campo" />,
    before: false,
    change: async (user) => user.click(await screen.findByRole('checkbox', { name: /Campo/ })),
    shown: () => screen.getByRole<HTMLInputElement>('checkbox', { name: /Campo/ }).checked,
    after: true,
  },
  SelectField: {
    element: (name) => <kit.SelectField name={name} label="Campo" options={options} />,
    before: 1,
    change: async (user) =>
      user.selectOptions(await screen.findByRole('combobox', { name: /Campo/ }), 'Opción 2'),
    empty: async (user) => user.selectOptions(await screen.findByRole('combobox', { name: /Campo/ }), ''),
    shown: () => {
      const { value } = screen.getByRole<HTMLSelectElement>('combobox', { name: /Campo/ });
      return value === '' ? undefined : Number(value);
    },
    after: 2,
  },
  ComboboxField: {
    element: (name) => <OneOfTwo name={name} />,
    before: 1,
    change: async (user) => {
      await user.click(await screen.findByRole('combobox', { name: /Campo/ }));
      await user.click(await screen.findByRole('option', { name: 'Opción 2' }));
    },
    shown: () =>
      Number(/\d/.exec(screen.getByRole<HTMLInputElement>('combobox', { name: /Campo/ }).value)?.[0]),
    after: 2,
  },
  DateField: {
    element: (name) => <kit.DateField name={name} label="Campo" />,
    before: '2026-11-20',
    change: overwrite('21/11/2026'),
    empty: clear,
    shown: () => textNow().split('/').toReversed().join('-') || undefined,
    after: '2026-11-21',
  },
  PhotoField: {
    element: (name) => (
      <kit.PhotoField name={name} label="Campo" installationId={7} upload={async () => 42} />
    ),
    before: null,
    change: async (user) => {
      await screen.findByRole('button', { name: 'Añadir foto' });
      await user.upload(file(), photo());
      await screen.findByRole('img', { name: 'Foto 1' });
    },
    shown: () => (screen.queryByRole('img', { name: 'Foto 1' }) ? 42 : null),
    after: 42,
  },
  FileField: {
    element: (name) => (
      <kit.FileField
        name={name}
        label="Campo"
        installationId={7}
        purpose="document"
        fileName="antes.pdf"
        isClearable
      />
    ),
    before: 41,
    change: async (user) => user.click(await screen.findByRole('button', { name: /Quitar/ })),
    shown: () => (screen.queryByText('antes.pdf') ? 41 : null),
    after: null,
  },
};

let server: JsonServer;
beforeEach(async () => {
  // Nothing decodes here: what the bytes tell has to do.
  vi.stubGlobal('createImageBitmap', undefined);
  server = await startJsonServer(() => ({ body: Buffer.from([0xff, 0xd8, 0xff]), type: 'image/jpeg' }));
  configureApi({ origin: server.origin });
});
afterEach(() => server.close());

const schema = z.record(z.string(), z.unknown());

/** What happens to a form under a hand, each leaving the field at what it held. */
const events = {
  nothing: () => undefined,
  'what was typed before is brought back': (reset, entry) => reset(entry, { keepDefaultValues: true }),
  'what was typed before is let go': (reset, entry, begun) => {
    reset(entry, { keepDefaultValues: true });
    reset(begun);
  },
  'fresh facts come in': (reset, entry) => reset(entry),
  'it goes back to what it began with': (reset) => reset(),
  'it was saved': (reset) => reset(undefined, { keepValues: true }),
} satisfies Record<
  string,
  (
    reset: (
      values?: Values,
      options?: { readonly keepDefaultValues?: boolean; readonly keepValues?: boolean },
    ) => void,
    entry: Values,
    begun: Values,
  ) => void
>;
type Values = Record<string, unknown>;

const sent: Values[] = [];
afterEach(() => {
  sent.length = 0;
});

interface PageProps {
  readonly kind: string;
  readonly event: (typeof events)[keyof typeof events];
}

/** Nothing that happens around it draws it. */
const Alone = memo(({ kind }: { readonly kind: string }) => cases[kind]?.element('field'));

const Page = ({ kind, event }: PageProps) => {
  const begun = { field: cases[kind]?.before, other: '' };
  const form = kit.useContractForm(schema, {
    defaults: begun,
    onSubmit: (values) => {
      sent.push(values as Values);
    },
  });
  const { reset, setFocus } = form.methods;
  return (
    <kit.ContractForm form={form}>
      <Alone kind={kind} />
      <kit.TextField name="other" label="Otro" optional />
      <button type="button" onClick={() => event(reset as never, { ...begun, other: 'x' }, begun)}>
        happen
      </button>
      <button type="button" onClick={() => setFocus('field')}>
        focus
      </button>
      <button type="submit">send</button>
    </kit.ContractForm>
  );
};

const press = async (user: User, name: string): Promise<void> =>
  user.click(await screen.findByRole('button', { name }));

describe('what a field shows is what its form stores', () => {
  test('every field of the kit is tried', () => {
    expect(Object.keys(cases).toSorted()).toEqual(
      Object.keys(kit)
        .filter((name) => name.endsWith('Field'))
        .toSorted(),
    );
  });

  for (const [kind, { change, shown, after, empty }] of Object.entries(cases)) {
    test.each(Object.entries(events))(`${kind}, changed after: %s`, async (_, event) => {
      const { user } = await renderPage(<Page kind={kind} event={event} />);
      await press(user, 'happen');
      await change(user);
      expect(shown()).toEqual(after);
      await press(user, 'send');
      await waitFor(() => expect(sent).toHaveLength(1));
      expect(sent[0]?.field).toEqual(after);
      expect(shown()).toEqual(after);
    });

    test.each(Object.entries(events))(`${kind}, changed before: %s`, async (_, event) => {
      const { user } = await renderPage(<Page kind={kind} event={event} />);
      await change(user);
      await press(user, 'happen');
      await press(user, 'send');
      await waitFor(() => expect(sent).toHaveLength(1));
      expect(shown()).toEqual(sent[0]?.field);
    });

    if (empty)
      test.each(Object.entries(events))(`${kind}, emptied after: %s`, async (_, event) => {
        const { user } = await renderPage(<Page kind={kind} event={event} />);
        await press(user, 'happen');
        await empty(user);
        await press(user, 'send');
        await waitFor(() => expect(sent).toHaveLength(1));
        expect(sent[0]?.field).toBeOneOf(['', undefined]);
        expect(shown()).toEqual(sent[0]?.field);
      });

    test(`${kind} is found by whoever looks for it after a reset`, async () => {
      const { user, container } = await renderPage(
        <Page kind={kind} event={events['fresh facts come in']} />,
      );
      await press(user, 'happen');
      // The languages of a text are fields of their own.
      const isOne = kind !== 'LocalizedTextField';
      await press(user, 'focus');
      const own = container.querySelector('form > div > :first-child');
      if (isOne) await waitFor(() => expect(own?.contains(document.activeElement)).toBe(true));
    });
  }
});
