import { expect, test } from 'vitest';
import { renderPage } from '../../testing/render.tsx';
import { useFootBar, useYieldingFootBar } from './bars.ts';

const Bar = ({ height }: { readonly height: string | null }) => {
  useFootBar(height);
  return <p>{height}</p>;
};
const Yielding = () => <p>{useYieldingFootBar('3rem') ? 'seen' : 'gone'}</p>;
const footHeight = (): string => document.documentElement.style.getPropertyValue('--foot-height');

test('the height of all bars at the foot is a variable for as long as they are there', async () => {
  const one = await renderPage(<Bar height="3.5rem" />);
  expect(footHeight()).toBe('3.5rem');
  const two = await renderPage(<Bar height="4rem" />);
  expect(footHeight()).toBe('calc(3.5rem + 4rem)');
  one.unmount();
  expect(footHeight()).toBe('4rem');
  two.unmount();
  await renderPage(<Bar height={null} />);
  expect(footHeight()).toBe('');
});

test('a bar that gives way is there only while no other one is', async () => {
  const yielding = await renderPage(<Yielding />);
  expect(yielding.container.textContent).toContain('seen');
  expect(footHeight()).toBe('3rem');
  const other = await renderPage(<Bar height="4rem" />);
  expect(yielding.container.textContent).toContain('gone');
  expect(footHeight()).toBe('4rem');
  other.unmount();
  await yielding.findByText('seen');
  expect(footHeight()).toBe('3rem');
});
