import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { isScanClaimed, useScanClaim } from './scan-claim.ts';

const Page = ({ own, seen }: { readonly own: string; readonly seen: string[] }) => {
  useScanClaim((to) => {
    seen.push(`${own} ${to}`);
    return to === own;
  });
  return null;
};

test('the page that opened last is asked first, and nobody who has closed', () => {
  const seen: string[] = [];
  expect(isScanClaimed('/a')).toBe(false);
  const list = render(<Page own="/a" seen={seen} />);
  const card = render(<Page own="/b" seen={seen} />);
  expect(isScanClaimed('/a')).toBe(true);
  expect(seen).toEqual(['/b /a', '/a /a']);
  expect(isScanClaimed('/c')).toBe(false);
  card.unmount();
  expect(isScanClaimed('/b')).toBe(false);
  list.unmount();
  expect(isScanClaimed('/a')).toBe(false);
});

test('it is asked as it is drawn now', () => {
  const seen: string[] = [];
  const { rerender } = render(<Page own="/a" seen={seen} />);
  rerender(<Page own="/b" seen={seen} />);
  expect(isScanClaimed('/b')).toBe(true);
});
