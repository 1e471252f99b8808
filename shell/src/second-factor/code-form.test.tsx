import { screen, waitFor } from '@testing-library/react';
import { renderPage } from 'shared-kit/testing/render';
import { expect, test } from 'vitest';
import es from '../locales/es.json' with { type: 'json' };
import { CodeForm } from './code-form.tsx';

test('what is seen in the field is the code that is sent, after the other kind was looked at too', async () => {
  const codes: string[] = [];
  const { user } = await renderPage(
    <CodeForm
      name="marta"
      onCode={async (code) => {
        codes.push(code);
      }}
      onLeave={() => undefined}
    />,
    { texts: { shell: es } },
  );
  const field = () => screen.findByRole<HTMLInputElement>('textbox');
  const enter = () => user.click(screen.getByRole('button', { name: es.login.enter }));
  await user.type(await field(), '123');
  await user.click(screen.getByRole('button', { name: es.secondFactor.other.app }));
  expect((await field()).value).toBe('');
  await user.type(await field(), 'abcd');
  await enter();
  await waitFor(() => expect(codes).toEqual(['abcd']));
  await user.click(screen.getByRole('button', { name: es.secondFactor.other.recovery }));
  await user.type(await field(), '654321');
  await enter();
  await waitFor(() => expect(codes).toEqual(['abcd', '654321']));
});
