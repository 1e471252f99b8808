import { act, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPage } from '../../../testing/render.tsx';
import { chooseColorMode, useColorMode } from './color-mode.ts';
import { portalSystem } from './create-portal-system.ts';
import { variantOfAddress } from './variant.ts';

test.each([
  ['https://portal.example/auth', 'slate'],
  ['https://ikeep3.example/auth', 'plum'],
  ['https://example.com/ikeep3/user/home', 'plum'],
  ['https://pruebas.example/auth', 'darkBlue'],
] as const)('%s is %s', (address, variant) => {
  expect(variantOfAddress(address)).toBe(variant);
});

const luminance = (hex: string): number => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};
const contrast = (one: string, other: string): number => {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
};

test.each(['slate', 'plum', 'darkBlue'] as const)(
  'words on the brand colours of %s can be read',
  (variant) => {
    const system = portalSystem(variant);
    const shade = (number: number): string => String(system.token(`colors.brand.${number}`));
    const pairs = [
      ['#ffffff', shade(700)],
      [shade(950), shade(300)],
      [shade(700), '#ffffff'],
      [shade(700), shade(100)],
      [shade(200), shade(900)],
      [shade(200), '#11151c'],
    ] as const;
    for (const [text, ground] of pairs) expect(contrast(text, ground)).toBeGreaterThanOrEqual(4.5);
  },
);

test('only the test environment says that it is one', async () => {
  const real = await renderPage(<p>page</p>);
  expect(screen.queryByText('Pruebas')).toBeNull();
  real.unmount();
  await renderPage(<p>page</p>, { href: 'https://pruebas.example/' });
  expect(screen.getByText('Pruebas')).toBeDefined();
});

const Mode = () => <p>{Object.values(useColorMode()).join(' ')}</p>;

test('a chosen colour mode marks the page and is remembered, the system mode is not', async () => {
  await renderPage(<Mode />);
  expect(screen.getByText('system light')).toBeDefined();
  act(() => chooseColorMode('dark'));
  expect(screen.getByText('dark dark')).toBeDefined();
  expect([...document.documentElement.classList]).toEqual(['dark']);
  expect(localStorage.getItem('colorMode')).toBe('dark');
  act(() => chooseColorMode('system'));
  expect([...document.documentElement.classList]).toEqual(['light']);
  expect(localStorage.getItem('colorMode')).toBeNull();
});

test('the window height is a variable that follows', async () => {
  await renderPage(<p>page</p>);
  const written = () => document.documentElement.style.getPropertyValue('--window-height');
  expect(written()).toBe(`${window.innerHeight}px`);
  Object.defineProperty(window, 'innerHeight', { value: 555, configurable: true });
  act(() => {
    window.dispatchEvent(new Event('resize'));
  });
  expect(written()).toBe('555px');
});
