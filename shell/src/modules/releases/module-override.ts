/** A developer's own build inside this portal: the signed token that names it, kept for the tab. */
import { overrideHeader } from 'shared-kit/contracts/modules/override-header';

const storeKey = 'moduleOverride';
const parameter = 'override';

/** Takes the token from the address, where it must not stay: addresses are copied and sent on. */
export const takeOverride = (): void => {
  const address = new URL(location.href);
  const token = address.searchParams.get(parameter);
  if (token === null) return;
  address.searchParams.delete(parameter);
  history.replaceState(history.state, '', `${address.pathname}${address.search}${address.hash}`);
  try {
    sessionStorage.setItem(storeKey, token);
  } catch {
    // Refused: then the installation's releases run.
  }
};

const token = (): string | null => {
  try {
    return sessionStorage.getItem(storeKey);
  } catch {
    return null;
  }
};

export const hasOverride = (): boolean => token() !== null;

export const overrideHeaders = (): Readonly<Record<string, string>> => {
  const kept = token();
  return kept === null ? {} : { [overrideHeader]: kept };
};

export const dropOverride = (): void => sessionStorage.removeItem(storeKey);
