import { expect, test } from 'vitest';
import { renderPage } from '../../testing/render.tsx';
import { useFootBar } from './bars.ts';

const Bar = ({ height }: { readonly height: string | null }) => {
  useFootBar(height);
  return <p>{height}</p>;
};
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
