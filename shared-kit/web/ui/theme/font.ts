const family = 'Inter Variable';

/** The portal's own font file, its latin part only; once in a page. */
export const loadFont = (): void => {
  if (typeof FontFace === 'undefined' || !('fonts' in document)) return;
  if ([...document.fonts].some((font) => font.family.includes(family))) return;
  const address = new URL('@fontsource-variable/inter/files/inter-latin-wght-normal.woff2', import.meta.url);
  const font = new FontFace(family, `url("${address.href}") format("woff2")`, {
    weight: '100 900',
    display: 'swap',
  });
  document.fonts.add(font);
};
