/** What is wrong with a release. */
import type { FieldError } from 'shared-kit/contracts/error-codes';
import type { ReleaseFault } from 'shared-kit/contracts/modules/releases';
import { fail } from 'shared-kit/server/http/errors';

const mostSaid = 50;

/** 400 `releaseInvalid` with one fault. */
export const refuse = (code: ReleaseFault, path = '', cause?: unknown): never =>
  fail('releaseInvalid', { fields: [{ path, code }], cause });

/** Collects faults, so that whoever publishes hears of all at once. */
export class Faults {
  readonly #fields: FieldError[] = [];

  add(code: ReleaseFault, path: string): void {
    this.addFields([{ path, code }]);
  }

  addFields(fields: readonly FieldError[]): void {
    this.#fields.push(...fields);
    if (this.#fields.length >= mostSaid) this.throwIfAny();
  }

  /** 400 `releaseInvalid` if there was any. */
  throwIfAny(): void {
    if (this.#fields.length > 0) fail('releaseInvalid', { fields: this.#fields.slice(0, mostSaid) });
  }
}
