/** SHA-256 of a file's bytes, in hexadecimal digits; null where the browser can't compute one: of an address that is not secure. */
export const fileHash = async (file: Blob): Promise<string | null> => {
  if (!globalThis.isSecureContext) return null;
  const digest = await crypto.subtle.digest('SHA-256', await file.arrayBuffer());
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
};
