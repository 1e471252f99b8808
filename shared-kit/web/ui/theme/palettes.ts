import type { Variant } from './variant.ts';

export const shades = ['50', '100', '200', '300', '400', '500', '600', '700', '800', '900', '950'] as const;

/** Chakra's palettes that nothing here is painted with: what is left out need not be made into tokens and variables on every page. */
export const unusedPalettes: readonly string[] = ['yellow', 'teal', 'cyan', 'purple', 'pink'];

const colors: Record<Variant, readonly string[]> = {
  slate: [
    '#f8fafc',
    '#f1f5f9',
    '#e2e8f0',
    '#cbd5e1',
    '#94a3b8',
    '#64748b',
    '#475569',
    '#334155',
    '#1e293b',
    '#0f172a',
    '#020617',
  ],
  plum: [
    '#fcf6fb',
    '#f7eaf6',
    '#edd3eb',
    '#dfb1dc',
    '#c983c5',
    '#ae5ba9',
    '#8e4585',
    '#75356d',
    '#5f2c59',
    '#4d2748',
    '#2f102b',
  ],
  darkBlue: [
    '#f2f5fc',
    '#e0e8f8',
    '#c5d4f2',
    '#9fb8e9',
    '#7397dd',
    '#4f76cc',
    '#2f4fb5',
    '#1e3a8a',
    '#1b3172',
    '#172757',
    '#0f1a3a',
  ],
};

/** The brand's shades as Chakra tokens. */
export const brandShades = (variant: Variant): Record<string, { value: string }> =>
  Object.fromEntries(shades.map((shade, index) => [shade, { value: colors[variant][index] ?? '' }]));
