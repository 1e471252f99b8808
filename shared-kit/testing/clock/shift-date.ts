/**
 * From now on `Date` tells a time that is `offset` milliseconds away from the real one, and goes on at its speed; timers stay as they are. It
 * names nothing outside itself, so that it can be handed to a page as it stands.
 */
export const shiftDate = (offset: number): void => {
  const Real = globalThis.Date;
  const now = (): number => Real.now() + offset;
  // A function and no class: `Date()` without `new` is a text.
  function shifted(...given: readonly unknown[]): Date | string {
    if (new.target === undefined) return new Real(now()).toString();
    return Reflect.construct(Real, given.length === 0 ? [now()] : given, new.target);
  }
  // Dates from before and from elsewhere are of the same kind as those made here.
  shifted.prototype = Real.prototype;
  Real.prototype.constructor = shifted;
  // Not enumerable, as the real ones: Playwright's clock copies what it can enumerate over its own.
  for (const [name, value] of Object.entries({ name: 'Date', now, parse: Real.parse, UTC: Real.UTC }))
    Object.defineProperty(shifted, name, { value, configurable: true, writable: name !== 'name' });
  globalThis.Date = shifted as unknown as DateConstructor;
};
