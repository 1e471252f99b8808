import { isScreen, screenOfLabel } from 'shared-kit/contracts/paths';

/** Where a code leads: a screen of the portal, or a text that may be known there. */
export type Scanned = { readonly to: string } | { readonly search: string };

/** Longer texts than any reference has. */
const mostSigns = 100;

const addressIn = (text: string): URL | null => {
  if (!/^https?:\/\//i.test(text)) return null;
  try {
    return new URL(text);
  } catch {
    return null;
  }
};

/**
 * What a label's text means. Of an address only the part after the host counts: labels outlive the portal's address, and nobody is
 * led out of it. Anything else, such as a maker's number, is searched for.
 */
export const scannedOf = (text: string): Scanned => {
  const address = addressIn(text.trim());
  if (address && isScreen(address.pathname)) return { to: `${address.pathname}${address.search}` };
  const label = address && screenOfLabel(address);
  if (label) return { to: label.to };
  return { search: text.trim().slice(0, mostSigns) };
};
