/** Whether the browser has passkeys and the page came over a connection that they are allowed on. */
export const canUsePasskeys = (): boolean =>
  globalThis.isSecureContext === true && typeof globalThis.PublicKeyCredential === 'function';
