import { render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { ModuleBoundary } from './module-boundary.tsx';

const Faulty = ({ broken }: { readonly broken: boolean }) => {
  if (broken) throw new Error('no rows');
  return <p>rows</p>;
};

const boundary = (attempt: number, broken: boolean) => (
  <ModuleBoundary
    key={attempt}
    module="mfe-test"
    fallback={({ kind, message }) => (
      <p>
        {kind}: {message}
      </p>
    )}
  >
    <Faulty broken={broken} />
  </ModuleBoundary>
);

afterEach(() => vi.restoreAllMocks());

it('keeps an error to the module, and a new attempt starts fresh', () => {
  // React reports what a boundary caught.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { rerender } = render(boundary(0, true));
  expect(screen.getByText('render: mfe-test: no rows')).toBeTruthy();
  rerender(boundary(1, false));
  expect(screen.getByText('rows')).toBeTruthy();
});
