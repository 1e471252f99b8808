/** Looks by page address: product specification, section 9. */
export type Variant = 'slate' | 'plum' | 'darkBlue';

export const variantOfAddress = (href: string): Variant => {
  if (href.includes('ikeep3')) return 'plum';
  return href.includes('pruebas') ? 'darkBlue' : 'slate';
};

/** "pruebas" is a test environment and says so. */
export const isTestEnvironment = (href: string): boolean => href.includes('pruebas');
