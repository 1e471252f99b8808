/** The driver's way to send documents as they are: decoding and encoding them again would lose what JavaScript cannot hold. */
declare module 'mongodb/lib/cmap/commands.js' {
  export function makeDocumentSequence(field: string, documents: object[], serialized: Uint8Array[]): object;
}
