/** The portal's own font file, its latin part only. */
export const loadFont = (): void => {
  if (typeof FontFace === 'undefined' || !('fonts' in document)) return;
  const address = new URL('@fontsource-variable/inter/files/inter-latin-wght-normal.woff2', import.meta.url);
  const font = new FontFace('Inter Variable', `url("${address.href}") format("woff2")`, {
    weight: '100 900',
    display: 'swap',
  });
  document.fonts.add(font);
};
