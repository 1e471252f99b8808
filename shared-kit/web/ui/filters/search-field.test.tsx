import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { renderPage } from '../../../testing/render.tsx';
import { SearchField } from './search-field.tsx';

/** An address that takes up a search when it is let to. */
const Late = ({ arrivals }: { readonly arrivals: readonly string[] }) => {
  const [value, setValue] = useState('');
  return (
    <>
      <SearchField value={value} onChange={() => undefined} />
      {arrivals.map((arrival) => (
        <button key={arrival} type="button" onClick={() => setValue(arrival)}>
          {`to ${arrival}`}
        </button>
      ))}
    </>
  );
};
const field = (): HTMLInputElement => screen.getByRole('searchbox');
const type = (text: string) => fireEvent.change(field(), { target: { value: text } });
const commit = () => fireEvent.keyDown(field(), { key: 'Enter' });
const arrive = (text: string) => fireEvent.click(screen.getByRole('button', { name: `to ${text}` }));

test('a search that arrives late does not take away what was typed meanwhile', async () => {
  await renderPage(<Late arrivals={['Frig']} />);
  type('Frig');
  commit();
  type('Frigorista');
  arrive('Frig');
  expect(field().value).toBe('Frigorista');
});

test('of several searches on their way the last counts, though not all arrive', async () => {
  await renderPage(<Late arrivals={['b', 'c']} />);
  for (const text of ['a', 'b', 'c']) {
    type(text);
    commit();
  }
  type('cd');
  arrive('b');
  expect(field().value).toBe('cd');
  arrive('c');
  expect(field().value).toBe('cd');
});

test('a search from elsewhere is shown, the one before as well', async () => {
  await renderPage(<Late arrivals={['a', 'caldera']} />);
  type('a');
  commit();
  arrive('a');
  arrive('caldera');
  expect(field().value).toBe('caldera');
  arrive('a');
  expect(field().value).toBe('a');
});
