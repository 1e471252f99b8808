/** Sums with the rounding of MongoDB, down to the last digit. */
import { Double } from 'bson';
import { type NumericKind, numericKind } from '../bson/exact-number.ts';
import { fitsLong, integerOfKind, toBigInt, toDouble } from './numbers.ts';

const WIDTHS: readonly NumericKind[] = ['int', 'long', 'double'];

/**
 * Adds numbers and ignores all else. Integers are added exactly, doubles with the error of each addition kept
 * beside the total as in MongoDB.
 */
export class Sum {
  #kind = 0;
  #exact = 0;
  #large = 0n;
  #near = 0;
  #error = 0;
  #special = 0;

  add(value: unknown): void {
    const kind = numericKind(value);
    if (kind === undefined) return;
    this.#kind = Math.max(this.#kind, WIDTHS.indexOf(kind));
    if (kind === 'int') {
      this.#exact += toDouble(value);
      if (Math.abs(this.#exact) > 2 ** 52) this.#flush();
    } else if (kind === 'long') this.#large += toBigInt(value);
    else this.#addDouble(toDouble(value));
  }

  #flush(): void {
    this.#large += BigInt(this.#exact);
    this.#exact = 0;
  }

  /**
   * Adds by Dekker's and Knuth's methods in the order in which MongoDB uses them, on which the last digits depend.
   */
  #addDouble(value: number): void {
    this.#special += value;
    const x = value + this.#error;
    this.#error -= x - value;
    const sum = this.#near + x;
    const back = sum - x;
    this.#error += this.#near - back + (x - (sum - back));
    this.#near = sum;
  }

  /** The sum as a double and the difference to the exact sum. */
  #binary(): { near: number; error: number } {
    this.#flush();
    const rest = new Sum();
    rest.#near = this.#near;
    rest.#error = this.#error;
    rest.#special = this.#special;
    const high = (this.#large >> 32n) << 32n;
    if (this.#large !== 0n) {
      rest.#addDouble(Number(high));
      rest.#addDouble(Number(this.#large - high));
    }
    return Number.isNaN(rest.#near)
      ? { near: rest.#special, error: 0 }
      : { near: rest.#near, error: rest.#error };
  }

  total(): unknown {
    if (this.#kind === 2) return new Double(this.#binary().near);
    this.#flush();
    return fitsLong(this.#large)
      ? integerOfKind(this.#large, this.#kind === 0 ? 'int' : 'long')
      : new Double(Number(this.#large));
  }
}
