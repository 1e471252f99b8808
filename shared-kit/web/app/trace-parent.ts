/** What one press sets off has one trace (W3C Trace Context), so that an operator finds the services' and the database's part in it. */
const randomHex = (bytes: number): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');

let trace = randomHex(16);
for (const press of ['pointerdown', 'keydown'])
  globalThis.addEventListener?.(
    press,
    () => {
      trace = randomHex(16);
    },
    { capture: true, passive: true },
  );

/** Without the mark of being noted: whether it is, the gateway decides. */
export const traceHeader = (): Record<string, string> => ({ traceparent: `00-${trace}-${randomHex(8)}-00` });
