import { render, screen } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { expect, it } from 'vitest';
import { usePaletteOpen } from './use-palette-open.ts';

const Frame = () => <p>{usePaletteOpen().isOpen ? 'open' : 'closed'}</p>;

/** Somebody who presses a key as soon as they see the page. */
const FirstKey = ({ press }: { readonly press: KeyboardEventInit }) => {
  useLayoutEffect(() => {
    document.body.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...press }));
  }, [press]);
  return null;
};

it.each([
  ['Ctrl-K', { key: 'k', ctrlKey: true }],
  ['⌘K', { key: 'k', metaKey: true }],
  ['/', { key: '/' }],
])('is opened by %s as soon as the page is seen', (_name, press) => {
  render(
    <>
      <Frame />
      <FirstKey press={press} />
    </>,
  );
  expect(screen.getByText('open')).toBeDefined();
});
