const pair = (light: string, dark: string) => ({ value: { _light: light, _dark: dark } });
const brand = (light: string, dark: string) => pair(`{colors.brand.${light}}`, `{colors.brand.${dark}}`);

/** Contrast of every text on every ground here is 4.5:1 or better. */
export const semanticColors = {
  bg: {
    DEFAULT: pair('{colors.white}', '#11151c'),
    subtle: pair('#f7f8fa', '#161b24'),
    muted: pair('#eef0f3', '#1e2530'),
    emphasized: pair('#e1e5ea', '#2a3341'),
    panel: pair('{colors.white}', '#181e28'),
  },
  fg: {
    DEFAULT: pair('#161b24', '#eef1f5'),
    muted: pair('#4d5766', '#aab4c2'),
    subtle: pair('#5d6878', '#98a3b3'),
    error: pair('{colors.red.700}', '{colors.red.300}'),
    warning: pair('{colors.orange.700}', '{colors.orange.300}'),
    success: pair('{colors.green.700}', '{colors.green.300}'),
    info: pair('{colors.blue.700}', '{colors.blue.300}'),
  },
  border: {
    DEFAULT: pair('#dde1e7', '#2c3542'),
    muted: pair('#e9ecf0', '#232b37'),
    subtle: pair('#f1f3f6', '#1b222d'),
    emphasized: pair('#8a94a3', '#6b7686'),
    error: pair('{colors.red.600}', '{colors.red.400}'),
  },
  brand: {
    solid: brand('700', '300'),
    contrast: pair('{colors.white}', '{colors.brand.950}'),
    fg: brand('700', '200'),
    muted: brand('200', '800'),
    subtle: brand('100', '900'),
    emphasized: brand('300', '700'),
    focusRing: brand('600', '300'),
    border: brand('300', '600'),
  },
};
